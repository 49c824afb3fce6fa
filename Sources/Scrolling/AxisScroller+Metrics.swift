import OverscrollPhysics

extension AxisScroller {
  /// Sets the range and the viewport's length, points; what is in view does not jump.
  ///
  /// Content under a finger stays under the finger. Content at rest outside the new range returns to it. A running motion
  /// continues from the same offset at the same speed. Content that returns to an edge follows this edge only if
  /// `carriesContent` is true: a changed inset carries the content along, a changed content size does not. Content that
  /// is so much shorter now that nothing of it is left in view under a finger fills half of the view.
  public mutating func fit(
    range: ClosedRange<Double>, length: Double, bounces: Bool, carriesContent: Bool = false,
    at now: Instant
  ) {
    guard range != self.range || length != self.length || bounces != self.bounces else { return }
    let (x, velocity) = (offset(at: now), velocity(at: now))
    let followed = carriesContent ? followedEdge(in: range, at: now) : nil
    let (before, band) = (abs(x - clamped(x)), self.length)
    (self.range, self.length, self.bounces) = (range, length, bounces)
    switch state {
    case .held where abs(x - clamped(x)) <= before: break
    case .held, .dragging: stayUnderFinger(at: x, beyond: before, in: band)
    case .idle where x == clamped(x): break
    case .coasting where followed != nil:
      coast(
        along: .returning(to: followed ?? x, from: x, contentVelocity: velocity, physics), at: now)
    case .coasting(let trajectory, let since) where stays(trajectory, from: now - since): break
    case .coasting(let trajectory, let since) where trajectory.isProgrammed(at: now - since):
      coast(
        along: .returning(
          to: clamped(trajectory.destination), from: x, contentVelocity: velocity, physics),
        at: now)
    case .idle, .coasting:
      coast(
        along: .continuing(
          from: x, contentVelocity: velocity, in: range, bounces: bounces, physics), at: now)
    }
  }

  /// Leaves content under the finger at `x`; it was `before` points out of its range, in a band of length `band`.
  ///
  /// The band is never shorter than that: a shorter one could not show as much. Where the edge went away, it is so long that it
  /// gives way to the finger.
  private mutating func stayUnderFinger(at x: Double, beyond before: Double, in band: Double) {
    let (edge, viewport) = (clamped(x), length)
    var x = x
    length = max(length, band)
    if abs(x - edge) > before {
      if abs(x - edge) >= viewport { x = edge + (x < edge ? -0.5 : 0.5) * viewport }
      length = max(length, 4 * abs(x - edge))
    }
    state = .dragging(pulled: pulled(x, physics.touchBand))
  }

  /// The new position of the edge that the content returns to; nil if the content does not return or its edge stays.
  private func followedEdge(in range: ClosedRange<Double>, at now: Instant) -> Double? {
    guard case .coasting(let trajectory, let since) = state,
      case .bounce(let bounce) = trajectory.running(at: now - since).segment,
      trajectory.destination == bounce.edge
    else { return nil }
    let ends = [
      (self.range.lowerBound, range.lowerBound), (self.range.upperBound, range.upperBound),
    ]
    return ends.first { $0.0 == bounce.edge && $0.1 != bounce.edge }?.1
  }

  /// Whether the rest of a motion still fits the range: it ends inside, and leaves the range only to return to where it
  /// ends.
  private func stays(_ trajectory: Trajectory, from time: Double) -> Bool {
    guard range.contains(trajectory.destination) else { return false }
    return switch trajectory.running(at: time).segment {
    case .bounce(let bounce): bounce.edge == trajectory.destination
    case .decay, .spring:
      trajectory.moving.count == 1 && range.contains(trajectory.position(at: time))
    case .tween: true
    case .rest: false
    }
  }

  /// Sets the constants of motion; content under a finger stays where it shows.
  mutating func use(_ physics: ScrollPhysics, at now: Instant) {
    let x = offset(at: now)
    self.physics = physics
    if case .dragging = state { state = .dragging(pulled: pulled(x, physics.touchBand)) }
  }

  /// Moves offset, motion and range by `distance` points: content of this length was inserted before the visible rows.
  ///
  /// A negative `distance` means removed content. Call ``fit(range:length:bounces:carriesContent:at:)`` next: it sets the new
  /// range, and redirects a motion that was to end at the old start.
  public mutating func shift(by distance: Double) {
    state =
      switch state {
      case .idle(let x): .idle(at: x + distance)
      case .held(let x): .held(at: x + distance)
      case .dragging(let pulled): .dragging(pulled: pulled + distance)
      case .coasting(let trajectory, let since):
        .coasting(trajectory.moved(by: distance), since: since)
      }
    range = (range.lowerBound + distance)...(range.upperBound + distance)
  }
}

extension Trajectory {
  /// Whether the segment at `time` scrolls to a target instead of following a throw; such a segment may be redirected
  /// without keeping its speed as a throw.
  fileprivate func isProgrammed(at time: Double) -> Bool {
    switch running(at: time).segment {
    case .tween, .spring: true
    case .rest, .decay, .bounce: false
    }
  }
}
