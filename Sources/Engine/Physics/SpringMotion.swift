/// The motion of a damped spring of mass 1, with one formula for every damping ratio.
///
///     β = damping/2,  w = stiffness − β²,  y = x − target
///     y(t) = e^(−βt) · (y₀·C + (velocity + β·y₀)·S)
///     y′(t) = e^(−βt) · (velocity·C − (β·velocity + stiffness·y₀)·S)
///
/// where C = cos √w t and S = sin √w t / √w for w > 0, and the same with cosh, sinh and √−w for w < 0. Near w = 0, which
/// is critical damping, both come from one series, so that nothing cancels.
public struct SpringMotion: Motion, Hashable {
  /// Where the spring comes to rest, points.
  public let target: Double
  /// Where the motion starts, points.
  public let from: Double
  /// The velocity at the start, points per second.
  public let velocity: Double
  /// The force per displacement, 1/s², above 0.
  public let stiffness: Double
  /// The force per velocity, 1/s, 0 or more.
  public let damping: Double
  /// How long the motion runs, seconds.
  public let duration: Double

  /// Creates a spring motion that runs for `duration` seconds.
  ///
  /// - Precondition: `stiffness` is above 0, `damping` is 0 or more.
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

  /// The seconds until the content first passes the target; nil if the content only approaches the target.
  public var crossingTime: Double? { firstZero(value: from - target, slope: velocity) }

  /// The seconds until the motion first turns round; nil if it never turns.
  public var peakTime: Double? { firstZero(value: velocity, slope: acceleration) }

  /// The seconds until the velocity is first at an extreme; nil if the velocity has none.
  var inflectionTime: Double? {
    firstZero(value: acceleration, slope: -stiffness * velocity - damping * acceleration)
  }

  private var acceleration: Double { -stiffness * (from - target) - damping * velocity }

  /// The first time after 0 at which the free motion that starts with `value` and `slope` is 0.
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

  /// The times at which the motion turns round, in order, up to its duration.
  var turningPoints: [Double] {
    guard let first = peakTime, first < duration else { return [] }
    guard w > 0, duration.isFinite else { return [first] }
    let half = .pi / w.squareRoot()
    var times: [Double] = []
    var next = first
    // Not by `stride`, which multiplies and adds in one step.
    while next < duration {
      times.append(next)
      next = first + Double(times.count) * half
    }
    return times
  }
}
