/// The motion of a damped spring of mass 1, with one formula for every damping ratio.
///
///     β = damping/2,  w = stiffness − β²,  y = x − target
///     y(t) = e^(−βt) · (y₀·C + (velocity + β·y₀)·S)
///     y′(t) = e^(−βt) · (velocity·C − (β·velocity + stiffness·y₀)·S)
///
/// Here C = cos √w t and S = sin √w t / √w for w > 0; for w < 0 they use cosh, sinh and √−w. Near w = 0, which is
/// critical damping, both are computed from one series to avoid cancellation.
public struct SpringMotion: Motion, Hashable {
  /// The position of the spring at rest, in points.
  public let target: Double
  /// The position at the start, in points.
  public let from: Double
  /// The velocity at the start, in points per second.
  public let velocity: Double
  /// The force per displacement, in 1/s²; greater than 0.
  public let stiffness: Double
  /// The force per velocity, in 1/s; 0 or greater.
  public let damping: Double
  /// The duration, in seconds.
  public let duration: Double

  /// Creates a motion that runs for `duration` seconds; `stiffness` is above 0, `damping` is 0 or greater.
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

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    let y = from - target
    return target + y * c + (velocity + beta * y) * s
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let (c, s) = basis(at: time)
    return velocity * c - (beta * velocity + stiffness * (from - target)) * s
  }

  /// The products e^(−βt)·C and e^(−βt)·S.
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

  /// The time until the content first crosses the target, in seconds; `nil` if the content only approaches the target.
  public var crossingTime: Double? { firstZero(value: from - target, slope: velocity) }

  /// The time until the motion first reverses, in seconds; `nil` if it never reverses.
  public var peakTime: Double? { firstZero(value: velocity, slope: acceleration) }

  /// The time until the velocity first has an extremum, in seconds; `nil` if the velocity has no extremum.
  var inflectionTime: Double? {
    firstZero(value: acceleration, slope: -stiffness * velocity - damping * acceleration)
  }

  private var acceleration: Double { -stiffness * (from - target) - damping * velocity }

  /// The first time after 0 when a free motion from `value` and `slope` is 0, or `nil`.
  ///
  /// The position, the velocity and the acceleration of a spring are all free motions.
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

  /// The times of the turning points, in seconds, in order, up to the duration.
  var turningPoints: [Double] {
    guard let first = peakTime, first < duration else { return [] }
    guard w > 0, duration.isFinite else { return [first] }
    let half = .pi / w.squareRoot()
    var times: [Double] = []
    var next = first
    // `stride` is not used because it multiplies and adds in one step.
    while next < duration {
      times.append(next)
      next = first + Double(times.count) * half
    }
    return times
  }
}
