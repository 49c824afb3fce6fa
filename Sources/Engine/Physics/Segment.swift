/// One piece of a trajectory: a motion of a single kind.
public enum Segment: Motion, Hashable {
  /// The content stays at a position, points.
  case rest(at: Double)
  /// The content glides inside the range.
  case decay(Decay)
  /// The content returns to an edge as in UIScrollView.
  case bounce(Bounce)
  /// A spring pulls the content to a target.
  case spring(SpringMotion)
  /// The content goes from one position to another along a timing curve.
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

  /// How long the segment runs, seconds; infinite at rest.
  public var duration: Double {
    switch self {
    case .rest: .infinity
    case .decay(let motion): motion.duration
    case .bounce(let motion): motion.duration
    case .spring(let motion): motion.duration
    case .tween(let motion): motion.duration
    }
  }

  /// The times at which the motion turns round, seconds, in order; between two of them it goes in one direction.
  public var turningPoints: [Double] {
    switch self {
    case .rest, .decay, .tween: []
    case .bounce(let motion): motion.turnTime.map { $0 < motion.duration ? [$0] : [] } ?? []
    case .spring(let motion): motion.turningPoints
    }
  }

  /// The first time after `start` at which the motion crosses `level`, or nil if the motion ends before.
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

  /// The same motion, moved by `distance` points.
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
