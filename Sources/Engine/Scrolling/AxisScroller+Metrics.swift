import OverscrollPhysics

extension AxisScroller {
  /// Sets the range and the viewport's length, points; what is in view does not jump.
  ///
  /// Content under a finger stays under the finger. Content at rest outside the new range returns to it. A running motion
  /// continues from the same offset at the same speed. Content that rests at an edge, or moves there, follows this edge only if
  /// `carriesContent` is true: a changed inset carries the content along, a changed content size does not. Paging content that
  /// rests in open space beyond its last page goes to a page once there are more.
  ///
  /// Content that may not bounce is in its new range at once, unless only the space of a control has changed. Content that can
  /// bounce begins its return at the nearest offset that shows some of it, unless an inset carries it; under a finger, content
  /// that is out of view fills half of the view.
  /// `content` are the offsets between the content's ends; without it, the content fills its range. `closedRange` is the range
  /// without the space that controls hold open; without it, they hold none.
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
    // The space of a control opens and closes by a motion, also where content may not bounce.
    let jumps = !bounces && closedRange != old.closedRange
    let isLeft = isFurtherOut && (jumps || !carriesContent)
    let x = isLeft ? bounces ? visible(stood, of: content) : clamped(stood) : stood
    // Content that was brought to another offset starts from rest there.
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

  /// The offset nearest to `x`, points, at which some of the content is in view, or a place of its range.
  ///
  /// Under a finger, content that is out of view fills half of the view.
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

  /// How much of the content is in view at least where its return begins, points.
  private static let sliver = 1.0

  /// The motion of thrown or resting content in its new range, with the content's velocity; nil where it starts from rest.
  ///
  /// A motion that would take all of the content out of view starts from rest.
  private func resumed(
    from x: Double, velocity: Double?, _ content: ClosedRange<Double>
  ) -> Trajectory {
    let released = Trajectory.fling(from: x, velocity: 0, in: range, bounces: bounces, physics)
    guard let velocity else { return released }
    let motion = Trajectory.continuing(
      from: x, contentVelocity: velocity, in: range, bounces: bounces, physics)
    return motion.turns.contains { visible($0, of: content) != $0 } ? released : motion
  }

  /// Moves content to its new goal with its velocity, or from rest without one; a tap only interrupts this motion.
  private mutating func redirect(
    to goal: Double, from x: Double, velocity: Double?, at now: Instant
  ) {
    coast(along: redirected(to: goal, from: x, velocity: velocity), at: now)
    if isCoasting { self.goal = goal }
  }

  /// The motion of content to its new goal with its velocity, or from rest without one.
  ///
  /// Content that may not bounce does not pass its goal.
  private func redirected(to goal: Double, from x: Double, velocity: Double?) -> Trajectory {
    guard bounces else {
      return approach(
        goal, from: x, velocity: velocity ?? 0, frequency: AxisScroller.scrollFrequency)
    }
    guard let velocity else { return .fling(from: x, velocity: 0, in: goal...goal, physics) }
    return .returning(to: goal, from: x, contentVelocity: velocity, physics)
  }

  /// Leaves content under the finger at `x`; it was `before` points out of its range, in a band of length `band`.
  ///
  /// The band is never shorter than that: a shorter one could not show as much. Where the edge went away, it is so long that it
  /// gives way to the finger.
  private mutating func stayUnderFinger(at x: Double, beyond before: Double, in band: Double) {
    let distance = abs(x - clamped(x))
    length = max(length, band)
    if distance > before { length = max(length, 4 * distance) }
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
  /// A negative `distance` means removed content. Call ``fit(range:closedRange:length:content:bounces:carriesContent:at:)`` next: it sets the new
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
