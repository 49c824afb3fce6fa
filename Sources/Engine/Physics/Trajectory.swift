/// A motion that comes to rest: consecutive segments, followed by a rest.
public struct Trajectory: Motion, Hashable {
  /// The segments before the rest, in order.
  public let moving: [Segment]
  /// The position of the content at rest, in points.
  public let destination: Double

  /// Creates a trajectory from consecutive segments and adds a rest at `end`, in points.
  public init(_ moving: [Segment], restingAt end: Double) {
    (self.moving, destination) = (moving, end)
  }

  /// All segments, in order; the last one is the rest.
  public var segments: [Segment] { moving + [rest] }

  private var rest: Segment { .rest(at: destination) }

  /// Returns a trajectory that stays at `x`, in points.
  public static func rest(at x: Double) -> Trajectory { Trajectory([], restingAt: x) }

  /// The time until the content rests, in seconds.
  public var duration: Double {
    moving.reduce(0) { $0 + $1.duration }
  }

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double {
    let (segment, time) = running(at: time)
    return segment.position(at: time)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let (segment, time) = running(at: time)
    return segment.velocity(at: time)
  }

  /// The positions of the turning points, in points, in order.
  @inline(never)
  public var turns: [Double] {
    moving.flatMap { segment in segment.turningPoints.map { segment.position(at: $0) } }
  }

  /// The segment that is active at `time`, and the time since that segment started, in seconds.
  public func running(at time: Double) -> (segment: Segment, time: Double) {
    var time = time
    for segment in moving {
      if time < segment.duration { return (segment, time) }
      time -= segment.duration
    }
    return (rest, time)
  }

  /// The first time after `start` when the motion crosses `level` or rests there, in seconds; `nil` if it never does.
  ///
  /// The time is exact to 1e-9 s, the resolution of an ``Instant``; two crossings within half of that count as one. A
  /// motion that only touches `level` where it reverses does not cross it.
  public func time(reaching level: Double, after start: Double = 0) -> Double? {
    let start = start + 0.5e-9
    var (begin, before) = (0.0, (moving.first ?? rest).position(at: 0))
    for segment in moving {
      // Because of rounding, the start of a segment can be slightly off its intended level.
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
    // A return only approaches its edge; the content reaches the edge when the rest starts.
    return level == destination && begin > start && begin > 0 ? begin : nil
  }

  /// The same motion, moved by `distance` points.
  public func moved(by distance: Double) -> Trajectory {
    Trajectory(moving.map { $0.moved(by: distance) }, restingAt: destination + distance)
  }
}

/// A position in points as a function of the time since the start, in seconds; any order of times is allowed.
public protocol Motion: Sendable {
  /// The position after `time` seconds, in points.
  func position(at time: Double) -> Double

  /// The velocity after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double

  /// The duration, in seconds; infinite for content at rest.
  var duration: Double { get }
}

/// One piece of a trajectory: a motion of a single kind.
public enum Segment: Motion, Hashable {
  /// The content stays at a position, in points.
  case rest(at: Double)
  /// The content decelerates inside the range.
  case decay(Decay)
  /// The content returns to an edge as in UIScrollView.
  case bounce(Bounce)
  /// A spring pulls the content to a target.
  case spring(SpringMotion)
  /// The content moves from one position to another along a timing curve.
  case tween(Tween)

  /// The position after `time` seconds, in points.
  public func position(at time: Double) -> Double {
    switch self {
    case .rest(let x): x
    case .decay(let motion): motion.position(at: time)
    case .bounce(let motion): motion.position(at: time)
    case .spring(let motion): motion.position(at: time)
    case .tween(let motion): motion.position(at: time)
    }
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .decay(let motion): motion.velocity(at: time)
    case .bounce(let motion): motion.velocity(at: time)
    case .spring(let motion): motion.velocity(at: time)
    case .tween(let motion): motion.velocity(at: time)
    }
  }

  /// The duration, in seconds; infinite at rest.
  public var duration: Double {
    switch self {
    case .rest: .infinity
    case .decay(let motion): motion.duration
    case .bounce(let motion): motion.duration
    case .spring(let motion): motion.duration
    case .tween(let motion): motion.duration
    }
  }

  /// The times of the turning points, in seconds, in order.
  public var turningPoints: [Double] {
    switch self {
    case .rest, .decay, .tween: []
    case .bounce(let motion): motion.turnTime.map { $0 < motion.duration ? [$0] : [] } ?? []
    case .spring(let motion): motion.turningPoints
    }
  }

  /// The first time after `start` when the motion crosses `level`, or `nil` if the motion ends before that.
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
