import OverscrollPhysics

/// How Chromium scrolls a page under a finger outside of Android and of Apple's systems.
///
/// On Android it flings as ``AndroidLaw``, on iOS it is UIScrollView, and on macOS ``ElasticLaw``.
///
/// Source: Chromium, ui/events/gesture_detection/gesture_configuration.cc, gesture_configuration_aura.cc and
/// ui/events/gestures/blink/web_gesture_curve_impl.cc, BSD 3-clause.
struct ChromiumLaw: ScrollLaw {
  /// Which curve a fling follows.
  enum Curve: Hashable, Sendable {
    /// ``FlingCurve``.
    case flingCurve
    /// ``PhysicsBasedFlingCurve``.
    case physicsBased
  }

  let name: String
  let title: String
  /// max_touch_move_in_pixels_for_click; what goes beyond it moves the content.
  let slop: TouchSlop
  /// Which curve a fling follows.
  let curve: Curve
  /// Whether content stretches beyond its edges; otherwise it stops there.
  let stretches: Bool

  /// min_fling_velocity, points per second.
  static let minimumFlingVelocity = 30.0
  /// max_fling_velocity, points per second.
  static let maximumFlingVelocity = 17_000.0

  /// As on Windows and Linux.
  static let desktop = ChromiumLaw(
    name: "chromium", title: "Chromium on Windows and Linux", slop: TouchSlop(15, start: .surplus),
    curve: .physicsBased, stretches: false)
  /// As on Windows with the flag ElasticOverscroll, which is off unless someone sets it.
  static let elastic = ChromiumLaw(
    name: "chromium-elastic", title: "Chromium on Windows with its flag ElasticOverscroll",
    slop: TouchSlop(15, start: .surplus), curve: .physicsBased, stretches: true)
  /// As on ChromeOS.
  static let chromeOS = ChromiumLaw(
    name: "chromium-chromeos", title: "Chromium on ChromeOS", slop: TouchSlop(6, start: .surplus),
    curve: .flingCurve, stretches: false)

  /// A drag that stretches beyond the edges, or stops there.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    stretches
      ? StretchDrag(from: offset, in: bounds, by: BezierOverscroll(length: bounds.viewport))
      : ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by the velocity of LSQ2_RESTRICTED, boosted by the one before.
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
    let motion = motion(
      from: offset, velocity: velocity, viewport: bounds.viewport, isBoosted: isBoosted)
    return Fling(
      velocity: velocity,
      motion: stretches
        ? law.stretching(motion, velocity: velocity, in: bounds) : motion.stopping(in: bounds))
  }

  private func motion(
    from offset: Double, velocity: Double, viewport: Double, isBoosted: Bool
  ) -> any Motion {
    switch curve {
    case .flingCurve: FlingCurve(from: offset, velocity: velocity)
    case .physicsBased:
      PhysicsBasedFlingCurve.motion(
        from: offset, velocity: velocity, viewport: viewport, isBoosted: isBoosted)
    }
  }

  /// The velocity of the last movement, which a stretch takes along, points per second.
  private static func lastVelocity(of release: Release) -> Double {
    guard let step = release.drags.last, let before = release.drags.dropLast().last,
      step.time > before.time, step.time - before.time < 0.1
    else { return 0 }
    return step.distance / (step.time - before.time)
  }

  /// The velocity from which content flings, points per second, 0 if it does not, and whether the fling before adds to it.
  private func launch(_ release: Release) -> (velocity: Double, isBoosted: Bool) {
    guard let first = release.drags.first else { return (0, false) }
    var tracker = LeastSquaresVelocity.chromium
    for sample in release.samples { tracker.add(sample) }
    let limit = ChromiumLaw.maximumFlingVelocity
    let finger = min(max(tracker.velocity(at: release.time), -limit), limit)
    guard abs(finger) > ChromiumLaw.minimumFlingVelocity else { return (0, false) }
    var booster = FlingBooster()
    if let caught = release.caught {
      _ = booster.fling(at: [0, caught.startVelocity], time: caught.start)
      booster.progress(at: [0, caught.velocity])
      booster.cancel(at: caught.time)
    }
    booster.beginScroll(at: first.time)
    for step in release.drags { booster.scroll(by: [0, step.distance], at: step.time) }
    let velocity = booster.fling(at: [0, finger], time: release.time).y
    return (velocity, velocity != finger)
  }
}

/// Chromium's fling on ChromeOS: one curve for all flings, entered where it is as fast as the finger.
///
///     p(t) = 5707.62 · (1 − e^(−3.7t)) − 172t
///
/// It ends where its velocity is 0. A finger faster than the curve's start, 20946 points per second, stretches it.
///
/// Source: Chromium, ui/events/gestures/fling_curve.cc, BSD 3-clause.
struct FlingCurve: Motion, Hashable {
  /// kDefaultAlpha without its sign, points; kDefaultBeta, points per second; kDefaultGamma, per second.
  static let alpha = 5707.62, beta = 172.0, gamma = 3.7

  /// Where the motion starts, points.
  let from: Double
  let duration: Double
  /// The finger's velocity by the curve's at its entry.
  private let scale: Double
  /// Where the curve is entered, seconds.
  private let entry: Double

