import OverscrollPhysics

/// How Flutter scrolls on iOS: BouncingScrollPhysics.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart, lib/src/widgets/scroll_activity.dart and
/// lib/src/gestures/constants.dart, BSD 3-clause.
struct BouncingLaw: ScrollLaw {
  let name = "flutter-bouncing"
  let title = "Flutter's BouncingScrollPhysics"
  /// kTouchSlop; the movement that exceeds it moves nothing.
  let slop = TouchSlop(18, start: .nothing)

  /// Twice kMinFlingVelocity, and kMaxFlingVelocity, points per second.
  static let flingVelocities = 100.0...8000.0
  /// Which part of the carried velocity a finger must exceed to add to it.
  static let retainFactor = 0.5

  /// A drag with friction beyond the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    FrictionDrag(from: offset, in: bounds)
  }

  /// A fling by the velocity of IOSScrollViewFlingVelocityTracker and what is carried of the fling before.
  func fling(after release: Release) -> Fling {
    var tracker = WeightedVelocity.iOS
    for sample in release.samples { tracker.add(sample) }
    let finger = FlutterFling.velocity(
      tracker.velocity(at: release.time), over: tracker.distance, in: BouncingLaw.flingVelocities)
    let carried = release.drags.isEmpty ? 0 : BouncingLaw.carried(release.caught?.velocity ?? 0)
    let adds =
      finger * carried > 0 && abs(finger) > abs(carried) * BouncingLaw.retainFactor
    let velocity = adds ? finger + carried : finger
    let isOut = release.bounds.overscroll(at: release.offset) != 0
    guard isOut || abs(velocity) >= FlutterFling.tolerance.stopSpeed else {
      return .rest(at: release.offset)
    }
    let motion = BouncingFling.motion(
      from: release.offset, velocity: velocity, in: release.bounds.range)
    return Fling(velocity: velocity, motion: motion)
  }

  /// What is carried of the velocity of content that a finger catches, points per second: carriedMomentum.
  ///
  /// It is 0.000816 · |v|^1.967, at most 40000.
  static func carried(_ velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let speed = min(0.000816 * Numerics.exp(1.967 * Numerics.log(abs(velocity))), 40_000)
    return velocity < 0 ? -speed : speed
  }
}
