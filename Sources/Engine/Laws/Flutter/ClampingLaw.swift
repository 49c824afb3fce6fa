import OverscrollPhysics

/// How Flutter scrolls on Android: ClampingScrollPhysics.
///
/// Its content stops at its edges, where Flutter shows Android's stretch, which does not move the content's offset.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart and lib/src/gestures/constants.dart, BSD 3-clause.
struct ClampingLaw: ScrollLaw {
  let name = "flutter-clamping"
  let title = "Flutter's ClampingScrollPhysics"
  /// Android's slop, which Flutter takes over; the movement that exceeds it moves nothing.
  let slop = TouchSlop(8, start: .nothing)

  /// kMinFlingVelocity and kMaxFlingVelocity, points per second.
  static let flingVelocities = 50.0...8000.0

  /// A drag that stops at the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by the velocity of Flutter's VelocityTracker.
  func fling(after release: Release) -> Fling {
    var tracker = LeastSquaresVelocity.flutter
    for sample in release.samples { tracker.add(sample) }
    let velocity = FlutterFling.velocity(
      tracker.velocity(at: release.time), over: tracker.distance, in: ClampingLaw.flingVelocities)
    guard velocity != 0, abs(velocity) >= FlutterFling.tolerance.stopSpeed else {
      return .rest(at: release.offset)
    }
    let motion = ClampingFling(from: release.offset, velocity: velocity)
    return Fling(velocity: velocity, motion: motion.stopping(in: release.bounds))
  }
}
