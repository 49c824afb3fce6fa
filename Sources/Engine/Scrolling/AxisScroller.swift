import OverscrollPhysics

/// The scrolling of one axis: its state and its offset, which grows as the content moves to the axis's start.
public struct AxisScroller: Hashable, Sendable {
  /// The state of an axis.
  public enum State: Hashable, Sendable {
    /// The content rests at an offset, in points.
    case idle(at: Double)
    /// A finger is down but does not drag yet; the payload is the content's offset, in points.
    case held(at: Double)
    /// A finger drags the content; `pulled` is the offset of the content without resistance, in points.
    case dragging(pulled: Double)
    /// The content moves by itself along a trajectory that started at `since`.
    case coasting(Trajectory, since: Instant)

    /// The running motion and its start, or `nil` if no motion runs.
    package var motion: (trajectory: Trajectory, since: Instant)? {
      if case .coasting(let trajectory, let since) = self { (trajectory, since) } else { nil }
    }

    /// The end of the running motion, or `nil` if no motion runs.
    @inline(never) var end: Instant? {
      guard case .coasting(let trajectory, let since) = self else { return nil }
      return since.reached(after: trajectory.duration)
    }

    /// The velocity of the running motion at `now`, in points per second; 0 if no motion runs.
    @inline(never) func velocity(at now: Instant) -> Double {
      guard case .coasting(let trajectory, let since) = self else { return 0 }
      return trajectory.velocity(at: now - since)
    }

    /// The instant when an input starts to affect this state, as ``AxisScroller/instant(of:at:)``.
    @inline(never) func instant(of stamp: Instant?, at now: Instant) -> Instant {
      guard let stamp else { return now }
      return if case .coasting(_, let since) = self, since > stamp { now } else { min(stamp, now) }
    }

    /// Whether this state is possible at an instant; stored states can have been modified.
    @inline(never) func isPossible(at now: Instant) -> Bool {
      switch self {
      case .idle(let x), .held(let x), .dragging(let x): x.isStorable
      case .coasting(let trajectory, let since): trajectory.isPossible && since <= now
      }
    }
  }

  /// The current state.
  public internal(set) var state: State
  /// The range of resting offsets, in points, including open space, which controls reserve at its ends.
  public internal(set) var range: ClosedRange<Double>
  /// The range without open space, in points; content rests only where that space is fully open or fully closed.
  public internal(set) var closedRange: ClosedRange<Double>
  /// Whether content starts at the upper end of its range, as right-to-left content does.
  public internal(set) var startsLast = false
  /// The destination of the content after a tap, in points, or `nil` if the content stays.
  ///
  /// A tap only interrupts a motion to an edge, or a motion that opens or closes space. It is also set for content that
  /// a finger holds at rest, because the edge of that content can move.
  public internal(set) var goal: Double?
  /// The viewport's length along the axis, in points.
  public internal(set) var length: Double
  /// Whether the content can move beyond its range and return.
  public internal(set) var bounces: Bool
  /// The constants of motion.
  public internal(set) var physics: ScrollPhysics
  /// The possible resting offsets of flung content; a change takes effect at the next release.
  public var paging = Paging.off
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

  /// The content offset at `now`, in points.
  public func offset(at now: Instant) -> Double {
    switch state {
    case .idle(let x), .held(let x): x
    case .dragging(let pulled): shown(pulled, physics.touchBand)
    case .coasting(let trajectory, let since): trajectory.position(at: now - since)
    }
  }

  /// The rate of change of the offset, in points per second; 0 unless the content moves by itself.
  ///
  /// ``Scroller/velocity(at:)`` also includes the velocity of a finger that drags the content.
  package func velocity(at now: Instant) -> Double { state.velocity(at: now) }

  /// The rate of change of the offset under a finger that moves at `speed`, both in points per second.
  ///
  /// Beyond an edge the content follows only partly, and not at all if it does not bounce.
  func velocity(draggedAt speed: Double) -> Double {
    guard case .dragging(let pulled) = state, moved(pulled, by: speed) != pulled else { return 0 }
    let beyond = pulled - clamped(pulled)
    return bounces && beyond != 0
      ? 0 - speed * physics.touchBand.slope(pulling: beyond, in: length) : 0 - speed
  }

