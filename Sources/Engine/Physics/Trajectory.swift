/// A motion that comes to rest: segments that follow one another, and then a rest.
public struct Trajectory: Motion, Hashable {
  /// The segments before the rest, in order.
  public let moving: [Segment]
  /// Where the content comes to rest, points.
  public let destination: Double

  /// Creates a trajectory from segments that follow one another, and adds a rest at `end`, points.
  public init(_ moving: [Segment], restingAt end: Double) {
    (self.moving, destination) = (moving, end)
  }

  /// All segments, in order; the last one is the rest.
  public var segments: [Segment] { moving + [rest] }

  private var rest: Segment { .rest(at: destination) }

  /// A trajectory that stays at `x`, points.
  public static func rest(at x: Double) -> Trajectory { Trajectory([], restingAt: x) }

  /// The seconds until the content rests.
  public var duration: Double {
    moving.reduce(0) { $0 + $1.duration }
  }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    let (segment, time) = running(at: time)
    return segment.position(at: time)
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double {
    let (segment, time) = running(at: time)
    return segment.velocity(at: time)
  }

  /// The positions at which the motion turns round, in points, in order.
  @inline(never)
  public var turns: [Double] {
    moving.flatMap { segment in segment.turningPoints.map { segment.position(at: $0) } }
  }

  /// The segment that runs at `time`, and the seconds since that segment began.
  public func running(at time: Double) -> (segment: Segment, time: Double) {
    var time = time
    for segment in moving {
      if time < segment.duration { return (segment, time) }
      time -= segment.duration
    }
    return (rest, time)
  }

  /// The first time after `start` at which the motion crosses `level` or comes to rest there; nil if it never does.
  ///
  /// The time is exact to 1e-9 s, the resolution of an ``Instant``; two crossings within half of that count as one. A motion
  /// that only touches `level` where it turns round does not cross it.
  public func time(reaching level: Double, after start: Double = 0) -> Double? {
    let start = start + 0.5e-9
    var (begin, before) = (0.0, (moving.first ?? rest).position(at: 0))
    for segment in moving {
      // Rounding may put a joint just beside the level that it is meant to lie on.
      let joint = segment.position(at: 0)
      if begin > start, (before - level) * (joint - level) <= 0, before != joint || joint == level {
        return begin
      }
      let end = begin + segment.duration
      before = segment.position(at: segment.duration)
      if end > start, let time = segment.time(crossing: level, after: max(0, start - begin)) {
        return begin + time
      }
      begin = end
    }
    // A return only comes close to its edge: the edge itself is reached when the rest begins.
    return level == destination && begin > start && begin > 0 ? begin : nil
  }

  /// The same motion, moved by `distance` points.
  public func moved(by distance: Double) -> Trajectory {
    Trajectory(moving.map { $0.moved(by: distance) }, restingAt: destination + distance)
  }
}

/// A position as a function of time, which may be asked for any time in any order.
///
/// Times are in seconds since the motion began, positions in points, velocities in points per second.
public protocol Motion: Sendable {
  /// The position after `time` seconds.
  func position(at time: Double) -> Double

  /// The rate of change of the position after `time` seconds.
  func velocity(at time: Double) -> Double

  /// How long the motion runs, in seconds; infinite for content at rest.
  var duration: Double { get }
}

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
