import OverscrollPhysics

/// Chromium's scroll physics for touch, except on Android, iOS and macOS.
///
/// Chromium uses ``AndroidLaw`` for flings on Android, UIScrollView on iOS, and ``ElasticLaw`` on macOS.
///
/// Source: Chromium, ui/events/gesture_detection/gesture_configuration.cc, gesture_configuration_aura.cc and
/// ui/events/gestures/blink/web_gesture_curve_impl.cc, BSD 3-clause.
struct ChromiumLaw: ScrollLaw {
  enum Curve: Hashable, Sendable {
    case flingCurve
    case physicsBased
  }

  let name: String
  let title: String
  /// max_touch_move_in_pixels_for_click; only the distance beyond it moves the content.
  let slop: TouchSlop
  let curve: Curve
  /// Whether content stretches beyond its edges; otherwise it stops there.
  let stretches: Bool

  /// min_fling_velocity and max_fling_velocity, in points per second.
  static let flingVelocities = 30.0...17_000.0

  /// The physics of Chromium on Windows and Linux.
  static let desktop = ChromiumLaw(
    name: "chromium", title: "Chromium on Windows and Linux",
    slop: TouchSlop(distance: 15, start: .surplus), curve: .physicsBased, stretches: false)
  /// The physics of Chromium on Windows with the flag ElasticOverscroll, which is off by default.
  static let elastic = ChromiumLaw(
    name: "chromium-elastic", title: "Chromium on Windows with its flag ElasticOverscroll",
    slop: TouchSlop(distance: 15, start: .surplus), curve: .physicsBased, stretches: true)
  static let chromeOS = ChromiumLaw(
    name: "chromium-chromeos", title: "Chromium on ChromeOS",
    slop: TouchSlop(distance: 6, start: .surplus), curve: .flingCurve, stretches: false)

  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    stretches
      ? StretchDrag(from: offset, in: bounds, by: BezierOverscroll(length: bounds.viewport))
      : ClampedDrag(offset: offset, bounds: bounds)
  }

  /// A fling with the velocity that LSQ2_RESTRICTED measures, boosted by the previous fling.
  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    let edge = bounds.nearest(to: offset)
    let (velocity, isBoosted) = launch(release)
    let law = BezierOverscroll(length: bounds.viewport)
    if edge != offset {
      let lifted = velocity == 0 ? ChromiumLaw.lastVelocity(of: release) : velocity
      let bounce = law.bounce(to: edge, stretch: offset - edge, velocity: lifted)
      return Fling(velocity: velocity, motion: bounce)
    }
    guard velocity != 0 else { return .rest(at: offset) }
    let motion: any Motion =
      switch curve {
      case .flingCurve: FlingCurve(from: offset, velocity: velocity)
      case .physicsBased:
        PhysicsBasedFlingCurve.motion(
          from: offset, velocity: velocity, viewport: bounds.viewport, isBoosted: isBoosted)
      }
    return Fling(
      velocity: velocity,
      motion: stretches
        ? law.stretching(motion, velocity: velocity, in: bounds) : motion.stopping(in: bounds))
  }

  /// The velocity of the last movement, in points per second; a stretch continues with it.
  private static func lastVelocity(of release: Release) -> Double {
    guard let step = release.drags.last, let before = release.drags.dropLast().last,
      step.time > before.time, step.time - before.time < 0.1
    else { return 0 }
    return step.distance / (step.time - before.time)
  }

  /// The velocity, in points per second, or 0 if the content does not fling, and whether the previous fling boosts it.
  private func launch(_ release: Release) -> (velocity: Double, isBoosted: Bool) {
    guard !release.drags.isEmpty else { return (0, false) }
    let measured = LeastSquaresVelocity.chromium.velocity(of: release.samples, at: release.time)
    let finger = measured.fling(in: ChromiumLaw.flingVelocities)
    let velocity = FlingBooster.boosted(finger, after: release)
    return (velocity, velocity != finger)
  }
}

/// Chromium's fling on ChromeOS.
///
///     p(t) = 5707.62 · (1 − e^(−3.7t)) − 172t
///
/// All flings use this curve; a fling starts at the point where the curve is as fast as the finger. It ends where the
/// velocity is 0. If the finger is faster than the start of the curve, 20946 points per second, the curve is scaled.
///
/// Source: Chromium, ui/events/gestures/fling_curve.cc, BSD 3-clause.
struct FlingCurve: Motion, Hashable {
  /// kDefaultAlpha without its sign, in points; kDefaultBeta, in points per second; kDefaultGamma, in 1/s.
  static let alpha = 5707.62, beta = 172.0, gamma = 3.7

