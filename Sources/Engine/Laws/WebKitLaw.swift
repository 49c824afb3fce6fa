import OverscrollPhysics

/// WebKit's scroll physics on macOS: ScrollElasticityController.
///
/// The system computes the momentum and sends it as trackpad events. Its source is not published, so this law uses
/// measurements by others: the velocity of Flutter's MacOSScrollViewFlingVelocityTracker, and a decay by 0.998 per
/// millisecond until 10 points per second.
struct ElasticLaw: ScrollLaw {
  let name = "webkit-mac"
  let title = "WebKit on macOS"
  /// A trackpad has no slop.
  let slop = TouchSlop(distance: 0, start: .all)

  private static let physics = ScrollPhysics(model: .ideal)

  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    StretchDrag(from: offset, in: bounds, by: ElasticOverscroll())
  }

  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    let velocity =
      release.drags.isEmpty
      ? 0 : WeightedVelocity.macOS.velocity(of: release.samples, at: release.time)
    let (edge, law) = (bounds.nearest(to: offset), ElasticOverscroll())
    if edge != offset {
      return Fling(
        velocity: velocity,
        motion: law.bounce(to: edge, stretch: offset - edge, velocity: velocity))
    }
    let physics = ElasticLaw.physics
    guard abs(velocity) > physics.stopSpeed else { return .rest(at: offset) }
    let decay = Trajectory.fling(
      from: offset, velocity: velocity, in: -.infinity ... .infinity, physics)
    return Fling(
      velocity: velocity, motion: law.stretching(decay, velocity: velocity, in: bounds))
  }
}

/// WebKit's stretch beyond an edge on macOS, which Chromium also uses: a critically damped spring.
///
///     stretch = accumulated / 20
///     stretch(t) = (s₀ + 0.31 · v · t) · e^(−20t/1.6), until it is below half a point
///
/// Source: WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm, BSD 2-clause, until macOS 10.8; since
/// then the numbers are in AppKit. Chromium,
/// third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller_exponential.cc, BSD 3-clause. The
/// stretches of both are whole pixels.
struct ElasticOverscroll: OverscrollStretch, Hashable {
  /// rubberbandStiffness: the finger's distance divided by the content's distance.
  static let stiffness = 20.0
  /// rubberbandAmplitude: the fraction of the velocity that counts.
  static let amplitude = 0.31
  /// rubberbandPeriod: the time for the stretch to fall by the factor e^20, in seconds.
  static let period = 1.6

  func stretch(accumulated: Double) -> Double { accumulated / ElasticOverscroll.stiffness }

  func accumulated(stretch: Double) -> Double { stretch * ElasticOverscroll.stiffness }

  func bounce(to edge: Double, stretch: Double, velocity: Double) -> any Motion {
    let (amplitude, period) = (ElasticOverscroll.amplitude, ElasticOverscroll.period)
    let rate = ElasticOverscroll.stiffness / period
    let spring = SpringMotion(
      target: edge, from: edge + stretch, velocity: amplitude * velocity - rate * stretch,
      stiffness: rate * rate, damping: 2 * rate, duration: .infinity)
    let start = stretch == 0 ? velocity : stretch
    let peak = spring.velocity(at: 0) * start > 0 ? spring.peakTime ?? 0 : 0
    let highest = abs(spring.position(at: peak) - edge)
    guard highest > 0.5 else { return MotionSequence(motions: [], destination: edge) }
    // After its peak the stretch falls below half a point before it crosses the edge or before the decay ends.
    let decayed = peak + (2 * Numerics.log(highest * 2) + 10) / rate
    let end = min(decayed, stretch * velocity < 0 ? -stretch / (amplitude * velocity) : decayed)
    let rest = root(in: peak...max(peak, end)) {
      let distance = spring.position(at: $0) - edge
      let slope = spring.velocity(at: $0)
      return (abs(distance) - 0.5, distance < 0 ? -slope : slope)
    }
    return MotionSequence(
      motions: [CutMotion(whole: spring, duration: rest)], destination: edge)
  }
}

