/// A piece of a trajectory.
public enum Segment: Motion, Hashable {
  /// Stays where it is.
  case rest(at: Double)
  /// Glides inside the range.
  case decay(Decay)
  /// Returns to an edge as UIScrollView does.
  case bounce(Bounce)
  /// Is pulled to a target.
  case spring(SpringMotion)
  /// Goes from one place to another along a timing curve.
  case tween(Tween)

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    switch self {
    case .rest(let x): x
    case .decay(let motion): motion.position(at: time)
    case .bounce(let motion): motion.position(at: time)
    case .spring(let motion): motion.position(at: time)
    case .tween(let motion): motion.position(at: time)
    }
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .decay(let motion): motion.velocity(at: time)
    case .bounce(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    case .tween(let motion): motion.velocity(at: time)
    }
  }

  /// How long it runs, seconds; infinite at rest.
  public var duration: Double {
    switch self {
    case .rest: .infinity
    case .decay(let motion): motion.duration
    case .bounce(let motion): motion.duration
    case .spring(let motion): motion.duration
    case .tween(let motion): motion.duration
    }
  }

  /// The times at which the motion turns round, in order: between them it goes one way.
  public var turningPoints: [Double] {
    switch self {
    case .rest, .decay, .tween: []
    case .bounce(let motion): motion.turnTime.map { $0 < motion.duration ? [$0] : [] } ?? []
    case .spring(let motion): motion.turningPoints
    }
  }

  /// The first time after `start` at which the motion crosses `level`, or nil if it does not before it ends.
  func time(crossing level: Double, after start: Double) -> Double? {
    if case .rest = self { return nil }
    let stops = [start] + turningPoints.filter { $0 > start } + [duration]
    for (low, high) in zip(stops, stops.dropFirst()) where low < high {
      let (first, last) = (position(at: low) - level, position(at: high) - level)
      guard first * last < 0 || (last == 0 && first != 0) else { continue }
      return root(in: low...high) { (position(at: $0) - level, velocity(at: $0)) }
    }
    return nil
  }

  /// The same motion `distance` points further along.
  func moved(by distance: Double) -> Segment {
    switch self {
    case .rest(let x): .rest(at: x + distance)
    case .decay(let m):
      .decay(
        Decay(
          from: m.from + distance, velocity: m.velocity, rate: m.rate, gain: m.gain,
          duration: m.duration))
    case .bounce(let m):
      .bounce(
        Bounce(
          edge: m.edge + distance, from: m.from + distance, velocity: m.velocity, rate: m.rate,
          gain: m.gain, duration: m.duration))
    case .spring(let m):
      .spring(
        SpringMotion(
          target: m.target + distance, from: m.from + distance, velocity: m.velocity,
          stiffness: m.stiffness, damping: m.damping, duration: m.duration))
    case .tween(let m):
      .tween(
        Tween(
          from: m.from + distance, to: m.to + distance, easing: m.easing, duration: m.duration))
    }
  }
}