  package var isCoasting: Bool { if case .coasting = state { true } else { false } }

  /// The end of the running motion, or `nil` if no motion runs.
  public var nextDeadline: Instant? { state.end }

  /// Ends the motion if it is complete at `now`.
  public mutating func advance(to now: Instant) {
    guard case .coasting(let trajectory, _) = state, let end = nextDeadline, end <= now else {
      return
    }
    state = .idle(at: trajectory.destination)
    goal = nil
  }

  /// The instant when an input starts to affect the content: `stamp`, its time on the device.
  ///
  /// It is `now`, when the input arrives, if `stamp` is `nil` or the current motion started after `stamp`.
  public func instant(of stamp: Instant?, at now: Instant) -> Instant {
    state.instant(of: stamp, at: now)
  }

  /// Stops the content under a finger at its offset at `now`.
  public mutating func hold(at now: Instant) {
    if case .idle(let x) = state { goal = x }
    state = .held(at: offset(at: now))
  }

  /// Moves the content with the finger, if one is down, by `distance` points towards the end of the axis.
  ///
  /// A movement that is still a tap does not end the motion that the finger interrupts.
  public mutating func drag(by distance: Double, isTap: Bool = false) {
    if !isTap { goal = nil }
    switch state {
    case .held(let x):
      state = .dragging(pulled: moved(pulled(x, physics.touchBand), by: distance))
    case .dragging(let pulled): state = .dragging(pulled: moved(pulled, by: distance))
    case .idle, .coasting: break
    }
  }

  /// Starts or resumes the motion of the content after the finger lifts; `velocity` is in points per second.
  @inline(never)
  public mutating func release(velocity: Double, at now: Instant) {
    if let goal, goal != offset(at: now) { return go(to: clamped(goal), by: .spring, at: now) }
    fling(velocity: velocity, at: now)
  }

