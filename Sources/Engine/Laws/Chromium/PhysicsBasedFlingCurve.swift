import OverscrollPhysics

/// Chromium's fling on Windows and Linux: a Bézier as long and as far as a friction would have it.
///
/// The distance is v²/2a with a = 96 · 27.559 points/s², at most three viewports, or six if it is boosted; the duration
/// |v|/2300 s, at most 2 s. The curve is the cubic Bézier through (0.2, 1) and (0.55, 1), the first of which is lowered, or
/// moved to the left, until the content begins as fast as the finger was.
///
/// Source: Chromium, ui/events/gestures/physics_based_fling_curve.cc, BSD 3-clause.
enum PhysicsBasedFlingCurve {
  /// kDefaultPhysicalDeceleration at 96 points to an inch, points/s².
  static let deceleration = 96 * 2.7559e-5 * 1e6
  /// kDefaultPixelDeceleration, points/s², by which a fling's duration is counted.
  static let pixelDeceleration = 2300.0
  /// kMaxCurveDurationForFling, seconds.
  static let maximumDuration = 2.0
  /// kDefaultBoundsMultiplier: how many viewports a fling goes at most.
  static let maximumViewports = 3.0
  /// How many times as far a fling goes at most that ``FlingBooster`` has boosted.
  ///
  /// Source: Chromium, components/input/fling_controller_unittest.cc, ControllerBoostsTouchscreenFling.
  static let boostMultiplier = 2.0

  /// The fling of content that leaves a finger at `velocity`, points per second, other than 0, behind a viewport.
  static func motion(
    from: Double, velocity: Double, viewport: Double, isBoosted: Bool = false
  ) -> Tween {
    let speed = abs(velocity)
    let viewports = isBoosted ? maximumViewports * boostMultiplier : maximumViewports
    let limit = (viewports * viewport).rounded(.down)
    let distance = min(speed * speed / (2 * deceleration), limit)
    let duration = min(maximumDuration, speed / pixelDeceleration)
    let slope = speed * duration / distance
    let isSlow = slope * 0.2 < 1
    let easing = Easing(isSlow ? 0.2 : 1 / slope, isSlow ? 0.2 * slope : 1, 0.55, 1)
    return Tween(
      from: from, to: velocity < 0 ? from - distance : from + distance, easing: easing,
      duration: duration)
  }
}
