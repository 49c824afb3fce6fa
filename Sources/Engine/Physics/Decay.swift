/// The motion of content flung inside its range: its speed falls by the same factor each millisecond.
///
///     k = −1000 ln rate
///     x(t) = from + gain·velocity/k · (1 − e^(−kt))
///     x′(t) = gain·velocity · e^(−kt)
public struct Decay: Motion, Hashable {
  /// The position at the start, in points.
  public let from: Double
  /// The state velocity at the start, in points per second; the content moves `gain` times as fast.
  public let velocity: Double
  /// The deceleration rate per millisecond, between 0 and 1.
  public let rate: Double
  /// The content's velocity divided by the state velocity; see ``ScrollPhysics/gain``.
  public let gain: Double
  /// The duration, in seconds.
  public let duration: Double

  /// Creates a decay that runs for `duration` seconds; `rate` is between 0 and 1, exclusive.
  public init(from: Double, velocity: Double, rate: Double, gain: Double, duration: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    self.from = from
    self.velocity = velocity
    self.rate = rate
    self.gain = gain
    self.duration = duration
  }

  /// The decay rate k of the speed, in 1/s.
  public var constant: Double { -1000 * Numerics.log(rate) }

  /// The limit of the position if the motion never ended, in points.
  public var destination: Double { from + gain * velocity / constant }

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double {
    let k = constant
    return from + gain * velocity / k * -Numerics.expm1(-k * time)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double { gain * stateVelocity(at: time) }

  /// The state velocity after `time` seconds, in points per second.
  public func stateVelocity(at time: Double) -> Double {
    velocity * Numerics.exp(-constant * time)
  }

  /// The time until the position is `x`, in seconds, or `nil` if the content never reaches it.
  public func time(reaching x: Double) -> Double? {
    let k = constant
    let part = k * (x - from) / (gain * velocity)
    guard part >= 0, part < 1 else { return x == from ? 0 : nil }
    return -Numerics.log1p(-part) / k
  }

  /// The time until the state velocity has fallen to `speed` points per second, in seconds.
  public func time(slowingTo speed: Double) -> Double {
    abs(velocity) > speed ? Numerics.log(abs(velocity) / speed) / constant : 0
  }
}
