import OverscrollPhysics

/// The model of a scroll view: its sizes and insets, its finger, and the scrolling of both axes.
public struct Scroller: Sendable {
  /// The sizes of the viewport and the content.
  public internal(set) var metrics: ScrollMetrics
  /// The insets around the content, by owner.
  public internal(set) var insets = OwnedInsets()
  /// The scrolling along the x axis, from left to right.
  public var x: AxisScroller
  /// The scrolling along the y axis, from top to bottom.
  public var y: AxisScroller
  /// The direction of horizontal content, which determines where the content starts.
  public internal(set) var direction = WritingDirection.leftToRight
  /// The finger that is down, or `nil` if no finger is down.
  public internal(set) var gesture: PanGesture?
  // `gesture != nil` would compare gestures, which adds code for each of their numbers at every use.
  /// Whether a finger is down.
  public var isTouched: Bool { if case .some = gesture { true } else { false } }
  /// The axes along which content can move beyond its range and return.
  public internal(set) var bounces: AxisSet = [.x, .y]
  /// The axes along which content can move beyond its range even if it fits the viewport.
  public internal(set) var alwaysBounces: AxisSet = [.y]
  /// The edges where reserved space moves short content; at other edges it first uses the room next to the content.
  public internal(set) var liftingEdges = EdgeSet.all
  /// Whether a drag can move content along both axes even if it pages, and pull edges of both axes.
  public var isDiagonal = false
  /// The greatest angle between a drag and the only axis along which content can move, in degrees; see ``Bounds/cones``.
  public var cone = 45.0
  /// The distance that a wheel must be able to pull each edge for the control there, in points.
  package var wheelPulls = PerEdge(repeating: 0.0)
  /// The pulls of controls over content that does not move, by edge; `nil` for other edges.
  package var stillPulls = StillPulls()
  var flicksX = FlickStreak()
  var flicksY = FlickStreak()

  /// Creates a scroll view at rest at the start of its content; invalid sizes count as 0.
  public init(_ metrics: ScrollMetrics, physics: ScrollPhysics = ScrollPhysics()) {
    let metrics = metrics.isValid ? metrics : ScrollMetrics(viewport: .zero, content: .zero)
    self.metrics = metrics
    x = AxisScroller(range: 0...0, length: metrics.viewport.x, physics: physics)
    y = AxisScroller(range: 0...0, length: metrics.viewport.y, physics: physics)
    fit(at: .zero)
  }

  /// The scrolling along `axis`.
  public subscript(axis: ScrollAxis) -> AxisScroller {
    _read { if axis == .x { yield x } else { yield y } }
    _modify { if axis == .x { yield &x } else { yield &y } }
  }

  /// The content offset at `now`, in points, if nothing happens before `now`.
  ///
  /// After ``ScrollModel/nextDeadline``, when a control can open or close its space, use ``ScrollModel/forecast(at:)``.
  public func offset(at now: Instant) -> Vector { Vector(x.offset(at: now), y.offset(at: now)) }

  /// The rate of change of the content offset at `now`, in points per second.
  ///
  /// While a finger drags, it is UIPanGestureRecognizer's velocity, reduced by the rubber band beyond an edge, or 0
  /// after ``VelocityTracker/staleAfter`` seconds without a movement.
  public func velocity(at now: Instant) -> Vector {
    guard let gesture else { return Vector(x.velocity(at: now), y.velocity(at: now)) }
    let finger = gesture.velocity(at: now)
    return Vector(x.velocity(draggedAt: finger.x), y.velocity(draggedAt: finger.y))
  }

  /// The instant when the dragging finger starts to count as stationary, or `nil` if no finger moves the content.
  ///
  /// Only ``velocity(at:)`` changes at this instant, so ``nextDeadline`` does not include it.
  public func fingerStandstill(after now: Instant) -> Instant? {
    guard let gesture, !gesture.axes.isEmpty, now <= gesture.standstill else { return nil }
    return gesture.standstill
  }

  /// The offset that shows the start of the content, in points.
  public var start: Vector { Vector(x.limit(startEdge(.x)), y.limit(startEdge(.y))) }

  /// The edge at the start of the content along an axis: the top, or the leading side of the direction.
  public func startEdge(_ axis: ScrollAxis) -> ScrollEdge {
    axis == .y ? .top : direction.leading
  }

