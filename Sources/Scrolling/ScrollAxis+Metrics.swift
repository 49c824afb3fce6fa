import OverscrollPhysics

extension ScrollAxis {
  /// Takes a new range and length: what is shown stays where it is, and nothing jumps.
  ///
  /// Under a finger the pull is reckoned anew from what shows; content out of range returns by itself; a motion
  /// goes on from the same place at the same speed.
  public mutating func fit(
    range: ClosedRange<Double>, length: Double, bounces: Bool, at now: Instant
  ) {
    guard range != self.range || length != self.length || bounces != self.bounces else { return }
    let (x, velocity) = (offset(at: now), velocity(at: now))
    (self.range, self.length, self.bounces) = (range, length, bounces)
    switch state {
    case .held: break
    case .dragging: state = .dragging(pulled: pulled(x, physics.touchBand))
    case .idle where x == clamped(x): break
    case .coasting(let trajectory, _) where stays(trajectory): break
    case .idle, .coasting:
      coast(
        .continuing(
          from: x, contentVelocity: velocity, in: range, bounces: bounces, physics), at: now)
    }
  }

  /// Takes new constants; what is held stays where it shows.
  mutating func use(_ physics: ScrollPhysics, at now: Instant) {
    let x = offset(at: now)
    self.physics = physics
    if case .dragging = state { state = .dragging(pulled: pulled(x, physics.touchBand)) }
  }

  /// Whether a motion inside the range is still the right one: it ends inside without turning at an edge.
  private func stays(_ trajectory: Trajectory) -> Bool {
    guard trajectory.segments.count == 2, range.contains(trajectory.destination) else {
      return false
    }
    return switch trajectory.segments[0] {
    case .decay(let decay): range.contains(decay.from)
    case .tween(let tween): range.contains(tween.from)
    case .spring(let spring): range.contains(spring.from)
    case .bounce(let bounce): range.contains(bounce.from)
    case .rest: false
    }
  }

  /// Takes `distance` points of content inserted (or removed) before what is shown: what is shown stays in view.
  public mutating func shift(by distance: Double) {
    range = (range.lowerBound)...max(range.lowerBound, range.upperBound + distance)
    state =
      switch state {
      case .idle(let x): .idle(at: x + distance)
      case .held(let x): .held(at: x + distance)
      case .dragging(let pulled): .dragging(pulled: pulled + distance)
      case .coasting(let trajectory, let since):
        .coasting(trajectory.moved(by: distance), since: since)
      }
  }
}
