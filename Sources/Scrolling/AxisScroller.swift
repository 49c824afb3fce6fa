import OverscrollPhysics

/// The offset of a scroll view along one axis: what it does now, and how it goes on by itself.
///
/// `offset` is UIScrollView's content offset: it grows as the content moves towards the axis' start.
public struct AxisScroller: Hashable, Sendable {
  /// What the axis is doing.
  public enum State: Hashable, Sendable {
    /// Stands at an offset.
    case idle(at: Double)
    /// A finger is down but has not begun to drag; the content stands at an offset.
    case held(at: Double)
    /// The finger drags; `pulled` is where the content would be if the edges did not resist.
    case dragging(pulled: Double)
    /// Moves by itself along a trajectory that began at an instant.
    case coasting(Trajectory, since: Instant)
  }

  /// What the axis is doing now.
  public internal(set) var state: State
  /// The offsets at which content may rest.
  public internal(set) var range: ClosedRange<Double>
  /// The viewport's length along the axis, points.
  public internal(set) var length: Double
  /// Whether content may go beyond its range for a while.
  public internal(set) var bounces: Bool
  /// The constants of its motion.
  public internal(set) var physics: ScrollPhysics
  /// Where content may come to rest; what rests or moves now goes on as it does.
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

  /// The rate of change of the offset at `now`, points per second; 0 under a finger.
  public func velocity(at now: Instant) -> Double {
    guard case .coasting(let trajectory, let since) = state else { return 0 }
    return trajectory.velocity(at: now - since)
  }

  /// When the motion ends by itself.
  public var nextDeadline: Instant? {
    guard case .coasting(let trajectory, let since) = state else { return nil }
    return since.reached(after: trajectory.duration)
  }

  /// Comes to rest if the motion has ended by `now`.
  public mutating func advance(to now: Instant) {
    guard case .coasting(let trajectory, _) = state, let end = nextDeadline, end <= now else {
      return
    }
    state = .idle(at: trajectory.destination)
  }

  /// Stops under a finger that went down at `stamp`, if the motion was running then, or else at `now`.
  public mutating func hold(at now: Instant, stamp: Instant? = nil) {
    guard case .coasting(_, let since) = state, let stamp, since <= stamp else {
      return state = .held(at: offset(at: now))
    }
    state = .held(at: offset(at: min(stamp, now)))
  }

  /// Follows a finger that has moved by `distance` points towards the axis' end.
  public mutating func drag(by distance: Double) {
    switch state {
    case .held(let x):
      state = .dragging(pulled: moved(pulled(x, physics.touchBand), by: distance))
    case .dragging(let pulled): state = .dragging(pulled: moved(pulled, by: distance))
    case .idle, .coasting: break
    }
  }

  /// Goes on by itself when the finger lifts; `velocity` is the offset's, points per second.
  public mutating func release(velocity: Double, at now: Instant) {
    let x = offset(at: now)
    let thrown = Trajectory.fling(
      from: x, velocity: velocity, in: range, bounces: bounces, physics)
    let page = paging.target(
      from: x, thrownTo: thrown.destination, in: range, viewport: length)
    guard let page, clamped(x) == x else { return coast(thrown, at: now) }
    coast(
      .approach(
        page, from: x, velocity: physics.gain * velocity, frequency: AxisScroller.pageFrequency,
        physics), at: now)
  }

  /// The natural frequency, rad/s, of the spring that draws content to a page: that of UIScrollView's bounce.
  static let pageFrequency = 11.0

  /// Follows `trajectory` from `now` on, or stands if there is no motion in it.
  mutating func coast(_ trajectory: Trajectory, at now: Instant) {
    state =
      trajectory.duration > 0
      ? .coasting(trajectory, since: now) : .idle(at: trajectory.destination)
  }

  /// The offset nearest to `offset` at which content may rest.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The end of the range at `edge`.
  public func limit(_ edge: ScrollEdge) -> Double {
    edge.sign < 0 ? range.lowerBound : range.upperBound
  }

  /// Where it stands, or will stand when its motion has ended.
  public var destination: Double {
    switch state {
    case .idle(let x), .held(let x): x
    case .dragging(let pulled): shown(pulled, physics.touchBand)
    case .coasting(let trajectory, _): trajectory.destination
    }
  }

  /// Where content is pulled to when a hand moves it by `distance` towards the axis' end.
  ///
  /// Where it may not bounce it goes no further out than it is.
  func moved(_ pulled: Double, by distance: Double) -> Double {
    let next = pulled - distance
    return bounces
      ? next : min(max(next, min(range.lowerBound, pulled)), max(range.upperBound, pulled))
  }

  /// Where content pulled to `pulled` is shown.
  func shown(_ pulled: Double, _ band: RubberBand) -> Double {
    let edge = clamped(pulled)
    return bounces ? edge + band.shown(pulling: pulled - edge, in: length) : pulled
  }

  /// Where content shown at `shown` has been pulled to.
  func pulled(_ shown: Double, _ band: RubberBand) -> Double {
    let edge = clamped(shown)
    return bounces ? edge + band.pulled(showing: shown - edge, in: length) : shown
  }
}
