import OverscrollPhysics

/// A scroll view as a value: its sizes and insets, its finger, and the scrolling of both axes.
public struct Scroller: Sendable {
  /// The sizes of viewport and content.
  public internal(set) var metrics: ScrollMetrics
  /// The insets around the content, by owner.
  public internal(set) var insets = InsetLedger()
  /// The scrolling from left to right.
  public var x: AxisScroller
  /// The scrolling from top to bottom.
  public var y: AxisScroller
  /// The direction in which horizontal content runs, which decides where the content starts.
  public internal(set) var direction = WritingDirection.leftToRight
  /// The finger that is down; nil if none is.
  public internal(set) var gesture: PanGesture?
  // `gesture != nil` would compare gestures, which is code for each of their numbers wherever it is asked.
  /// Whether a finger is down.
  public var isTouched: Bool { if case .some = gesture { true } else { false } }
  /// The axes along which content may go beyond its range and return.
  public internal(set) var bounces: AxisSet = [.x, .y]
  /// The axes along which content may go beyond its range even when it fits the viewport.
  public internal(set) var alwaysBounces: AxisSet = [.y]
  /// The edges at which reserved space lifts short content; elsewhere it takes the room that the content leaves first.
  public internal(set) var liftingEdges = EdgeSet.all
  /// How far a wheel must be able to pull each edge for the control there, points.
  package var wheelPulls = PerEdge(repeating: 0.0)
  var flicksX = FlickRun()
  var flicksY = FlickRun()

  /// Creates a scroll view at rest at the start of its content; sizes that are not valid count as 0.
  public init(_ metrics: ScrollMetrics, physics: ScrollPhysics = ScrollPhysics()) {
    let metrics = metrics.isValid ? metrics : ScrollMetrics(viewport: .zero, content: .zero)
    self.metrics = metrics
    x = AxisScroller(range: 0...0, length: metrics.viewport.x, physics: physics)
    y = AxisScroller(range: 0...0, length: metrics.viewport.y, physics: physics)
    fit(at: .zero)
  }

  /// The scrolling along `axis`.
  public subscript(axis: ScrollAxis) -> AxisScroller {
    get { axis == .x ? x : y }
    _modify { if axis == .x { yield &x } else { yield &y } }
  }

  /// The content offset at `now`, points: where the motions that run lead, if nothing happens before.
  ///
  /// In a model something may: at ``ScrollModel/nextDeadline`` a control may open its space or close it. Ask
  /// ``ScrollModel/forecast(at:)`` for what is later.
  public func offset(at now: Instant) -> Vector { Vector(x.offset(at: now), y.offset(at: now)) }

  /// The rate of change of the content offset at `now`, points per second.
  ///
  /// Under a finger that drags it is UIPanGestureRecognizer's velocity, as far as the content follows: past an edge the rubber
  /// band takes a part of it. It is 0 once the finger has not moved for ``VelocityTracker/staleAfter`` seconds.
  public func velocity(at now: Instant) -> Vector {
    guard let gesture else { return Vector(x.velocity(at: now), y.velocity(at: now)) }
    let finger = gesture.velocity(at: now)
    return Vector(x.velocity(draggedAt: finger.x), y.velocity(draggedAt: finger.y))
  }

  /// The instant after which the finger that drags the content counts as standing still, unless it moves before; nil if it
  /// does already, or none drags.
  ///
  /// Only ``velocity(at:)`` changes then: nothing happens, so ``nextDeadline`` does not name this instant.
  public func fingerStandsStill(after now: Instant) -> Instant? {
    guard let gesture, !gesture.axes.isEmpty, now <= gesture.standsStill else { return nil }
    return gesture.standsStill
  }

  /// The offset at which the start of the content is in view, points.
  public var start: Vector { Vector(x.limit(startEdge(.x)), y.limit(startEdge(.y))) }

  /// The edge at which content starts along an axis: the top, or the side from which it runs.
  public func startEdge(_ axis: ScrollAxis) -> ScrollEdge {
    axis == .y ? .top : direction.leading
  }

