import OverscrollPhysics

extension AxisScroller {
  /// Takes a new range and length: what is shown stays where it is, and nothing jumps.
  ///
  /// Under a finger the pull is reckoned anew from what shows; content out of range returns by itself; a motion
  /// goes on from the same place at the same speed. Content on its way back to an edge follows that edge if
  /// `carriesContent`, as insets do; content that grows or shrinks beyond the edge carries nothing along.
  public mutating func fit(
    range: ClosedRange<Double>, length: Double, bounces: Bool, carriesContent: Bool = false,
    at now: Instant
  ) {
    guard range != self.range || length != self.length || bounces != self.bounces else { return }
    let (x, velocity) = (offset(at: now), velocity(at: now))
    let followed = carriesContent ? followedEdge(in: range, at: now) : nil
    // Under a finger the band does not get shorter: it could not show what already shows.
    let isDragging = if case .dragging = state { true } else { false }
    self.length = isDragging ? max(self.length, length) : length
    (self.range, self.bounces) = (range, bounces)
    switch state {
    case .held: break
    case .dragging: state = .dragging(pulled: pulled(x, physics.touchBand))
    case .idle where x == clamped(x): break
    case .coasting where followed != nil:
      coast(
        .returning(to: followed ?? x, from: x, contentVelocity: velocity, physics), at: now)
    case .coasting(let trajectory, let since) where stays(trajectory, from: now - since): break
    case .coasting(let trajectory, let since) where trajectory.isProgrammed(at: now - since):
      coast(
        .returning(
          to: clamped(trajectory.destination), from: x, contentVelocity: velocity, physics),
        at: now)
    case .idle, .coasting:
      coast(
        .continuing(
          from: x, contentVelocity: velocity, in: range, bounces: bounces, physics), at: now)
    }
  }

  /// Where the edge that content is on its way back to now lies, if it has moved with the end of the range.
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

  /// Whether what is left of a motion is still right: it ends in the range, and goes beyond it only to return to where
  /// it ends.
  private func stays(_ trajectory: Trajectory, from time: Double) -> Bool {
    guard range.contains(trajectory.destination) else { return false }
    return switch trajectory.running(at: time).segment {
    case .bounce(let bounce): bounce.edge == trajectory.destination
    case .decay, .spring:
      trajectory.segments.count == 2 && range.contains(trajectory.position(at: time))
    case .tween: true
    case .rest: false
    }
  }

  /// Takes new constants; what is held stays where it shows.
  mutating func use(_ physics: ScrollPhysics, at now: Instant) {
    let x = offset(at: now)
    self.physics = physics
    if case .dragging = state { state = .dragging(pulled: pulled(x, physics.touchBand)) }
  }

  /// Takes `distance` points of content inserted (or removed) before what is shown: what is shown stays in view.
  ///
  /// The range follows with ``fit(range:length:bounces:carriesContent:at:)``, which a motion that was to end at the
  /// old start then answers.
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
  /// Whether what runs at `time` is the program's way to somewhere and no throw: its speed is nobody's wish.
  fileprivate func isProgrammed(at time: Double) -> Bool {
    switch running(at: time).segment {
    case .tween, .spring: true
    case .rest, .decay, .bounce: false
    }
  }
}