  /// Flings the content to a page, or to an offset outside open space; `velocity` is in points per second.
  ///
  /// The content moves at ``ScrollPhysics/gain`` times the velocity.
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
    // Content that settles in open space must not cross its end. A critically damped spring does not overshoot if its
    // initial speed is at most its frequency times the distance.
    let speed = physics.gain * velocity, frequency = AxisScroller.pageFrequency
    let most = page != nil ? .infinity : frequency * abs(target - x)
    coast(
      along: approach(
        target, from: x, velocity: min(max(speed, -most), most), frequency: frequency),
      at: now)
  }

  /// Moves content at rest inside open space to the nearer end of the space.
  @inline(never)
  public mutating func settle(at now: Instant) {
    guard case .idle(let x) = state, resting(near: x) != x else { return }
    coast(
      along: approach(
        resting(near: x), from: x, velocity: 0, frequency: AxisScroller.pageFrequency), at: now)
    goal = destination
  }

  /// The resting offset of content that would come to rest at `x`: inside open space, the nearer end of that space.
  private func resting(near x: Double) -> Double {
    let (open, closed) =
      x < closedRange.lowerBound
      ? (range.lowerBound, closedRange.lowerBound) : (range.upperBound, closedRange.upperBound)
    guard min(open, closed) < x, x < max(open, closed) else { return x }
    return abs(x - open) <= abs(x - closed) ? open : closed
  }

  /// The part of a finger's velocity that content keeps if the finger is too slow for a fling, in points per second.
  ///
  /// Inside the range it is 0. Beyond an edge the return starts with it, as recorded; towards the edge it is limited so
  /// that the content does not cross the edge.
  func velocityKept(_ velocity: Double, at now: Instant) -> Double {
    let x = offset(at: now), overscroll = x - clamped(x)
    guard bounces, overscroll != 0 else { return 0 }
    let most = velocity * overscroll < 0 ? physics.stateVelocity(reaching: overscroll) : .infinity
    return min(max(velocity, -most), most)
  }

  /// The natural frequency of the spring to a page or an end of open space, in rad/s, as of UIScrollView's bounce.
  static let pageFrequency = 11.0

  /// Starts `trajectory` at `now`, or moves the content to its destination if the duration is 0.
  mutating func coast(along trajectory: Trajectory, at now: Instant) {
    goal = nil
    state =
      trajectory.duration > 0
      ? .coasting(trajectory, since: now) : .idle(at: trajectory.destination)
  }

  /// Returns the content to `edge`, in points, at its current velocity; a tap only interrupts this motion.
  mutating func returnTo(_ edge: Double, at now: Instant) {
    coast(
      along: .returning(
        to: edge, from: offset(at: now), contentVelocity: velocity(at: now), physics), at: now)
    if case .coasting = state { goal = edge }
  }

  /// The motion to `target`, in points, on a critically damped spring of `frequency` rad/s.
  ///
  /// Its initial speed is limited so that content that does not bounce stays inside its range.
  @inline(never)
  func approach(
    _ target: Double, from x: Double, velocity: Double, frequency: Double
  ) -> Trajectory {
    let motion = Trajectory.approach(
      target, from: x, velocity: velocity, frequency: frequency, physics)
    guard !bounces, motion.turns.contains(where: { !range.contains($0) }) else { return motion }
    // A critically damped spring does not overshoot if its initial speed is at most its frequency times the distance.
    let most = max(0, frequency * (target - x)), least = min(0, frequency * (target - x))
    return .approach(
      target, from: x, velocity: min(max(velocity, least), most), frequency: frequency, physics)
  }

  /// The offset inside the range that is nearest to `offset`, in points.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The end of the range at `edge`, in points.
  public func limit(_ edge: ScrollEdge) -> Double {
    edge.sign < 0 ? range.lowerBound : range.upperBound
  }

  /// The current offset, or the end of the running motion or of the motion that a finger interrupts, in points.
  public var destination: Double {
    switch state {
    case .idle(let x): x
    case .held(let x): goal ?? x
    case .dragging(let pulled): shown(pulled, physics.touchBand)
    case .coasting(let trajectory, _): trajectory.destination
    }
  }

  /// The pulled offset after a movement by `distance` points towards the end of the axis.
  ///
  /// Content that does not bounce does not move further out of its range.
  func moved(_ pulled: Double, by distance: Double) -> Double {
    let next = pulled - distance
    return bounces
      ? next : min(max(next, min(range.lowerBound, pulled)), max(range.upperBound, pulled))
  }

  func shown(_ pulled: Double, _ band: RubberBand) -> Double {
    let edge = clamped(pulled)
    return bounces ? edge + band.shown(pulling: pulled - edge, in: length) : pulled
  }

  func pulled(_ shown: Double, _ band: RubberBand) -> Double {
    let edge = clamped(shown)
    return bounces ? edge + band.pulled(showing: shown - edge, in: length) : shown
  }
}

// Motions that no finger causes: scrolls by the program, a key or a tap, and moves to a new resting offset.

extension AxisScroller {
  /// Scrolls to the offset `target`, in points, limited to the range.
  ///
  /// As in UIScrollView, an animated scroll from rest takes 0.3 s; a running motion continues its speed on a spring.
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

  /// Scrolls to the start of the range at a decreasing speed, as UIScrollView does when the user taps the status bar.
  public mutating func scrollToStart(at now: Instant) {
    momentum.end(at: now)
    let (x, edge) = (offset(at: now), range.lowerBound)
    guard x > edge else { return }
    coast(along: .fling(from: x, velocity: 0, in: edge...edge, physics), at: now)
  }

  /// Moves the content to `target`, in points, which can be outside the range; a tap only interrupts the motion.
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

  /// The duration of an animated scroll, in seconds, as UIScrollView's contentOffsetAnimationDuration.
  public static let scrollDuration = 0.3
  /// The frequency of the spring that redirects a motion, in rad/s; it covers 99 % of its distance in 0.33 s.
  static let scrollFrequency = 20.0
}