/// WebKit's scroll physics on GTK and WPE: ScrollAnimationKinetic.
///
/// Content stops at its edges. As in WebKitGTK, the first drag movement includes the whole distance of the finger.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, BSD 2-clause, and
/// Source/WebKit/UIProcess/API/gtk/WebKitWebViewBase.cpp, LGPL 2.1 or later.
struct KineticLaw: ScrollLaw {
  let name = "webkit"
  let title = "WebKit on GTK and WPE"
  /// GTK's drag threshold.
  let slop = TouchSlop(distance: 8, start: .all)

  /// A fling that depends on the finger's distance in the last 150 ms and on the previous fling.
  func fling(after release: Release) -> Fling {
    let finger = KineticFling.velocity(of: release.drags, at: release.time)
    guard finger != 0 else { return .rest(at: release.offset) }
    let previous = release.caught.map { caught in
      caught.startVelocity
        * Numerics.exp(-KineticFling.friction * (release.time - caught.start))
    }
    let velocity = KineticFling.accumulated(finger, after: previous ?? 0)
    let motion = KineticFling.motion(from: release.offset, velocity: velocity)
    return Fling(velocity: velocity, motion: motion.stopping(in: release.bounds))
  }
}

/// The fling of WebKit on GTK and WPE, x(t) = from + v/4 · (1 − e^(−4t)), rounded to a whole point at its end.
///
/// It ends at the first frame of 1/60 s with a movement of less than a point. Source: WebKit,
/// Source/WebCore/platform/ScrollAnimationKinetic.cpp, BSD 2-clause, a port of GTK's gtkkineticscrolling.c.
enum KineticFling {
  /// decelFriction, in 1/s.
  static let friction = 4.0
  /// The frame rate that determines the end of the motion.
  static let frameRate = 60.0
  /// velocityAccumulationFloor: the fraction of the previous fling's velocity that a finger must reach to add to it.
  static let accumulationFloor = 0.33
  /// velocityAccumulationMax: the maximum multiple of the previous fling's velocity that is added.
  static let accumulationLimit = 6.0

  /// The length of the window before a release, in seconds; only movements in this window count for the velocity.
  static let window = 0.15

  /// The velocity of a finger that lifts at `time`: the distances in the window, divided by the time since the first.
  ///
  /// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, computeVelocity, BSD 2-clause.
  static func velocity(of steps: [DragStep], at time: Double) -> Double {
    let counted = steps.filter { !(time - $0.time).exceeds(window) }
    guard let first = counted.first, time > first.time else { return 0 }
    return counted.reduce(0) { $0 + $1.distance } / (time - first.time)
  }

  /// The motion of content that leaves a finger at `velocity`, in points per second.
  static func motion(from: Double, velocity: Double) -> MotionSequence {
    let rest = duration(of: abs(velocity))
    let decay = Decay(
      from: from, velocity: velocity, rate: Numerics.exp(-friction / 1000), gain: 1,
      duration: rest)
    return MotionSequence(
      motions: [decay], destination: decay.position(at: rest).rounded())
  }

  /// The duration, in seconds; at least two frames, because the original does not compare the first frame.
  static func duration(of speed: Double) -> Double {
    guard speed >= 1 else { return 0 }
    let first = speed / friction * Numerics.expm1(friction / frameRate)
    let frames = (Numerics.log(first) * frameRate / friction).rounded(.down) + 1
    return max(2, frames) / frameRate
  }

  /// The velocity of a fling whose previous fling would still move at `previous`, both in points per second.
  ///
  /// A multiple of `previous` is added if the direction is the same and the speed at least a third of it. The multiple
  /// grows with the excess over that third.
  static func accumulated(_ velocity: Double, after previous: Double) -> Double {
    let floor = previous * accumulationFloor
    guard previous * velocity > 0, abs(velocity) >= abs(floor) else { return velocity }
    return velocity + previous * min((velocity - floor) / (previous - floor), accumulationLimit)
  }
}
