/// A motion from now to rest: segments end to end, the last one resting.
public struct Trajectory: Motion, Hashable {
  /// The segments, in order.
  public let segments: [Segment]

  /// Creates a trajectory from segments that run end to end; a rest where they end is added.
  public init(_ moving: [Segment], restingAt end: Double) {
    segments = moving + [.rest(at: end)]
  }

  /// Stays at `x`.
  public static func rest(at x: Double) -> Trajectory { Trajectory([], restingAt: x) }

  /// Seconds until rest.
  public var duration: Double {
    segments.dropLast().reduce(0) { $0 + $1.duration }
  }

  /// Where it comes to rest.
  public var destination: Double { segments[segments.count - 1].position(at: 0) }

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

  /// The segment that runs at `time`, and the time since it began.
  public func running(at time: Double) -> (segment: Segment, time: Double) {
    var time = time
    for segment in segments.dropLast() {
      if time < segment.duration { return (segment, time) }
      time -= segment.duration
    }
    return (segments[segments.count - 1], time)
  }

  /// The first time after `start` at which it crosses or reaches `level`, or nil if it never does.
  ///
  /// Exact to 1e-9 s, the grain of an ``Instant``: two crossings closer than half of that are one. What only
  /// touches a level where it turns round does not cross it.
  public func time(reaching level: Double, after start: Double = 0) -> Double? {
    let start = start + 0.5e-9
    var (begin, before) = (0.0, segments[0].position(at: 0))
    for segment in segments.dropLast() {
      // A joint may fall a rounding beside the level that it is meant to lie on.
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
    // Standing exactly on the edge is reached at rest, though the return only comes close.
    return level == destination && begin > start && begin > 0 ? begin : nil
  }

  /// The same motion `distance` points further along.
  public func moved(by distance: Double) -> Trajectory {
    Trajectory(
      segments.dropLast().map { $0.moved(by: distance) }, restingAt: destination + distance)
  }
}
