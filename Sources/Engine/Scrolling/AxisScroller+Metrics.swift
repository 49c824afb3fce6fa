import OverscrollPhysics

extension AxisScroller {
  /// Sets the range and the viewport's length, in points, without a visible jump.
  ///
  /// Content under a finger stays under the finger. Content at rest outside the new range returns to it. A running
  /// motion continues from the same offset at the same speed. Paging content that rests in open space beyond its last
  /// page moves to a page once more pages exist.
  ///
  /// Content that does not bounce moves into its new range at once, unless only the space of a control has changed.
  /// Content that bounces starts its return at the nearest offset that shows a part of it, unless an inset carries it.
  ///
  /// - Parameters:
  ///   - range: The offsets of content at rest, including the space that controls reserve.
  ///   - closedRange: The range without the reserved space, or `nil` if no space is reserved.
  ///   - length: The viewport's length.
  ///   - content: The offsets between the ends of the content, or `nil` if the content fills its range.
  ///   - bounces: Whether the content can move beyond its range and return.
  ///   - carriesContent: Whether content at an edge follows the edge: for a changed inset, not for a changed size.
  ///   - now: The current instant.
  public mutating func fit(
    range: ClosedRange<Double>, closedRange: ClosedRange<Double>? = nil, length: Double,
    content: ClosedRange<Double>? = nil, bounces: Bool, carriesContent: Bool = false,
    at now: Instant
  ) {
    let old = self, closedRange = closedRange ?? range
    guard
      range != old.range || closedRange != old.closedRange || length != old.length
        || bounces != old.bounces
    else { return }
    let (stood, velocity) = (offset(at: now), velocity(at: now))
    let followed = carriesContent ? followedEdge(in: range, at: now) : nil
    let (before, band) = (abs(stood - clamped(stood)), self.length)
    (self.range, self.closedRange) = (range, closedRange)
    (self.length, self.bounces) = (length, bounces)
    let carried =
      carriesContent ? destinationAtRest(at: now).flatMap { self.carried($0, from: old) } : nil
    if carriesContent { goal = goal.map { self.carried($0, from: old) ?? $0 } }
    let isFurtherOut = abs(stood - clamped(stood)) > before
    let content = content ?? range.lowerBound...(range.upperBound + length)
    // The space of a control opens and closes with an animation, even if the content does not bounce.
    let jumps = !bounces && closedRange != old.closedRange
    let isLeft = isFurtherOut && (jumps || !carriesContent)
    let x = isLeft ? bounces ? visible(stood, of: content) : clamped(stood) : stood
    // Content that was moved to a different offset starts from rest there.
    let speed = x == stood ? velocity : nil
    switch state {
    case .held where !isFurtherOut: break
    case .held where !bounces: state = .held(at: x)
    case .held, .dragging: stayUnderFinger(at: x, beyond: before, in: band)
    case .idle where carried != nil && jumps: state = .idle(at: clamped(carried ?? x))
    case .idle where carried != nil: redirect(to: carried ?? x, from: x, velocity: 0, at: now)
    case .idle where isBetweenPages(x, since: old),
      .coasting where isBetweenPages(destination, since: old):
      fling(velocity: velocity / physics.gain, at: now)
    case .idle where x == clamped(x): state = .idle(at: x)
    case .idle: coast(along: resumed(from: x, velocity: speed, content), at: now)
    case .coasting(let trajectory, let since):
      let keeps = stays(trajectory, from: now - since)
      if let edge = followed ?? carried {
        redirect(to: edge, from: x, velocity: speed, at: now)
      } else if keeps && x == stood {
        break
      } else if keeps || trajectory.isProgrammed(at: now - since) {
        redirect(to: clamped(trajectory.destination), from: x, velocity: speed, at: now)
      } else {
        coast(along: resumed(from: x, velocity: speed, content), at: now)
      }
    }
  }

  /// The offset nearest to `x` that shows a part of the content or is in the range, in points.
  ///
  /// Under a finger, content that is out of view moves until it fills half of the viewport.
  private func visible(_ x: Double, of content: ClosedRange<Double>) -> Double {
    let size = content.upperBound - content.lowerBound
    guard size > 0 else { return clamped(x) }
    func limited(showing part: Double) -> Double {
      let first = min(range.lowerBound, content.lowerBound - length + part)
      return min(max(x, first), max(range.upperBound, content.upperBound - part))
    }
    let nearest = limited(showing: min(AxisScroller.sliver, size))
    return switch state {
    case .held where nearest != x, .dragging where nearest != x:
      limited(showing: min(length, size) / 2)
    case .held, .dragging, .idle, .coasting: nearest
    }
  }