  /// The distance that the content is pulled beyond `edge`, in points; negative if the edge is out of view.
  public func pull(_ edge: ScrollEdge, at now: Instant) -> Double {
    pull(edge, showing: self[edge.axis].offset(at: now), at: now)
  }

  /// The pull at `edge` if the content is drawn at `offset`, both in points.
  package func pull(_ edge: ScrollEdge, showing offset: Double, at now: Instant) -> Double {
    let pull = edge.sign * (offset - baseOffset(edge))
    guard let still = stillPulls[edge]?.pull(at: now) else { return pull }
    return still > 0 ? still : min(0, pull)
  }

  /// The velocity of the pull at `edge` if the content moves by itself, in points per second.
  package func pullVelocity(_ edge: ScrollEdge, at now: Instant) -> Double {
    stillPulls[edge]?.velocity(at: now) ?? edge.sign * velocity(at: now)[edge.axis]
  }

  /// The pull of a finger that moves from `edge` through a part of the space between the bars, in points.
  ///
  /// If `isStill` is true, it moves a control over still content, before the control resists.
  package func pull(
    _ edge: ScrollEdge, draggedThrough part: Double, isStill: Bool
  ) -> Double {
    let axis = edge.axis, length = metrics.viewport[axis]
    let bars = insets.withoutControl(.leading(axis)) + insets.withoutControl(.trailing(axis))
    let distance = max(0, part * (length - bars))
    return isStill
      ? distance / 2 : self[axis].physics.touchBand.shown(pulling: distance, in: length)
  }

  /// The length of the gap at `edge` when the content is pulled `pull` points beyond it, in points.
  ///
  /// It is the pull, and the visible parts of the space for a resting control and of the space beyond short content.
  public func gap(_ edge: ScrollEdge, pulled pull: Double) -> Double {
    guard stillPulls[edge] == nil else { return max(0, pull) }
    let (reserved, kept) = (insets[.control, edge], insets[.prompt, edge])
    let open = pull + kept
    return max(0, open, reserved > 0 ? min(reserved + kept, open + room(at: edge)) : 0)
  }

  /// The end of the next running motion to finish, or `nil` if no motion runs.
  public var nextDeadline: Instant? {
    x.nextDeadline.earlier(y.nextDeadline).earlier(stillPulls.nextDeadline)
  }

  /// Ends the motion of each axis that is complete at `now`.
  public mutating func advance(to now: Instant) {
    x.advance(to: now)
    y.advance(to: now)
    stillPulls.advance(to: now)
  }

  /// A finger goes down and stops the content at its offset at `stamp`, the time of the touch on the device.
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

  /// The finger has moved by `distance` points since the last call; `stamp` is the device's timestamp.
  public mutating func move(by distance: Vector, at now: Instant, stamp: Instant) {
    let rule = PanRule(
      movable: AxisSet(where: canMove),
      isLocked: !isDiagonal && ScrollAxis.allCases.contains { self[$0].paging != .off }, cone: cone)
    guard let pulled = gesture?.move(by: distance, at: stamp, receivedAt: now, along: rule) else {
      return
    }
    guard let gesture, case .panning(let axes) = gesture.phase else { return }
    for axis in axes {
      let distance = pullStill(by: pulled[axis], along: axis, at: now, stamp: stamp)
      self[axis].drag(by: distance, isTap: gesture.isTap)
    }
  }

  /// Moves the controls over still content by a finger or a wheel, and returns the distance that moves the content.
  private mutating func pullStill(
    by distance: Double, along axis: ScrollAxis, at now: Instant, stamp: Instant?
  ) -> Double {
    let offset = self[axis].offset(at: self[axis].instant(of: stamp, at: now))
    let edges = (baseOffset(.leading(axis)), baseOffset(.trailing(axis)))
    return stillPulls.drag(by: distance, along: axis, at: now, stamp: stamp) { edge in
      max(0, -edge.sign * (offset - (edge.sign < 0 ? edges.0 : edges.1)))
    }
  }

  /// Whether content can move along `axis`: within its range, or beyond its ends.
  private func canMove(_ axis: ScrollAxis) -> Bool {
    self[axis].range.lowerBound < self[axis].range.upperBound || bounces(along: axis)
      || stillPulls.contains(axis)
  }

