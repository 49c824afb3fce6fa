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

/// How WebKit stretches content beyond an edge on macOS, and Chromium by the same rule.
///
///     stretch = accumulated / 20
///     stretch(t) = (s₀ + 0.31 · v · t) · e^(−20t/1.6)
///
/// which is a critically damped spring with 31 % of the velocity. It ends below half a point.
///
/// Source: WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm, BSD 2-clause, until macOS 10.8, since when AppKit
/// has the numbers; Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller_exponential.cc,
/// BSD 3-clause. In both stretches are whole pixels.
struct ElasticOverscroll: OverscrollStretch, Hashable {
  /// rubberbandStiffness: how much further than the content a finger goes.
  static let stiffness = 20.0
  /// rubberbandAmplitude, the part of the velocity that counts.
  static let amplitude = 0.31
  /// rubberbandPeriod, seconds by which the stretch falls by e^20.
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
    guard highest > 0.5 else { return MotionSequence([], restingAt: edge) }
    // From its peak on it falls: below half a point before it crosses the edge, or in the time of the decay.
    let decayed = peak + (2 * Numerics.log(highest * 2) + 10) / rate
    let end = min(decayed, stretch * velocity < 0 ? -stretch / (amplitude * velocity) : decayed)
    let rest = root(in: peak...max(peak, end)) {
      let distance = spring.position(at: $0) - edge
      let slope = spring.velocity(at: $0)
      return (abs(distance) - 0.5, distance < 0 ? -slope : slope)
    }
    return MotionSequence([CutMotion(spring, after: rest)], restingAt: edge)
  }
}

/// How WebKit scrolls on GTK and WPE: ScrollAnimationKinetic.
///
/// Content stops at its edges. The drag begins as WebKitGTK's, with all that the finger has gone.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, BSD 2-clause, and
/// Source/WebKit/UIProcess/API/gtk/WebKitWebViewBase.cpp, LGPL 2.1 or later.
struct KineticLaw: ScrollLaw {
  let name = "webkit"
  let title = "WebKit on GTK and WPE"
  /// GTK's drag threshold.
  let slop = TouchSlop(8, start: .all)

  /// A drag that stops at the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by how far the finger has gone in its last 150 ms, and by the fling before.
  func fling(after release: Release) -> Fling {
    var tracker = WindowVelocity()
    for step in release.drags { tracker.add(step) }
    let finger = tracker.velocity(at: release.time)
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

/// The fling of WebKit on GTK and WPE: ScrollAnimationKinetic.
///
///     x(t) = from + v/4 · (1 − e^(−4t))
///
/// It ends at the first frame of 1/60 s in which the content goes less than a point, and stands at a whole point.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, BSD 2-clause, a port of GTK's gtkkineticscrolling.c.
enum KineticFling {
  /// decelFriction, per second.
  static let friction = 4.0
  /// The frames that decide when the motion ends, per second.
  static let frameRate = 60.0
  /// velocityAccumulationFloor: a finger slower than this part of the fling before adds nothing of it.
  static let accumulationFloor = 0.33
  /// velocityAccumulationMax: how often the velocity of the fling before is added at most.
  static let accumulationLimit = 6.0

  /// The motion of content that leaves a finger at `velocity`, points per second.
  static func motion(from: Double, velocity: Double) -> MotionSequence {
    let rest = duration(of: abs(velocity))
    let decay = Decay(
      from: from, velocity: velocity, rate: Numerics.exp(-friction / 1000), gain: 1,
      duration: rest)
    return MotionSequence([decay], restingAt: decay.position(at: rest).rounded())
  }

  /// How long a fling of a speed, points per second, lasts, seconds: at least two frames, since the first is never compared.
  static func duration(of speed: Double) -> Double {
    guard speed >= 1 else { return 0 }
    let first = speed / friction * Numerics.expm1(friction / frameRate)
    let frames = (Numerics.log(first) * frameRate / friction).rounded(.down) + 1
    return max(2, frames) / frameRate
  }

  /// The velocity of a fling that follows one that would still move at `previous`, points per second.
  ///
  /// In its direction, from a third of it on, that much of it is added by which the finger exceeds the third.
  static func accumulated(_ velocity: Double, after previous: Double) -> Double {
    let floor = previous * accumulationFloor
    guard previous * velocity > 0, abs(velocity) >= abs(floor) else { return velocity }
    return velocity + previous * min((velocity - floor) / (previous - floor), accumulationLimit)
  }
}

/// A finger's velocity by how far it has dragged in a time before it lifts.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, computeVelocity, BSD 2-clause.
struct WindowVelocity: Hashable, Sendable {
  /// How long before the release steps count, seconds.
  static let window = 0.15

  private var steps: [DragStep] = []

  /// Adds a step, not earlier than the one before.
  mutating func add(_ step: DragStep) { steps.append(step) }

  /// The velocity of a finger that lifts at `time`, points per second.
  ///
  /// It is the sum of the steps in the window, the first one's too, over the time since that first one.
  func velocity(at time: Double) -> Double {
    let counted = steps.filter { !(time - $0.time).exceeds(WindowVelocity.window) }
    guard let first = counted.first, time > first.time else { return 0 }
    return counted.reduce(0) { $0 + $1.distance } / (time - first.time)
  }
}