  /// Creates the fling of content that leaves a finger at `velocity`, points per second, other than 0.
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

/// How Chromium adds up flings that follow one another.
///
/// A fling is boosted by the velocity from which the one before began, if a finger caught that one, dragged on in its
/// direction without a rest of more than 50 ms and never slower than 150 points per second, and if both flings are faster than
/// 350 points per second.
///
/// Source: Chromium, ui/events/blink/fling_booster.cc, BSD 3-clause. There another device or another key held ends it too.
struct FlingBooster: Hashable, Sendable {
  /// kMinBoostFlingSpeed, points per second.
  static let minimumFlingSpeed = 350.0
  /// kMinBoostTouchScrollSpeed, points per second.
  static let minimumScrollSpeed = 150.0
  /// kFlingBoostTimeoutDelay, seconds.
  static let timeout = 0.05

  /// A velocity or a distance along both axes.
  typealias Pair = SIMD2<Double>

  private var previous = Pair.zero
  private var current = Pair.zero
  private var cutoff: Double?
  private var lastScroll: Double?

  /// A fling begins at `velocity`, points per second; returns the velocity with which it does.
  mutating func fling(at velocity: Pair, time: Double) -> Pair {
    let boosted = boosts(velocity, at: time) ? velocity + previous : velocity
    self = FlingBooster()
    (previous, current) = (boosted, boosted)
    return boosted
  }

  /// The fling goes on at `velocity`, points per second.
  mutating func progress(at velocity: Pair) {
    if previous != .zero { current = velocity }
  }

  /// A finger stops the fling.
  mutating func cancel(at time: Double, preventsBoosting: Bool = false) {
    guard isWaiting(at: time) else { return }
    guard !preventsBoosting else { return self = FlingBooster() }
    lastScroll = nil
    cutoff = time + FlingBooster.timeout
  }

  /// A finger begins to drag.
  mutating func beginScroll(at time: Double) {
    if isWaiting(at: time) { cutoff = time + FlingBooster.timeout }
  }

  /// A finger drags on by `distance`, points.
  mutating func scroll(by distance: Pair, at time: Double) {
    guard isWaiting(at: time), cutoff != nil else { return }
    if let lastScroll, time - lastScroll >= 0.001,
      (distance / (time - lastScroll)).length < FlingBooster.minimumScrollSpeed
    {
      return self = FlingBooster()
    }
    guard (previous * distance).sum() > 0 else { return self = FlingBooster() }
    lastScroll = time
    cutoff = time + FlingBooster.timeout
  }

  /// A drag ends.
  mutating func endScroll(at time: Double) {
    if isWaiting(at: time) { lastScroll = nil }
  }

  /// Whether a fling before this one may still be boosted.
  private mutating func isWaiting(at time: Double) -> Bool {
    guard previous != .zero else { return false }
    guard let cutoff, (time - cutoff).exceeds(0) else { return true }
    self = FlingBooster()
    return false
  }

  private func boosts(_ velocity: Pair, at time: Double) -> Bool {
    guard previous != .zero, let cutoff, !(time - cutoff).exceeds(0) else { return false }
    return (previous * velocity).sum() > 0 && current.length >= FlingBooster.minimumFlingSpeed
      && velocity.length >= FlingBooster.minimumFlingSpeed
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

/// How Chromium on Windows stretches content beyond an edge, with its flag: ElasticOverscrollControllerBezier.
///
///     stretch = 0.1 L · tanh(2 · accumulated / L)
///
/// where L is the viewport's length. Content that is faster than 200 points per second as the finger leaves it goes on by
/// 35 √(|v|/1000) points, at most to 0.1 L, in 2.5 ms a point, at most 150 ms, along a Bézier that starts by the velocity; then
/// it comes back in 15 ms a point, at most 300 ms.
///
/// Source: Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller_bezier.cc, BSD 3-clause.
/// There stretches are whole pixels.
struct BezierOverscroll: OverscrollStretch, Hashable {
  /// kOverscrollBoundaryMultiplier, a part of the viewport's length.
  static let boundaryPart = 0.1
  /// kIgnoreForwardBounceVelocityThreshold, points per second.
  static let ignoredVelocity = 200.0
  /// kOverbounceDistanceMultiplier, points by the root of points per millisecond.
  static let forwardDistance = 35.0
  /// kOverbounceMillisecondsPerPixel and kOverbounceMaxDurationMilliseconds.
  static let forwards = (perPoint: 2.5, most: 150.0)
  /// kBounceBackMillisecondsPerPixel and kBounceBackMaxDurationMilliseconds.
  static let backwards = (perPoint: 15.0, most: 300.0)

  /// The viewport's length, points, above 0.
  let length: Double

  private var boundary: Double { BezierOverscroll.boundaryPart * length }

  func stretch(accumulated: Double) -> Double {
    let grown = Numerics.expm1(4 * accumulated / length)
    return boundary * (grown.isInfinite ? 1 : grown / (grown + 2))
  }

  func accumulated(stretch: Double) -> Double {
    length / 2 * Numerics.atanh(min(max(stretch / boundary, -1 + 1e-9), 1 - 1e-9))
  }

  /// How far content goes before it comes back, points.
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
    return MotionSequence(motions, restingAt: edge)
  }

  /// The speed that counts, points per millisecond.
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

  /// A Bézier whose first control point is lowered, or moved to the left, by a speed, points per millisecond.
  private static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, starting speed: Double
  ) -> Easing {
    x1 * speed < y1 ? Easing(x1, x1 * speed, x2, y2) : Easing(y1 / speed, y1, x2, y2)
  }
}