  let from: Double
  let duration: Double
  /// The finger's velocity divided by the curve's velocity at the entry.
  private let scale: Double
  /// The time on the curve at the entry, in seconds.
  private let entry: Double

  /// Creates a fling at `velocity`, in points per second; not 0.
  init(from: Double, velocity: Double) {
    self.from = from
    let speed = min(abs(velocity), FlingCurve.speed(at: 0))
    scale = velocity / speed
    entry = FlingCurve.time(at: speed)
    duration = FlingCurve.time(at: 0) - entry
  }

  func position(at time: Double) -> Double {
    let way = FlingCurve.way(at: entry + min(time, duration)) - FlingCurve.way(at: entry)
    return from + scale * way
  }

  func velocity(at time: Double) -> Double {
    time < duration ? scale * FlingCurve.speed(at: entry + time) : 0
  }

  private static func way(at time: Double) -> Double {
    alpha * -Numerics.expm1(-gamma * time) - beta * time
  }

  private static func speed(at time: Double) -> Double {
    alpha * gamma * Numerics.exp(-gamma * time) - beta
  }

  private static func time(at speed: Double) -> Double {
    -Numerics.log((speed + beta) / (alpha * gamma)) / gamma
  }
}

/// Chromium's fling on Windows and Linux: a Bézier curve whose length and duration follow from two decelerations.
///
/// The distance is v²/2a with a = 96 · 27.559 points/s², and at most three viewports, or six if the fling is boosted.
/// The duration is |v|/2300 s, and at most 2 s. The control points of the cubic Bézier are (0.2, 1) and (0.55, 1). The
/// first is moved down or to the left until the content starts at the finger's velocity.
///
/// Source: Chromium, ui/events/gestures/physics_based_fling_curve.cc, BSD 3-clause.
enum PhysicsBasedFlingCurve {
  /// kDefaultPhysicalDeceleration at 96 points per inch, in points/s².
  static let deceleration = 96 * 2.7559e-5 * 1e6
  /// kDefaultPixelDeceleration, in points/s², which determines the duration of a fling.
  static let pixelDeceleration = 2300.0
  /// kMaxCurveDurationForFling, in seconds.
  static let maximumDuration = 2.0
  /// kDefaultBoundsMultiplier: the maximum distance of a fling, in viewports.
  static let maximumViewports = 3.0
  /// The factor for the maximum distance of a boosted fling.
  ///
  /// Source: Chromium, components/input/fling_controller_unittest.cc, ControllerBoostsTouchscreenFling.
  static let boostMultiplier = 2.0

  /// The fling of content that leaves a finger at `velocity`; `velocity` is in points per second and not 0.
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

/// Chromium's rule for adding consecutive flings.
///
/// The initial velocity of the previous fling is added if a finger caught it and dragged in its direction. The finger
/// must not rest for more than 50 ms or move slower than 150 points per second, and both flings must be faster than 350
/// points per second.
///
/// Source: Chromium, ui/events/blink/fling_booster.cc, BSD 3-clause. In the original, another device or a different
/// modifier key also prevents the boost.
enum FlingBooster {
  /// kMinBoostFlingSpeed, in points per second.
  static let minimumFlingSpeed = 350.0
  /// kMinBoostTouchScrollSpeed, in points per second.
  static let minimumScrollSpeed = 150.0
  /// kFlingBoostTimeoutDelay, in seconds.
  static let timeout = 0.05