  /// How far the content is pulled beyond `edge` at `now`, points; negative while the edge is out of sight.
  public func pull(_ edge: ScrollEdge, at now: Instant) -> Double {
    edge.sign * (self[edge.axis].offset(at: now) - baseOffset(edge))
  }

  /// How far `edge` is open while the content is pulled `pull` points beyond it, points: the pull, and what is in view of the
  /// space that is kept for its control, and of the space that this reserves in the room beyond short content.
  public func gap(_ edge: ScrollEdge, pulled pull: Double) -> Double {
    let (reserved, kept) = (insets[.control, edge], insets[.prompt, edge])
    let open = pull + kept
    return max(0, open, reserved > 0 ? min(reserved + kept, open + room(at: edge)) : 0)
  }

  /// When the next running motion ends; nil if none runs.
  public var nextDeadline: Instant? { x.nextDeadline.earlier(y.nextDeadline) }

  /// Puts each axis at rest whose motion has ended by `now`.
  public mutating func advance(to now: Instant) {
    x.advance(to: now)
    y.advance(to: now)
  }

  /// A finger goes down: the content stops under it, and momentum of a trackpad ends.
  ///
  /// `stamp` is the time at which the device saw the finger go down. The content stops where it was then.
  public mutating func touch(at now: Instant, stamp: Instant) {
    gesture = PanGesture(
      at: stamp, hysteresis: y.physics.hysteresis,
      catching: AxisSet { self[$0].isCoasting })
    for axis in ScrollAxis.allCases {
      let instant = self[axis].instant(of: stamp, at: now)
      self[axis].momentum.end(at: instant)
      self[axis].hold(at: instant)
    }
  }

  /// The finger has moved by `distance` points since the last call; `stamp` is the device's own time.
  public mutating func move(by distance: Vector, at now: Instant, stamp: Instant) {
    guard let pulled = gesture?.move(by: distance, at: stamp, heard: now) else { return }
    guard case .panning(let axes) = gesture?.phase else { return }
    for axis in axes { self[axis].drag(by: pulled[axis]) }
  }

  /// The finger lifts: the content moves on with its velocity, from the device's own time `stamp` on.
  public mutating func release(stamp: Instant) {
    guard let gesture else { return }
    let instant = max(stamp, gesture.start)
    var velocity = gesture.release(at: stamp)
    if !gesture.isThrow {
      for axis in ScrollAxis.allCases {
        velocity[axis] = 0 - self[axis].velocityKept(0 - velocity[axis], at: instant)
      }
    }
    lift(velocity: velocity, at: instant)
  }

  /// The touch is cancelled: the finger lifts without a throw.
  public mutating func cancel(at now: Instant) {
    lift(velocity: .zero, at: now)
  }

  private mutating func lift(velocity: Vector, at instant: Instant) {
    var velocity = velocity
    if let gesture, x.physics.acceleratesFlicks {
      velocity.x *= flicksX.multiplier(
        velocity: velocity.x, distance: gesture.moved.x, touch: gesture.start, release: instant)
      velocity.y *= flicksY.multiplier(
        velocity: velocity.y, distance: gesture.moved.y, touch: gesture.start, release: instant)
    }
    gesture = nil
    x.hold(at: instant)
    y.hold(at: instant)
    // Bands that were longer under the finger have the viewport's length again.
    fit(at: instant)
    for axis in ScrollAxis.allCases { self[axis].release(velocity: -velocity[axis], at: instant) }
  }

