/// The motion of content thrown inside its range: its speed falls by the same factor each millisecond.
///
///     k = −1000 ln rate
///     x(t) = from + gain·velocity/k · (1 − e^(−kt))
///     x′(t) = gain·velocity · e^(−kt)
public struct Decay: Motion, Hashable {
  /// Where the motion starts, points.
  public let from: Double
  /// The state velocity at the start, points per second; the content moves `gain` times as fast.
  public let velocity: Double
  /// The deceleration rate per millisecond, between 0 and 1.
  public let rate: Double
  /// Content velocity per state velocity; see ``ScrollPhysics/gain``.
  public let gain: Double
  /// How long the motion runs, seconds.
  public let duration: Double

  /// Creates a decay that runs for `duration` seconds.
  ///
  /// - Precondition: `rate` lies between 0 and 1, ends excluded.
  public init(from: Double, velocity: Double, rate: Double, gain: Double, duration: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    self.from = from
    self.velocity = velocity
    self.rate = rate
    self.gain = gain
    self.duration = duration
  }

  /// The rate k at which the speed decays, per second.
  public var constant: Double { -1000 * Numerics.log(rate) }

  /// Where the content would come to rest if the motion ran for ever, points.
  public var destination: Double { from + gain * velocity / constant }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    let k = constant
    return from + gain * velocity / k * -Numerics.expm1(-k * time)
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double { gain * stateVelocity(at: time) }

  /// The state velocity after `time` seconds, points per second.
  public func stateVelocity(at time: Double) -> Double {
    velocity * Numerics.exp(-constant * time)
  }

  /// The seconds until the position is `x`, or nil if the content never gets there.
  public func time(reaching x: Double) -> Double? {
    let k = constant
    let part = k * (x - from) / (gain * velocity)
    guard part >= 0, part < 1 else { return x == from ? 0 : nil }
    return -Numerics.log1p(-part) / k
  }

  /// The seconds until the state velocity has fallen to `speed` points per second.
  public func time(slowingTo speed: Double) -> Double {
    abs(velocity) > speed ? Numerics.log(abs(velocity) / speed) / constant : 0
  }
}
