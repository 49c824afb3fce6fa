import OverscrollPhysics

/// The scrolling of one axis: its state now, and its offset at any later time.
///
/// The offset is UIScrollView's content offset: it grows as the content moves towards the axis' start.
public struct AxisScroller: Hashable, Sendable {
  /// What the axis is doing.
  public enum State: Hashable, Sendable {
    /// The content rests at an offset, points.
    case idle(at: Double)
    /// A finger is down but does not drag yet; the content stands at an offset, points.
    case held(at: Double)
    /// A finger drags the content; `pulled` is the offset that the content would have without resistance, points.
    case dragging(pulled: Double)
    /// The content moves by itself along a trajectory that began at an instant.
    case coasting(Trajectory, since: Instant)
  }

  /// What the axis is doing now.
  public internal(set) var state: State
  /// The offsets at which content may rest, points.
  public internal(set) var range: ClosedRange<Double>
  /// The viewport's length along the axis, points.
  public internal(set) var length: Double
  /// Whether the content may go beyond its range and return.
  public internal(set) var bounces: Bool
  /// The constants of motion.
  public internal(set) var physics: ScrollPhysics
  /// Where thrown content may come to rest; a change applies from the next release on.
  public var paging = Paging.off

  /// Creates an axis at rest at the start of its range.
  public init(
    range: ClosedRange<Double>, length: Double, bounces: Bool = true,
    physics: ScrollPhysics = ScrollPhysics()
  ) {
    state = .idle(at: range.lowerBound)
    self.range = range
    self.length = length
    self.bounces = bounces
    self.physics = physics
  }

  /// The content offset at `now`, points.
  public func offset(at now: Instant) -> Double {
    switch state {
    case .idle(let x), .held(let x): x
    case .dragging(let pulled): shown(pulled, physics.touchBand)
    case .coasting(let trajectory, let since): trajectory.position(at: now - since)
    }
  }

  /// The rate of change of the offset at `now`, points per second, while the content moves by itself; 0 otherwise.
  ///
  /// ``Scroller/velocity(at:)`` also knows the finger that drags the content.
  package func velocity(at now: Instant) -> Double {
    guard case .coasting(let trajectory, let since) = state else { return 0 }
    return trajectory.velocity(at: now - since)
  }

  /// The rate of change of the offset under a finger that moves at `speed`, both in points per second.
  ///
  /// Past an edge the content follows only in part, and not at all where it may not bounce.
  func velocity(draggedAt speed: Double) -> Double {
    guard case .dragging(let pulled) = state, moved(pulled, by: speed) != pulled else { return 0 }
    let beyond = pulled - clamped(pulled)
    return bounces && beyond != 0
      ? 0 - speed * physics.touchBand.slope(pulling: beyond, in: length) : 0 - speed
  }

  /// When the running motion ends; nil if no motion runs.
  public var nextDeadline: Instant? {
    guard case .coasting(let trajectory, let since) = state else { return nil }
    return since.reached(after: trajectory.duration)
  }

  /// Puts the content at rest if its motion has ended by `now`.
  public mutating func advance(to now: Instant) {
    guard case .coasting(let trajectory, _) = state, let end = nextDeadline, end <= now else {
      return
    }
    state = .idle(at: trajectory.destination)
  }

  /// When an input meets the content that a device saw at `stamp`, and that is heard `now`: at `stamp`, unless it names none or
  /// what moves the content began to move it only since then.
  public func instant(of stamp: Instant?, at now: Instant) -> Instant {
    guard let stamp else { return now }
    return if case .coasting(_, let since) = state, since > stamp { now } else { min(stamp, now) }
  }

  /// Stops the content under a finger, where it is at `now`.
  public mutating func hold(at now: Instant) { state = .held(at: offset(at: now)) }

  /// Moves the content with a finger that has moved by `distance` points towards the axis' end.
  ///
  /// Does nothing while no finger is down.
  public mutating func drag(by distance: Double) {
    switch state {
    case .held(let x):
      state = .dragging(pulled: moved(pulled(x, physics.touchBand), by: distance))
    case .dragging(let pulled): state = .dragging(pulled: moved(pulled, by: distance))
    case .idle, .coasting: break
    }
  }

  /// Lets the content move by itself after the finger lifts; `velocity` is that of the offset, points per second.
  ///
  /// `start` is the offset from which pages are counted, points; without it, that is the start of the range. They are counted
  /// `backwards` where content runs from right to left.
  public mutating func release(
    velocity: Double, countingFrom start: Double? = nil, backwards: Bool = false, at now: Instant
  ) {
    let x = offset(at: now)
    let thrown = Trajectory.fling(
      from: x, velocity: velocity, in: range, bounces: bounces, physics)
    let page = paging.target(
      from: x, thrownTo: thrown.destination, in: range,
      countingFrom: start ?? range.lowerBound, backwards: backwards, viewport: length)
    let edge = clamped(x)
    guard let page, x == edge || thrown.destination != edge else {
      return coast(along: thrown, at: now)
    }
    let speed = physics.gain * velocity, frequency = AxisScroller.pageFrequency
    // A critically damped spring that begins no faster than this does not pass its target.
    let most = bounces ? .infinity : frequency * abs(page - x)
    coast(
      along: .approach(
        page, from: x, velocity: min(max(speed, -most), most), frequency: frequency, physics),
      at: now)
  }

  /// The natural frequency, rad/s, of the spring that moves content to a page: that of UIScrollView's bounce.
  static let pageFrequency = 11.0

  /// Starts `trajectory` at `now`, or puts the content at its destination if the trajectory takes no time.
  mutating func coast(along trajectory: Trajectory, at now: Instant) {
    state =
      trajectory.duration > 0
      ? .coasting(trajectory, since: now) : .idle(at: trajectory.destination)
  }

  /// Moves the content to `target`, points, on a critically damped spring that begins with the content's speed.
  mutating func approach(_ target: Double, frequency: Double, at now: Instant) {
    coast(
      along: .approach(
        target, from: offset(at: now), velocity: velocity(at: now), frequency: frequency, physics),
      at: now)
  }

  /// The offset inside the range that is nearest to `offset`, points.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The end of the range at `edge`, points.
  public func limit(_ edge: ScrollEdge) -> Double {
    edge.sign < 0 ? range.lowerBound : range.upperBound
  }

  /// The offset now, or the offset at which the running motion ends, points.
  public var destination: Double {
    switch state {
    case .idle(let x), .held(let x): x
    case .dragging(let pulled): shown(pulled, physics.touchBand)
    case .coasting(let trajectory, _): trajectory.destination
    }
  }

  /// The pulled offset after a finger or wheel has moved the content by `distance` points towards the axis' end.
  ///
  /// Content that may not bounce goes no further out of range than it is.
  func moved(_ pulled: Double, by distance: Double) -> Double {
    let next = pulled - distance
    return bounces
      ? next : min(max(next, min(range.lowerBound, pulled)), max(range.upperBound, pulled))
  }

  /// The offset that shows when the content is pulled to `pulled`.
  func shown(_ pulled: Double, _ band: RubberBand) -> Double {
    let edge = clamped(pulled)
    return bounces ? edge + band.shown(pulling: pulled - edge, in: length) : pulled
  }

  /// The offset to which the content is pulled when it shows at `shown`.
  func pulled(_ shown: Double, _ band: RubberBand) -> Double {
    let edge = clamped(shown)
    return bounces ? edge + band.pulled(showing: shown - edge, in: length) : shown
  }
}
