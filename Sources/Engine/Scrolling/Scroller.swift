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
