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
  /// The offsets at which content may stand, in points: the space that controls hold open is at its ends.
  public internal(set) var range: ClosedRange<Double>
  /// The same offsets without the space that controls hold open, in points.
  ///
  /// Content does not rest within open space: it is either closed or open by all of it.
  public internal(set) var closedRange: ClosedRange<Double>
  /// Whether content starts at the upper end of its range, as content does that runs from right to left.
  public internal(set) var startsLast = false
  /// Where the content goes once the finger that holds it lifts without having dragged it, in points; or `nil` if it stays.
  ///
  /// A motion to an edge, to open space or to close it, is only interrupted by such a finger. It has its destination here while it
  /// runs. So has content that a finger holds at rest, because its edge may move meanwhile.
  public internal(set) var goal: Double?
  /// The viewport's length along the axis, points.
  public internal(set) var length: Double
  /// Whether the content may go beyond its range and return.
  public internal(set) var bounces: Bool
  /// The constants of motion.
  public internal(set) var physics: ScrollPhysics
  /// Where thrown content may come to rest; a change applies from the next release on.
  public var paging = Paging.off
  /// The momentum of a trackpad that moves the content.
  var momentum = Momentum()

  /// Creates an axis at rest at the start of its range.
  public init(
    range: ClosedRange<Double>, length: Double, bounces: Bool = true,
    physics: ScrollPhysics = ScrollPhysics()
  ) {
    state = .idle(at: range.lowerBound)
    self.range = range
    closedRange = range
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

  /// Whether the content moves by itself.
  package var isCoasting: Bool { if case .coasting = state { true } else { false } }

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
    goal = nil
  }

  /// When an input meets the content that a device saw at `stamp`, and that is heard `now`: at `stamp`, unless it names none or
  /// what moves the content began to move it only since then.
  public func instant(of stamp: Instant?, at now: Instant) -> Instant {
    guard let stamp else { return now }
    return if case .coasting(_, let since) = state, since > stamp { now } else { min(stamp, now) }
  }

  /// Stops the content under a finger, where it is at `now`.
  public mutating func hold(at now: Instant) {
    if case .idle(let x) = state { goal = x }
    state = .held(at: offset(at: now))
  }

  /// Moves the content with a finger that has moved by `distance` points towards the axis' end.
  ///
  /// Does nothing while no finger is down.
  public mutating func drag(by distance: Double) {
    goal = nil
    switch state {
    case .held(let x):
      state = .dragging(pulled: moved(pulled(x, physics.touchBand), by: distance))
    case .dragging(let pulled): state = .dragging(pulled: moved(pulled, by: distance))
    case .idle, .coasting: break
    }
  }

  /// Lets the content move by itself after the finger lifts; `velocity` is that of the offset, in points per second.
  ///
  /// A finger that has not dragged has only interrupted a motion to an edge: that motion resumes.
  @inline(never)
  public mutating func release(velocity: Double, at now: Instant) {
    if let goal, goal != offset(at: now) { return go(to: clamped(goal), by: .spring, at: now) }
    fling(velocity: velocity, at: now)
  }

  /// Throws the content with a velocity, in points per second, to where it may rest: to a page, and not within open space.
  ///
  /// The content moves ``ScrollPhysics/gain`` times as fast.
  mutating func fling(velocity: Double, at now: Instant) {
    let (x, start) = (offset(at: now), startsLast ? closedRange.upperBound : closedRange.lowerBound)
    let thrown = Trajectory.fling(
      from: x, velocity: velocity, in: range, bounces: bounces, physics)
    let page = paging.target(
      from: x, thrownTo: thrown.destination, in: range, countingFrom: start, backwards: startsLast,
      viewport: length)
    let edge = clamped(x), target = page ?? resting(near: thrown.destination)
    guard page != nil || target != thrown.destination, x == edge || thrown.destination != edge
    else {
      return coast(along: thrown, at: now)
    }
    if page == nil, resting(near: x) == x,
      let longer = thrown.decaying(to: target, physics)
    {
      return coast(along: longer, at: now)
    }
    // Content that settles in open space does not pass its end: a critically damped spring that begins no faster than this does not.
    let speed = physics.gain * velocity, frequency = AxisScroller.pageFrequency
    let most = page != nil ? .infinity : frequency * abs(target - x)
    coast(
      along: approach(
        target, from: x, velocity: min(max(speed, -most), most), frequency: frequency),
      at: now)
  }

  /// Moves content that rests within open space to the nearer of its ends.
  @inline(never)
  public mutating func settle(at now: Instant) {
    guard case .idle(let x) = state, resting(near: x) != x else { return }
    coast(
      along: approach(
        resting(near: x), from: x, velocity: 0, frequency: AxisScroller.pageFrequency), at: now)
    goal = destination
  }

  /// Where content rests that would come to rest at `x`: within open space, that is the nearer of its ends.
  private func resting(near x: Double) -> Double {
    let (open, closed) =
      x < closedRange.lowerBound
      ? (range.lowerBound, closedRange.lowerBound) : (range.upperBound, closedRange.upperBound)
    guard min(open, closed) < x, x < max(open, closed) else { return x }
    return abs(x - open) <= abs(x - closed) ? open : closed
  }

  /// The part of a finger's velocity, points per second, that content keeps although the finger is too slow to throw it.
  ///
  /// Inside the range that is 0. Beyond an edge the return begins with the finger's velocity, as recorded; towards the edge
  /// only as fast as the content comes to rest at the edge, because a finger that is too slow for a throw throws it nowhere.
  func velocityKept(_ velocity: Double, at now: Instant) -> Double {
    let x = offset(at: now), overscroll = x - clamped(x)
    guard bounces, overscroll != 0 else { return 0 }
    let most = velocity * overscroll < 0 ? physics.stateVelocity(reaching: overscroll) : .infinity
    return min(max(velocity, -most), most)
  }

  /// The natural frequency, rad/s, of the spring that moves content to a page or to an end of open space: that of UIScrollView's
  /// bounce.
  static let pageFrequency = 11.0

  /// Starts `trajectory` at `now`, or puts the content at its destination if the trajectory takes no time.
  mutating func coast(along trajectory: Trajectory, at now: Instant) {
    goal = nil
    state =
      trajectory.duration > 0
      ? .coasting(trajectory, since: now) : .idle(at: trajectory.destination)
  }

  /// Returns the content to `edge`, in points, at its present velocity; a tap only interrupts this motion.
  mutating func returnTo(_ edge: Double, at now: Instant) {
    coast(
      along: .returning(
        to: edge, from: offset(at: now), contentVelocity: velocity(at: now), physics), at: now)
    if case .coasting = state { goal = edge }
  }

  /// The motion to `target`, points, on a critically damped spring of `frequency` rad/s.
  ///
  /// Content that may not bounce begins so slowly that it does not leave its range on the way.
  @inline(never)
  func approach(
    _ target: Double, from x: Double, velocity: Double, frequency: Double
  ) -> Trajectory {
    let motion = Trajectory.approach(
      target, from: x, velocity: velocity, frequency: frequency, physics)
    guard !bounces, motion.turns.contains(where: { !range.contains($0) }) else { return motion }
    // A critically damped spring that begins no faster than this does not pass its target.
    let most = max(0, frequency * (target - x)), least = min(0, frequency * (target - x))
    return .approach(
      target, from: x, velocity: min(max(velocity, least), most), frequency: frequency, physics)
  }

  /// The offset inside the range that is nearest to `offset`, points.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The end of the range at `edge`, points.
  public func limit(_ edge: ScrollEdge) -> Double {
    edge.sign < 0 ? range.lowerBound : range.upperBound
  }

  /// The offset now, or the offset at which the running motion ends, or the one that a finger has interrupted, in points.
  public var destination: Double {
    switch state {
    case .idle(let x): x
    case .held(let x): goal ?? x
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

// Content that moves although nobody's hand moves it: to where a program, a key or a tap sends it, or to a new resting place.

extension AxisScroller {
  /// Scrolls to the offset `target`, points, or as near as the range allows.
  ///
  /// An animated scroll from rest takes 0.3 s and eases in and out, as in UIScrollView. From a running motion a spring
  /// continues with the content's speed.
  @inline(never)
  public mutating func scroll(to target: Double, animated: Bool, at now: Instant) {
    momentum.end(at: now)
    let (x, goal) = (offset(at: now), clamped(target))
    guard animated, goal != x else { return coast(along: .rest(at: goal), at: now) }
    if isCoasting {
      coast(
        along: approach(
          goal, from: x, velocity: velocity(at: now), frequency: AxisScroller.scrollFrequency),
        at: now)
    } else {
      coast(
        along: .tween(from: x, to: goal, duration: AxisScroller.scrollDuration, easing: .easeInOut),
        at: now)
    }
  }

  /// Scrolls to the start of the range, ever slower, as UIScrollView does when the status bar is tapped.
  public mutating func scrollToStart(at now: Instant) {
    momentum.end(at: now)
    let (x, edge) = (offset(at: now), range.lowerBound)
    guard x > edge else { return }
    coast(along: .fling(from: x, velocity: 0, in: edge...edge, physics), at: now)
  }

  /// Moves the content to `target`, in points, as `timing` says; `target` may lie outside the range.
  ///
  /// A tap only interrupts the motion.
  public mutating func go(to target: Double, by timing: Timing, at now: Instant) {
    momentum.end(at: now)
    let (x, velocity) = (offset(at: now), velocity(at: now))
    switch timing {
    case .tween(let duration, let easing) where duration > 0 && x != target:
      coast(along: .tween(from: x, to: target, duration: duration, easing: easing), at: now)
      goal = target
    case .spring where x != target || velocity != 0: returnTo(target, at: now)
    case .tween, .spring, .none: coast(along: .rest(at: target), at: now)
    }
  }

  /// The duration of an animated scroll, seconds, as UIScrollView's contentOffsetAnimationDuration.
  public static let scrollDuration = 0.3
  /// The natural frequency, rad/s, of the spring that redirects a running motion: it covers 99 % of its distance in 0.33 s.
  static let scrollFrequency = 20.0
}
