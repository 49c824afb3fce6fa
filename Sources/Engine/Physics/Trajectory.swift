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
