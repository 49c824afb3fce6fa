/// A damped spring of mass 1, for every damping ratio in one form.
///
///     β = damping/2,  w = stiffness − β²,  y = x − target
///     y(t) = e^(−βt) · (y₀·C + (velocity + β·y₀)·S)
///     y′(t) = e^(−βt) · (velocity·C − (β·velocity + stiffness·y₀)·S)
///
/// with C = cos √w t, S = sin √w t / √w where w > 0, cosh and sinh of √−w where w < 0, and their common series
/// near 0: no cancellation at critical damping.
public struct SpringMotion: Motion, Hashable {
  /// Where it comes to rest, points.
  public let target: Double
  /// Where it starts, points.
  public let from: Double
  /// The velocity at the start, points per second.
  public let velocity: Double
  /// Force per displacement, 1/s².
  public let stiffness: Double
  /// Force per velocity, 1/s.
  public let damping: Double
  /// How long it runs, seconds.
  public let duration: Double

  /// Creates a spring that runs for `duration` seconds.
  public init(
    target: Double, from: Double, velocity: Double, stiffness: Double, damping: Double,
    duration: Double
  ) {
    precondition(stiffness > 0, "a spring's stiffness is positive")
    precondition(damping >= 0, "a spring's damping is not negative")
    self.target = target
    self.from = from
    self.velocity = velocity
    self.stiffness = stiffness
    self.damping = damping
    self.duration = duration
  }

  private var beta: Double { damping / 2 }
  private var w: Double { stiffness - beta * beta }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    let y = from - target
    return target + y * c + (velocity + beta * y) * s
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return velocity * c - (beta * velocity + stiffness * (from - target)) * s
  }

  /// e^(−βt)·C and e^(−βt)·S.
  private func basis(at time: Double) -> (c: Double, s: Double) {
    let square = w * time * time
    if abs(square) < 1e-4 {
      let decay = Numerics.exp(-beta * time)
      let c = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
      let s = time * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
      return (decay * c, decay * s)
    }
    if w > 0 {
      let (decay, omega) = (Numerics.exp(-beta * time), w.squareRoot())
      return (decay * Numerics.cos(omega * time), decay * Numerics.sin(omega * time) / omega)
    }
    let mu = (-w).squareRoot()
    let slow = Numerics.exp(-stiffness / (beta + mu) * time)
    let fast = Numerics.exp(-(beta + mu) * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * mu))
  }

  /// The seconds until it first passes its target, or nil if it only approaches it.
  public var crossingTime: Double? { firstZero(value: from - target, slope: velocity) }

  /// The seconds until it first turns round, or nil if it never does.
  public var peakTime: Double? { firstZero(value: velocity, slope: acceleration) }

  /// The seconds until its speed is first at an extreme, or nil if it never is.
  var inflectionTime: Double? {
    firstZero(value: acceleration, slope: -stiffness * velocity - damping * acceleration)
  }

  private var acceleration: Double { -stiffness * (from - target) - damping * velocity }

  /// The first time after 0 at which the free motion that starts with `value` and `slope` is 0.
  ///
  /// Position, velocity and acceleration of a spring all are such motions.
  private func firstZero(value: Double, slope: Double) -> Double? {
    let push = slope + beta * value
    if value == 0 { return w > 0 ? .pi / w.squareRoot() : nil }
    if w > 0 {
      let omega = w.squareRoot()
      let angle = Numerics.atan2(-value * omega, push)
      return (angle > 0 ? angle : angle + .pi) / omega
    }
    guard value * push < 0 else { return nil }
    let mu = (-w).squareRoot()
    let part = -value * mu / push
    guard part < 1 else { return nil }
    return mu == 0 ? -value / push : Numerics.atanh(part) / mu
  }

  /// The times at which it turns round, in order, up to its duration.
  var turningPoints: [Double] {
    guard let first = peakTime, first < duration else { return [] }
    guard w > 0, duration.isFinite else { return [first] }
    return Array(stride(from: first, to: duration, by: .pi / w.squareRoot()))
  }
}