  /// The finger lifts: the content continues with its velocity, starting at the device's timestamp `stamp`.
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

  /// The touch is cancelled: the finger lifts without a fling.
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
    // Rubber bands that became longer under the finger have the viewport's length again.
    fit(at: instant)
    for axis in ScrollAxis.allCases {
      let isPulled = stillPulls.isDragged(along: axis)
      self[axis].release(velocity: isPulled ? 0 : -velocity[axis], at: instant)
    }
  }

  /// A trackpad or a smooth wheel moves the content by `distance`, in points; `stamp` is the device's timestamp.
  ///
  /// The content moves up to half of the viewport beyond an edge, or further if the control there requires it.
  public mutating func wheel(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      let rest = pullStill(by: distance[axis], along: axis, at: now, stamp: stamp)
      guard rest != 0 else { continue }
      self[axis].wheel(
        by: rest, within: reachable(axis, AxisScroller.wheelReach),
        at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// The momentum of a trackpad moves the content by `distance` points, except beyond an edge, where it returns.
  public mutating func momentum(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      self[axis].momentum(by: distance[axis], at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// A notch of a mouse wheel moves the content by `distance`, in points; `stamp` is the device's timestamp.
  ///
  /// The content moves up to a fifth of the viewport beyond an edge, or further if the control there requires it.
  public mutating func notch(by distance: Vector, at now: Instant, stamp: Instant? = nil) {
    for axis in ScrollAxis.allCases where distance[axis] != 0 {
      let rest = pullStill(by: distance[axis], along: axis, at: now, stamp: stamp)
      guard rest != 0 else { continue }
      self[axis].notch(
        by: rest, within: reachable(axis, AxisScroller.notchReach),
        at: self[axis].instant(of: stamp, at: now))
    }
  }

  /// The offsets up to `part` viewports beyond each edge, or further if a control requires it, in points.
  private func reachable(_ axis: ScrollAxis, _ part: Double) -> ClosedRange<Double> {
    let (leading, trailing) = (ScrollEdge.leading(axis), ScrollEdge.trailing(axis))
    let range = self[axis].reachable(part)
    let lower = min(range.lowerBound, baseOffset(leading) - wheelPulls[leading])
    return lower...max(range.upperBound, baseOffset(trailing) + wheelPulls[trailing])
  }

  /// The program, or a key pressed at `stamp`, scrolls to `offset`, in points, limited to the range.
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
  /// Sets the sizes of the viewport and the content, if they are valid, without a visible jump.
  ///
  /// Right-to-left content grows at the left, and its start at the right stays in place.
  public mutating func resize(_ metrics: ScrollMetrics, at now: Instant) {
    guard metrics.isValid else { return }
    let start = baseOffset(.right)
    self.metrics = metrics
    if direction == .rightToLeft { x.shift(by: baseOffset(.right) - start) }
    fit(at: now)
  }

  /// Sets the direction of horizontal content without a visible jump.
  public mutating func setDirection(_ direction: WritingDirection, at now: Instant) {
    self.direction = direction
    fit(at: now)
  }

  /// Sets the finite share of `owner` in the inset at `edge`, in points, without a visible jump.
  public mutating func setInset(
    _ owner: OwnedInsets.Owner, _ edge: ScrollEdge, _ share: Double, at now: Instant
  ) {
    insets[owner, edge] = share
    fit(carriesContent: true, at: now)
  }

  /// Sets whether space that a control reserves at `edge` moves short content, without a visible jump.
  public mutating func setLifting(_ lifts: Bool, _ edge: ScrollEdge, at now: Instant) {
    guard liftingEdges.contains(edge) != lifts else { return }
    liftingEdges = liftingEdges.with(edge, lifts)
    fit(carriesContent: true, at: now)
  }

  /// Sets the axes along which content bounces, and the axes along which it bounces even if it fits the viewport.
  public mutating func setBounces(_ axes: AxisSet, always: AxisSet, at now: Instant) {
    (bounces, alwaysBounces) = (axes, always)
    fit(at: now)
  }

  /// Sets the constants of motion; a running motion continues, and content under a finger keeps its visible offset.
  public mutating func setPhysics(_ physics: ScrollPhysics, at now: Instant) {
    x.use(physics, at: now)
    y.use(physics, at: now)
  }
}

// The range of resting offsets, with and without the space that controls reserve.

extension Scroller {
  /// The resting offset at `edge` if no control reserves space there, in points.
  ///
  /// Content that is shorter than the viewport rests at its start.
  public func baseOffset(_ edge: ScrollEdge) -> Double {
    let axis = edge.axis
    let (first, last) = (contentEnd(.leading(axis)), contentEnd(.trailing(axis)))
    let startsLast = axis == .x && direction == .rightToLeft
    return edge.sign > 0
      ? startsLast ? last : max(first, last) : startsLast ? min(first, last) : first
  }

  /// The offset that aligns the content's end at `edge` with the viewport's, in points.
  private func contentEnd(_ edge: ScrollEdge) -> Double {
    edge.sign > 0
      ? metrics.content[edge.axis] + insets.withoutControl(edge) - metrics.viewport[edge.axis]
      : 0 - insets.withoutControl(edge)
  }

  /// The movement of resting content when a control reserves `space` at `edge`, in points.
  ///
  /// It is only the part that does not fit into the ``room(at:)`` next to the content.
  public func lift(by space: Double, at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? space : max(0, space - room(at: edge))
  }

  /// The space that a control can reserve at `edge` before it moves resting content; 0 if such space lifts content.
  public func room(at edge: ScrollEdge) -> Double {
    liftingEdges.contains(edge) ? 0 : edge.sign * (baseOffset(edge) - contentEnd(edge))
  }

  /// Sets the range of both axes from the two resting offsets and the space that controls reserve.
  ///
  /// The range includes this space so that it can be visible at both ends. ``lift(by:at:)`` moves short content.
  mutating func fit(carriesContent: Bool = false, at now: Instant) {
    for axis in ScrollAxis.allCases {
      let (leading, trailing) = (baseOffset(.leading(axis)), baseOffset(.trailing(axis)))
      // If the resting offset is not at the leading edge, the content is short and runs from right to left.
      let standsLast = leading < 0 - insets.withoutControl(.leading(axis))
      let lower =
        standsLast
        ? leading - lift(.leading(axis)) : 0 - insets.total(.leading(axis))
      self[axis].startsLast = startEdge(axis).sign > 0
      self[axis].fit(
        range: lower...trailing + lift(.trailing(axis)), closedRange: leading...trailing,
        length: metrics.viewport[axis], content: 0...metrics.content[axis],
        bounces: bounces(along: axis), carriesContent: carriesContent, at: now)
    }
  }

  private func lift(_ edge: ScrollEdge) -> Double { lift(by: insets[.control, edge], at: edge) }

  /// Whether content can move beyond its range along `axis` and return.
  private func bounces(along axis: ScrollAxis) -> Bool {
    bounces.contains(axis)
      && (alwaysBounces.contains(axis)
        || baseOffset(.trailing(axis)) > baseOffset(.leading(axis)))
  }
}

extension Scroller {
  /// Inserts `length` points of content, or removes them if negative, at `position` from the content's left or top.
  ///
  /// Content inserted before the visible rows also moves the offset, so that no visible row moves. Directly before the
  /// first one, or in the open space before it, it becomes visible unless `keepsRows` is true.
  public mutating func insert(
    _ length: Double, at position: Double, _ axis: ScrollAxis, keepsRows: Bool = false,
    at now: Instant
  ) {
    let offset = self[axis].offset(at: now)
    let isTurned = axis == .x && direction == .rightToLeft
    // The position of the first visible row in the content, in the direction of the content.
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

/// The motion of content to a new resting offset.
public enum Timing: Hashable, Sendable {
  /// A return as from overscroll, which starts with the content's speed.
  case spring
  /// An animation with a duration in seconds and a timing curve.
  case tween(Double, Easing)
  /// An immediate move.
  case none

  /// Whether the timing has a fixed duration; true for a tween.
  public var takesTime: Bool {
    if case .tween = self { true } else { false }
  }

  /// Returns this timing, or a spring instead of an immediate move if the content is not at rest.
  package func forContent(atRest rests: Bool) -> Timing {
    if case .none = self, !rests { .spring } else { self }
  }
}
