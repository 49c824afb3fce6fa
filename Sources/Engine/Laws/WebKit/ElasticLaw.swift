import OverscrollPhysics

/// How WebKit scrolls on macOS: ScrollElasticityController, and Chromium there by the same rule.
///
/// Momentum is the system's, which sends it as events of the trackpad; no source of it is published. It stands here as what
/// others have measured: the velocity as in Flutter's MacOSScrollViewFlingVelocityTracker, and a decay by 0.998 per millisecond
/// until 10 points per second.
///
/// Source: as for ``ElasticOverscroll`` and ``WeightedVelocity``.
struct ElasticLaw: ScrollLaw {
  let name = "webkit-mac"
  let title = "WebKit on macOS"
  /// A trackpad has no slop.
  let slop = TouchSlop(0, start: .all)

  private static let physics = ScrollPhysics(model: .ideal)

  /// A drag that stretches by a twentieth beyond the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    StretchDrag(from: offset, in: bounds, by: ElasticOverscroll())
  }

  /// A fling of the system's momentum, or a bounce.
  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    var tracker = WeightedVelocity.macOS
    for sample in release.samples { tracker.add(sample) }
    let velocity = release.drags.isEmpty ? 0 : tracker.velocity(at: release.time)
    let (edge, law) = (bounds.nearest(to: offset), ElasticOverscroll())
    if edge != offset {
      return Fling(
        velocity: velocity,
        motion: law.bounce(to: edge, stretch: offset - edge, velocity: velocity))
    }
    let physics = ElasticLaw.physics
    guard abs(velocity) > physics.stopSpeed else { return .rest(at: offset) }
    let free = Decay(
      from: offset, velocity: velocity, rate: physics.decelerationRate, gain: 1, duration: 0)
    let decay = Decay(
      from: offset, velocity: velocity, rate: physics.decelerationRate, gain: 1,
      duration: free.time(slowingTo: physics.stopSpeed))
    return Fling(
      velocity: velocity, motion: law.stretching(decay, velocity: velocity, in: bounds))
  }
}