  /// The velocity of a fling that a finger starts at `velocity`, both in points per second.
  static func boosted(_ velocity: Double, after release: Release) -> Double {
    guard let caught = release.caught, caught.startVelocity * velocity > 0,
      min(abs(caught.velocity), abs(velocity)) >= minimumFlingSpeed
    else { return velocity }
    let times = [caught.time] + release.drags.map(\.time) + [release.time]
    let rests = zip(times, times.dropFirst()).contains { ($1 - $0).exceeds(timeout) }
    let isSlow = zip(release.drags, release.drags.dropFirst()).contains { last, step in
      let pause = step.time - last.time
      return pause >= 0.001 && abs(step.distance / pause) < minimumScrollSpeed
    }
    let isAligned = release.drags.allSatisfy { $0.distance * caught.startVelocity > 0 }
    return isAligned && !rests && !isSlow ? velocity + caught.startVelocity : velocity
  }
}

/// Chromium's stretch beyond an edge on Windows with the flag ElasticOverscroll: ElasticOverscrollControllerBezier.
///
///     stretch = 0.1 L · tanh(2 · accumulated / L)
///
/// L is the viewport's length. If the content is faster than 200 points per second at the release, it first moves
/// further by 35 √(|v|/1000) points, up to a stretch of 0.1 L. This takes 2.5 ms per point, at most 150 ms, along a
/// Bézier curve with that initial velocity. The content then returns in 15 ms per point, at most 300 ms.
///
/// Source: Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller_bezier.cc, BSD
/// 3-clause. The original's stretches are whole pixels.
struct BezierOverscroll: OverscrollStretch, Hashable {
  /// kOverscrollBoundaryMultiplier, as a fraction of the viewport's length.
  static let boundaryPart = 0.1
  /// kIgnoreForwardBounceVelocityThreshold, in points per second.
  static let ignoredVelocity = 200.0
  /// kOverbounceDistanceMultiplier, in points per square root of points per millisecond.
  static let forwardDistance = 35.0
  /// kOverbounceMillisecondsPerPixel and kOverbounceMaxDurationMilliseconds.
  static let forwards = (perPoint: 2.5, most: 150.0)
  /// kBounceBackMillisecondsPerPixel and kBounceBackMaxDurationMilliseconds.
  static let backwards = (perPoint: 15.0, most: 300.0)

  /// The viewport's length, in points; greater than 0.
  let length: Double

  private var boundary: Double { BezierOverscroll.boundaryPart * length }

  func stretch(accumulated: Double) -> Double {
    let grown = Numerics.expm1(4 * accumulated / length)
    return boundary * (grown.isInfinite ? 1 : grown / (grown + 2))
  }

  func accumulated(stretch: Double) -> Double {
    length / 2 * Numerics.atanh(min(max(stretch / boundary, -1 + 1e-9), 1 - 1e-9))
  }

  /// The distance beyond the edge before the content returns, in points; negative beyond the start.
  func peak(stretch: Double, velocity: Double) -> Double {
    let forward = BezierOverscroll.forward(at: BezierOverscroll.residual(velocity))
    let distance = min(boundary, abs(stretch) + forward)
    return (stretch == 0 ? velocity : stretch) < 0 ? -distance : distance
  }

  func bounce(to edge: Double, stretch: Double, velocity: Double) -> any Motion {
    let residual = BezierOverscroll.residual(velocity)
    let forward = BezierOverscroll.forward(at: residual)
    let peak = edge + peak(stretch: stretch, velocity: velocity)
    var motions: [any Motion] = []
    if forward > 0 {
      motions.append(
        Tween(
          from: edge + stretch, to: peak,
          easing: BezierOverscroll.curve(0.25, 1, 0.99, 1, starting: residual),
          duration: BezierOverscroll.duration(BezierOverscroll.forwards, over: forward)))
    }
    if peak != edge {
      motions.append(
        Tween(
          from: peak, to: edge,
          easing: BezierOverscroll.curve(0.05, 0.7, 0.25, 1, starting: residual),
          duration: BezierOverscroll.duration(BezierOverscroll.backwards, over: peak - edge)))
    }
    return MotionSequence(motions: motions, destination: edge)
  }

  /// The speed in points per millisecond, or 0 if it is not above the ignored velocity.
  private static func residual(_ velocity: Double) -> Double {
    abs(velocity) > ignoredVelocity ? abs(velocity) / 1000 : 0
  }

  private static func forward(at residual: Double) -> Double {
    forwardDistance * residual.squareRoot()
  }

  private static func duration(
    _ pace: (perPoint: Double, most: Double), over distance: Double
  ) -> Double {
    min(pace.most, pace.perPoint * abs(distance)) / 1000
  }

  /// A Bézier curve whose first control point is moved down or to the left; `speed` is in points per millisecond.
  private static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, starting speed: Double
  ) -> Easing {
    x1 * speed < y1 ? Easing(x1, x1 * speed, x2, y2) : Easing(y1 / speed, y1, x2, y2)
  }
}
