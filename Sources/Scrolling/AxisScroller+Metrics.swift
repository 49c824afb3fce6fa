import OverscrollPhysics

extension AxisScroller {
  /// Sets the range and the viewport's length, points; what is in view does not jump.
  ///
  /// Content under a finger stays under the finger. Content at rest outside the new range returns to it. A running motion
  /// continues from the same offset at the same speed. Content that rests at an edge, or moves there, follows this edge only if
  /// `carriesContent` is true: a changed inset carries the content along, a changed content size does not. Paging content that
  /// rests in open space beyond its last page goes to a page once there are more. Content that is so much shorter now that
  /// nothing of it is left in view under a finger fills half of the view.
  ///
  /// `closedRange` is the range without the space that controls hold open; they hold none unless told.
  public mutating func fit(
    range: ClosedRange<Double>, closedRange: ClosedRange<Double>? = nil, length: Double,
    bounces: Bool, carriesContent: Bool = false, at now: Instant
  ) {
    let old = self, closedRange = closedRange ?? range
    guard
      range != old.range || closedRange != old.closedRange || length != old.length
        || bounces != old.bounces
    else { return }
    let (x, velocity) = (offset(at: now), velocity(at: now))
    let followed = carriesContent ? followedEdge(in: range, at: now) : nil
    let (before, band) = (abs(x - clamped(x)), self.length)
    (self.range, self.closedRange) = (range, closedRange)
    (self.length, self.bounces) = (length, bounces)
    let carried =
      carriesContent ? destinationAtRest(at: now).flatMap { self.carried($0, from: old) } : nil
    if carriesContent { goal = goal.map { self.carried($0, from: old) ?? $0 } }
    switch state {
    case .held where abs(x - clamped(x)) <= before: break
    case .held, .dragging: stayUnderFinger(at: x, beyond: before, in: band)
    case .idle where carried != nil: returnTo(carried ?? x, at: now)
    case .idle where isBetweenPages(x, since: old),
      .coasting where isBetweenPages(destination, since: old):
      fling(velocity: velocity / physics.gain, at: now)
    case .idle where x == clamped(x): break
    case .coasting where followed != nil: returnTo(followed ?? x, at: now)
    case .coasting where carried != nil: returnTo(carried ?? x, at: now)
    case .coasting(let trajectory, let since) where stays(trajectory, from: now - since): break
    case .coasting(let trajectory, let since) where trajectory.isProgrammed(at: now - since):
      returnTo(clamped(trajectory.destination), at: now)
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

  /// Where the content rests, or comes to rest unless it is thrown; or `nil` under a finger, and if it is thrown.
  private func destinationAtRest(at now: Instant) -> Double? {
    switch state {
    case .idle(let x): return x
    case .coasting(let trajectory, let since):
      if case .decay = trajectory.running(at: now - since).segment { return nil }
      return trajectory.destination
    case .held, .dragging: return nil
    }
  }

  /// Where content rests now that rested at `place`, at an end of the range or in the space that is open there; or `nil` if it
  /// rested elsewhere, or its end has not moved.
  ///
  /// Content that rested at both ends stands where it starts.
  private func carried(_ place: Double, from old: AxisScroller) -> Double? {
    let (lower, upper) = (old.closedRange.lowerBound, old.closedRange.upperBound)
    let isShort = upper - lower <= ScrollPhysics.tolerance
    let way: Double
    if place <= lower + ScrollPhysics.tolerance, !isShort || !startsLast {
      way = closedRange.lowerBound - lower
    } else if place >= upper - ScrollPhysics.tolerance, !isShort || startsLast {
      way = closedRange.upperBound - upper
    } else {
      return nil
    }
    guard way != 0 else { return nil }
    let ends = [range.lowerBound, closedRange.lowerBound, closedRange.upperBound, range.upperBound]
    return ends.first { abs(place + way - $0) <= ScrollPhysics.tolerance } ?? place + way
  }

  /// Whether paging content that rested in open space at `place` is between pages now, because there are more.
  private func isBetweenPages(_ place: Double, since old: AxisScroller) -> Bool {
    paging != .off && old.closedRange.contains(place) == false && old.range.contains(place)
      && closedRange.contains(place)
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
    closedRange = (closedRange.lowerBound + distance)...(closedRange.upperBound + distance)
    goal = goal.map { $0 + distance }
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