  /// A trackpad or smooth wheel moves the content by `distance`, points; `stamp` is the time at which the device saw it turn.
  ///
  /// Beyond an edge it moves the content by up to half of the viewport, or as far as the control there needs.
  public mutating func wheel(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      self[axis].wheel(
        by: distance[axis], within: reachable(axis, AxisScroller.wheelReach),
        at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// A trackpad's momentum moves the content by `distance`, points; along an axis that is beyond an edge it does nothing.
  ///
  /// There the content's return goes on. `stamp` is the time at which the device saw it.
  public mutating func momentum(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      self[axis].momentum(by: distance[axis], at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// A notch of a mouse wheel moves the content by `distance`, points; `stamp` is the time at which the device saw it.
  ///
  /// Beyond an edge it moves the content by up to a fifth of the viewport, or as far as the control there needs.
  public mutating func notch(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      self[axis].notch(
        by: distance[axis], within: reachable(axis, AxisScroller.notchReach),
        at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// The offsets up to a part of the viewport beyond each edge, or as far as controls need, points.
  private func reachable(_ axis: ScrollAxis, _ part: Double) -> ClosedRange<Double> {
    let (leading, trailing) = (ScrollEdge.leading(axis), ScrollEdge.trailing(axis))
    let range = self[axis].reachable(part)
    let lower = min(range.lowerBound, baseOffset(leading) - wheelPulls[leading])
    return lower...max(range.upperBound, baseOffset(trailing) + wheelPulls[trailing])
  }

  /// A program or a key scrolls to `offset`, points, or as near as the range allows; `stamp` is the time at which its device
  /// saw the key.
  public mutating func scroll(
    to offset: Vector, animated: Bool, at now: Instant, stamp: Instant? = nil
  ) {
    for axis in ScrollAxis.allCases {
      let instant = self[axis].instant(of: stamp, at: now)
      self[axis].scroll(to: offset[axis], animated: animated, at: instant)
    }
  }
}

extension Scroller {
  /// Sets the sizes of viewport and content; what is on screen does not jump.
  ///
  /// Sizes that are not valid change nothing.
  /// Content that runs from right to left grows at the left; its start at the right stays in place.
  public mutating func resize(_ metrics: ScrollMetrics, at now: Instant) {
    guard metrics.isValid else { return }
    let start = baseOffset(.right)
    self.metrics = metrics
    if direction == .rightToLeft { x.shift(by: baseOffset(.right) - start) }
    fit(at: now)
  }

  /// Sets the direction in which horizontal content runs; nothing on screen jumps.
  public mutating func setDirection(_ direction: WritingDirection, at now: Instant) {
    self.direction = direction
    fit(at: now)
  }

  /// Sets the share of `owner` in the inset at `edge`, points; nothing on screen jumps.
  ///
  /// - Precondition: `share` is finite.
  public mutating func setInset(
    _ owner: InsetLedger.Owner, _ edge: ScrollEdge, _ share: Double, at now: Instant
  ) {
    insets[owner, edge] = share
    fit(carriesContent: true, at: now)
  }

  /// Sets whether space that a control holds at `edge` lifts short content; nothing on screen jumps.
  public mutating func setLifting(_ lifts: Bool, _ edge: ScrollEdge, at now: Instant) {
    guard liftingEdges.contains(edge) != lifts else { return }
    liftingEdges = liftingEdges.with(edge, lifts)
    fit(carriesContent: true, at: now)
  }

  /// Sets the axes along which content may go beyond its range, and those along which it may even when it fits.
  public mutating func setBounces(_ axes: AxisSet, always: AxisSet, at now: Instant) {
    (bounces, alwaysBounces) = (axes, always)
    fit(at: now)
  }

  /// Sets the constants of motion; a running motion continues as it began, content under a finger stays where it shows.
  public mutating func setPhysics(_ physics: ScrollPhysics, at now: Instant) {
    x.use(physics, at: now)
    y.use(physics, at: now)
  }
}

// Between which offsets content rests, with the space that controls reserve and without it.

extension Scroller {
  /// The offset at which content rests at `edge` when no control holds space open there, points.
  ///
  /// Content that is shorter than the viewport stands where it starts: at the top, at the left or, if it runs from right to
  /// left, at the right.
  public func baseOffset(_ edge: ScrollEdge) -> Double {
    let axis = edge.axis
    let (first, last) = (contentEnd(.leading(axis)), contentEnd(.trailing(axis)))
    let startsLast = axis == .x && direction == .rightToLeft
    return edge.sign > 0
      ? startsLast ? last : max(first, last) : startsLast ? min(first, last) : first
  }

  /// The offset at which the content's end at `edge` stands at the viewport's, points.
  private func contentEnd(_ edge: ScrollEdge) -> Double {
    edge.sign > 0
      ? metrics.content[edge.axis] + insets.withoutControl(edge) - metrics.viewport[edge.axis]
      : 0 - insets.withoutControl(edge)
  }

  /// How far `space` that a control reserves at `edge` moves the content that rests there, points.
  ///
  /// All of it where reserved space lifts short content; elsewhere the part for which the content leaves no room in the viewport.
  public func lift(by space: Double, at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? space : max(0, space - room(at: edge))
  }

  /// How much space a control can reserve at `edge` before the content that rests there moves, points.
  ///
  /// Where reserved space lifts short content there is none.
  public func room(at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? 0 : edge.sign * (baseOffset(edge) - contentEnd(edge))
  }

  /// Sets the range of both axes: from one resting offset to the other, and the space that controls reserve beyond.
  ///
  /// So this space can be seen at both ends. Content that is shorter than the viewport moves for it only where reserved space lifts
  /// short content, or by what its room lacks.
  mutating func fit(carriesContent: Bool = false, at now: Instant) {
    for axis in ScrollAxis.allCases {
      let (leading, trailing) = (baseOffset(.leading(axis)), baseOffset(.trailing(axis)))
      // Elsewhere than at its leading edge, content begins where it ends: it is short, and runs to the left.
      let standsLast = leading < 0 - insets.withoutControl(.leading(axis))
      let lower =
        standsLast
        ? leading - lift(.leading(axis)) : 0 - insets.total(.leading(axis))
      self[axis].startsLast = startEdge(axis).sign > 0
      self[axis].fit(
        range: lower...trailing + lift(.trailing(axis)), closedRange: leading...trailing,
        length: metrics.viewport[axis], content: 0...metrics.content[axis],
        bounces: bounces.contains(axis) && (alwaysBounces.contains(axis) || trailing > leading),
        carriesContent: carriesContent, at: now)
    }
  }

  private func lift(_ edge: ScrollEdge) -> Double { lift(by: insets[.control, edge], at: edge) }
}

extension Scroller {
  /// Inserts `length` points of content at `position`, points from the content's left or top; removes them if negative.
  ///
  /// Content inserted before the visible rows, in the direction in which the content runs, moves the offset along, so that no
  /// visible row moves. Content inserted right before the first visible row, or in the space that is open before it, appears,
  /// unless `keepsRows` is true.
  public mutating func insert(
    _ length: Double, at position: Double, _ axis: ScrollAxis, keepsRows: Bool = false,
    at now: Instant
  ) {
    let offset = self[axis].offset(at: now)
    let isTurned = axis == .x && direction == .rightToLeft
    // The position in the content at which the visible rows begin, in the direction in which the content runs.
    let seen =
      isTurned
      ? offset - baseOffset(.right) + metrics.content.x
      : offset - baseOffset(.leading(axis))
    let keeps = keepsRows && length > 0
    let first = min(max(seen, 0), metrics.content[axis])
    let isBefore = isTurned ? position >= first : position <= first
    if keeps && isBefore {
      if !isTurned { self[axis].shift(by: length) }
    } else if position < seen || isTurned && position == seen {
      self[axis].shift(by: max(length, position - seen))
    }
    metrics.content[axis] = max(0, metrics.content[axis] + length)
    fit(at: now)
  }
}

/// How content moves to a new resting place by itself.
public enum Timing: Hashable, Sendable {
  /// As in a return from overscroll, starting with the content's speed.
  case spring
  /// In a number of seconds, along a timing curve.
  case tween(Double, Easing)
  /// At once.
  case none

  /// Whether the duration is given; it is for a tween.
  public var takesTime: Bool {
    if case .tween = self { true } else { false }
  }

  /// The same for content at rest; other content, which moves or which a finger has just let go, does not go at once.
  package func forContent(atRest rests: Bool) -> Timing {
    if case .none = self, !rests { .spring } else { self }
  }
}