  /// The minimum length of content that is in view when its return starts, in points.
  private static let sliver = 1.0

  /// The motion of flung or resting content in its new range, with the content's velocity.
  ///
  /// It starts from rest if `velocity` is `nil`, or if it would otherwise move the whole content out of view.
  private func resumed(
    from x: Double, velocity: Double?, _ content: ClosedRange<Double>
  ) -> Trajectory {
    let released = Trajectory.fling(from: x, velocity: 0, in: range, bounces: bounces, physics)
    guard let velocity else { return released }
    let motion = Trajectory.continuing(
      from: x, contentVelocity: velocity, in: range, bounces: bounces, physics)
    return motion.turns.contains { visible($0, of: content) != $0 } ? released : motion
  }

  /// Redirects content to its new goal with its velocity, or from rest if it is `nil`; a tap only interrupts this.
  private mutating func redirect(
    to goal: Double, from x: Double, velocity: Double?, at now: Instant
  ) {
    coast(along: redirected(to: goal, from: x, velocity: velocity), at: now)
    if isCoasting { self.goal = goal }
  }

  /// The motion of content to its new goal; without bounces, it does not cross the goal.
  private func redirected(to goal: Double, from x: Double, velocity: Double?) -> Trajectory {
    guard bounces else {
      return approach(
        goal, from: x, velocity: velocity ?? 0, frequency: AxisScroller.scrollFrequency)
    }
    guard let velocity else { return .fling(from: x, velocity: 0, in: goal...goal, physics) }
    return .returning(to: goal, from: x, contentVelocity: velocity, physics)
  }

  /// Keeps content at `x` that was `before` points beyond its range, with a rubber band of length `band`.
  ///
  /// The band does not become shorter, because a shorter band could not show the same distance. If the edge has moved
  /// away from the content, the band becomes very long and hardly resists the finger.
  private mutating func stayUnderFinger(at x: Double, beyond before: Double, in band: Double) {
    let distance = abs(x - clamped(x))
    length = max(length, band)
    if distance > before { length = max(length, 4 * distance) }
    state = .dragging(pulled: pulled(x, physics.touchBand))
  }

  /// The edge of returning content after the edge has moved, or `nil`.
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

  /// The current or future resting offset of the content, or `nil` if it is flung or under a finger.
  private func destinationAtRest(at now: Instant) -> Double? {
    switch state {
    case .idle(let x): return x
    case .coasting(let trajectory, let since):
      if case .decay = trajectory.running(at: now - since).segment { return nil }
      return trajectory.destination
    case .held, .dragging: return nil
    }
  }

  /// The new offset of content that rested at an end of the range, or in the open space there.
  ///
  /// It is `nil` if the content rested elsewhere or its end has not moved. Content that rested at both ends follows the
  /// end where it starts.
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

  /// Whether paging content that rested in open space at `place` is now between pages, because more pages exist.
  private func isBetweenPages(_ place: Double, since old: AxisScroller) -> Bool {
    paging != .off && old.closedRange.contains(place) == false && old.range.contains(place)
      && closedRange.contains(place)
  }

  /// Whether the rest of a motion fits the range: it ends there, and leaves the range only to return to its end.
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

  /// Sets the constants of motion; content under a finger keeps its visible offset.
  mutating func use(_ physics: ScrollPhysics, at now: Instant) {
    let x = offset(at: now)
    self.physics = physics
    if case .dragging = state { state = .dragging(pulled: pulled(x, physics.touchBand)) }
  }

  /// Moves the offset, the motion and the range by `distance` points, for content inserted before the visible rows.
  ///
  /// A negative `distance` means that content was removed. Call
  /// ``fit(range:closedRange:length:content:bounces:carriesContent:at:)`` next, which sets the new range.
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
  /// Whether the segment at `time` is a scroll to a target, which can be redirected without becoming a fling.
  fileprivate func isProgrammed(at time: Double) -> Bool {
    switch running(at: time).segment {
    case .tween, .spring: true
    case .rest, .decay, .bounce: false
    }
  }
}
