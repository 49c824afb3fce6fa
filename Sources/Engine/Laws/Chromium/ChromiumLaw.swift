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
