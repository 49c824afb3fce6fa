/// The motion of a UIScrollView beyond an edge, as one closed form.
///
/// The overscroll shrinks at a constant rate while the velocity decays:
///
///     a = 10,  k = −1000 ln rate,  b = a + k,  e = x − edge
///     e(t) = e^(−at) · (e₀ + gain·velocity/k · (1 − e^(−kt)))
///     e′(t) = −a·e(t) + gain·velocity · e^(−bt)
///
/// This is a spring of mass 1, stiffness ab and damping a + b. The term −a·e₀ is a kick: a view that is released at
/// rest beyond an edge starts with this velocity.
public struct Bounce: Motion, Hashable {
  /// The edge that the content returns to, in points.
  public let edge: Double
  /// The position at the start, in points.
  public let from: Double
  /// The state velocity at the start, in points per second; see ``ScrollPhysics/gain``.
  public let velocity: Double
  /// The deceleration rate per millisecond, between 0 and 1.
  public let rate: Double
  /// The content's velocity divided by the state velocity; see ``ScrollPhysics/gain``.
  public let gain: Double
  /// The duration, in seconds.
  public let duration: Double

  /// The decay rate of the overscroll, in 1/s, at every deceleration rate.
  ///
  /// Five recorded bounces of a UIScrollView, with frames of 16.663 ms, fit 9.998 to 9.999; with 10 the content is at
  /// most 0.18 points off. Published analyses use 0.99 per millisecond, which is 10.0503 per second and up to 1.7
  /// points off.
  public static let returnConstant = 10.0

  /// Creates a bounce that runs for `duration` seconds; `rate` is between 0 and 1, exclusive.
  public init(
    edge: Double, from: Double, velocity: Double, rate: Double, gain: Double, duration: Double
  ) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    self.edge = edge
    self.from = from
    self.velocity = velocity
    self.rate = rate
    self.gain = gain
    self.duration = duration
  }

  private var k: Double { -1000 * Numerics.log(rate) }
  private var a: Double { Bounce.returnConstant }

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double { edge + overscroll(at: time) }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    velocity(at: time, overscroll: overscroll(at: time))
  }

  /// The velocity after `time` seconds, for an overscroll that is already computed.
  func velocity(at time: Double, overscroll: Double) -> Double {
    gain * stateVelocity(at: time) - a * overscroll
  }

  /// The signed distance beyond the edge after `time` seconds, in points.
  public func overscroll(at time: Double) -> Double {
    Numerics.exp(-a * time) * (from - edge + gain * velocity / k * -Numerics.expm1(-k * time))
  }

  /// The state velocity after `time` seconds, in points per second.
  public func stateVelocity(at time: Double) -> Double { velocity * Numerics.exp(-(a + k) * time) }

  /// The time until the state velocity has fallen to `speed` points per second, in seconds.
  public func time(slowingTo speed: Double) -> Double {
    abs(velocity) > speed ? Numerics.log(abs(velocity) / speed) / (a + k) : 0
  }

  /// The time until content flung inwards crosses the edge, in seconds; `nil` if it only returns to the edge.
  public var crossingTime: Double? {
    let e = from - edge
    guard e * velocity < 0 else { return nil }
    let part = k * abs(e) / (gain * abs(velocity))
    return part < 1 ? -Numerics.log1p(-part) / k : nil
  }

  /// The time until the content is furthest from the edge, in seconds; `nil` if it moves inwards from the start.
  public var peakTime: Double? {
    (from - edge) * velocity(at: 0) >= 0 ? turnTime : nil
  }

  /// The time until the motion reverses, on either side of the edge, in seconds; `nil` if it never reverses.
  var turnTime: Double? {
    let push = gain * velocity
    let left = a * (from - edge + push / k) / (push * (1 + a / k))
    guard left > 0, left < 1 else { return nil }
    return -Numerics.log(left) / k
  }
}
