/// The motion of a view thrown inside its range: speed falls by the same factor each millisecond.
///
///     k = −1000 ln rate
///     x(t) = from + gain·velocity/k · (1 − e^(−kt))
///     x′(t) = gain·velocity · e^(−kt)
public struct Decay: Motion, Hashable {
  /// Where it starts, points.
  public let from: Double
  /// The state velocity at the start, points per second; the content moves at `gain` times it.
  public let velocity: Double
  /// The deceleration rate per millisecond, 0..<1.
  public let rate: Double
  /// Content velocity per state velocity; see ``ScrollPhysics/gain``.
  public let gain: Double
  /// How long it runs, seconds.
  public let duration: Double

  /// Creates a decay that runs for `duration` seconds.
  public init(from: Double, velocity: Double, rate: Double, gain: Double, duration: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    self.from = from
    self.velocity = velocity
    self.rate = rate
    self.gain = gain
    self.duration = duration
  }

  /// The decay per second.
  public var constant: Double { -1000 * Numerics.log(rate) }

  /// Where it would come to rest if nothing ended it.
  public var destination: Double { from + gain * velocity / constant }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    let k = constant
    return from + gain * velocity / k * -Numerics.expm1(-k * time)
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double { gain * stateVelocity(at: time) }

  /// The state velocity after `time` seconds.
  public func stateVelocity(at time: Double) -> Double {
    velocity * Numerics.exp(-constant * time)
  }

  /// The seconds until the position is `x`, or nil if it never gets there.
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
