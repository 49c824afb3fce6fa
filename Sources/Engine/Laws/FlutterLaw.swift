import OverscrollPhysics

/// Flutter's scroll physics on iOS: BouncingScrollPhysics.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart, lib/src/widgets/scroll_activity.dart and
/// lib/src/gestures/constants.dart, BSD 3-clause.
struct BouncingLaw: ScrollLaw {
  let name = "flutter-bouncing"
  let title = "Flutter's BouncingScrollPhysics"
  /// kTouchSlop; the movement that exceeds it does not move the content.
  let slop = TouchSlop(distance: 18, start: .nothing)

  /// Twice kMinFlingVelocity, and kMaxFlingVelocity, in points per second.
  static let flingVelocities = 100.0...8000.0
  /// The fraction of the carried velocity that a finger must exceed to add to it.
  static let retainFactor = 0.5

  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    FrictionDrag(from: offset, in: bounds)
  }

  /// A fling with the velocity of IOSScrollViewFlingVelocityTracker and the carried velocity of the previous fling.
  func fling(after release: Release) -> Fling {
    let finger = FlutterFling.velocity(
      WeightedVelocity.iOS.velocity(of: release.samples, at: release.time),
      over: Array(release.samples.suffix(WeightedVelocity.history)).distance,
      in: BouncingLaw.flingVelocities)
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

  /// The velocity carried from caught content, in points per second: carriedMomentum, min(0.000816 · |v|^1.967, 40000).
  static func carried(_ velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    let speed = min(0.000816 * Numerics.exp(1.967 * Numerics.log(abs(velocity))), 40_000)
    return velocity < 0 ? -speed : speed
  }
}

/// Flutter's fling on iOS: friction inside the range, a spring beyond an edge.
///
///     x(t) = from + v(Dᵗ − 1)/ln D,  D = 0.135
///
/// Content beyond an edge springs back to the edge, in whichever direction the finger flings it. Content that reaches
/// an edge keeps its velocity, but at most 5000 points per second at the end of the content.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, BouncingScrollSimulation, and
/// lib/src/physics/friction_simulation.dart, BSD 3-clause.
enum BouncingFling {
  /// maxSpringTransferVelocity, in points per second.
  static let maximumTransferVelocity = 5000.0

  /// The motion from `from` at `velocity`; `physics` defines the friction, the spring and the thresholds of rest.
  static func motion(
    from: Double, velocity: Double, in range: ClosedRange<Double>,
    _ physics: ScrollPhysics = FlutterFling.tolerance
  ) -> Trajectory {
    let edge = min(max(from, range.lowerBound), range.upperBound)
    guard edge == from else {
      return .returning(to: edge, from: from, contentVelocity: velocity, physics)
    }
    let wall = velocity > 0 ? range.upperBound : range.lowerBound
    let friction = friction(from: from, velocity: velocity, lasting: 0, physics)
    let rest = friction.time(slowingTo: physics.stopSpeed)
    guard let hit = friction.time(reaching: wall), hit < rest else {
      let moving = Segment.decay(
        Self.friction(from: from, velocity: velocity, lasting: rest, physics))
      return Trajectory([moving], restingAt: friction.position(at: rest))
    }
    let bounce = Trajectory.returning(
      to: wall, from: wall,
      contentVelocity: min(friction.velocity(at: hit), maximumTransferVelocity), physics)
    let before = Self.friction(from: from, velocity: velocity, lasting: hit, physics)
    return Trajectory([.decay(before)] + bounce.moving, restingAt: wall)
  }

  private static func friction(
    from: Double, velocity: Double, lasting duration: Double, _ physics: ScrollPhysics
  ) -> Decay {
    Decay(
      from: from, velocity: velocity, rate: physics.decelerationRate, gain: 1, duration: duration)
  }
}

/// A drag as in Flutter on iOS: beyond an edge, friction shortens each movement.
///
/// The friction is 0.52 · (1 − overscroll/viewport)², with the overscroll before a movement outwards and after a
/// movement back, so the offset depends on the number of movements. The drag starts after another 3.5 points. Of the
/// movement that exceeds this threshold, only a third of 3.5 points counts, unless it is longer than 24 points.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart, applyPhysicsToUserOffset, and
/// lib/src/widgets/scroll_activity.dart, ScrollDragController, BSD 3-clause.
struct FrictionDrag: ContentDrag, Hashable {
  /// dragStartDistanceMotionThreshold, in points.
  static let threshold = 3.5
  /// The length in points above which a movement exceeds the threshold and counts in full.
  static let deliberate = 24.0
  static let friction = 0.52

  private(set) var offset: Double
  private let bounds: ScrollBounds
  /// The distance of the finger towards the threshold, in points; `nil` after the finger has exceeded it.
  private var start: Double? = 0

  init(from offset: Double, in bounds: ScrollBounds) {
    self.offset = offset
    self.bounds = bounds
  }

  mutating func move(by distance: Double) {
    let distance = beyondThreshold(distance)
    offset = FrictionDrag.moved(from: offset, by: distance, in: bounds)
  }

  /// The offset after a movement beyond the threshold, in points: applyPhysicsToUserOffset.
  static func moved(
    from offset: Double, by distance: Double, in bounds: ScrollBounds
  ) -> Double {
    let overscroll = bounds.overscroll(at: offset)
    guard overscroll != 0, distance != 0 else { return offset + distance }
    let isEasing = overscroll * distance < 0
    let past = isEasing ? abs(overscroll) - abs(distance) : abs(overscroll)
    let part = 1 - past / bounds.viewport
    let shown = shown(
      abs(distance), past: abs(overscroll), friction: part * part * friction)
    return offset + (distance < 0 ? -shown : shown)
  }

  /// The visible part of a movement: friction applies until the overscroll is used up; the rest counts in full.
  private static func shown(_ distance: Double, past: Double, friction: Double) -> Double {
    let limit = past / friction
    return distance < limit ? distance * friction : past + distance - limit
  }

  private mutating func beyondThreshold(_ distance: Double) -> Double {
    guard let start else { return distance }
    let total = start + distance
    guard abs(total) > FrictionDrag.threshold else {
      self.start = total
      return 0
    }
    self.start = nil
    guard abs(distance) <= FrictionDrag.deliberate else { return distance }
    let first = min(FrictionDrag.threshold / 3, abs(distance))
    return distance < 0 ? -first : first
  }
}

/// Flutter's scroll physics on Android, ClampingScrollPhysics; Android's stretch does not change the offset.
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_physics.dart and lib/src/gestures/constants.dart, BSD
/// 3-clause.
struct ClampingLaw: ScrollLaw {
  let name = "flutter-clamping"
  let title = "Flutter's ClampingScrollPhysics"
  /// Android's slop, which Flutter uses; the movement that exceeds it does not move the content.
  let slop = TouchSlop(distance: 8, start: .nothing)

  /// kMinFlingVelocity and kMaxFlingVelocity, in points per second.
  static let flingVelocities = 50.0...8000.0

  /// A fling with the velocity of Flutter's VelocityTracker.
  func fling(after release: Release) -> Fling {
    let velocity = FlutterFling.velocity(
      LeastSquaresVelocity.flutter.velocity(of: release.samples, at: release.time),
      over: LeastSquaresVelocity.recent(release.samples).distance,
      in: ClampingLaw.flingVelocities)
    guard abs(velocity) >= FlutterFling.tolerance.stopSpeed else {
      return .rest(at: release.offset)
    }
    let motion = ClampingFling(from: release.offset, velocity: velocity)
    return Fling(velocity: velocity, motion: motion.stopping(in: release.bounds))
  }
}

/// Flutter's fling on Android: a power law with the distance of Android's fling and a slightly shorter duration.
///
///     T = p · 0.35 · Android's duration
///     x(t) = from + vT/p · (1 − (1 − t/T)^p)
///
/// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart, ClampingScrollSimulation, BSD 3-clause.
struct ClampingFling: Motion, Hashable {
  let from: Double
  let velocity: Double
  let duration: Double

  /// Creates a fling at `velocity`, in points per second; not 0.
  init(from: Double, velocity: Double) {
    self.from = from
    self.velocity = velocity
    duration =
      FlingFriction.decelerationRate * FlingFriction.inflexion
      * FlingFriction.duration(of: abs(velocity))
  }

  func position(at time: Double) -> Double {
    let rate = FlingFriction.decelerationRate
    return from + velocity * duration / rate * (1 - power(rate, at: time))
  }

  func velocity(at time: Double) -> Double {
    velocity * power(FlingFriction.decelerationRate - 1, at: time)
  }

  private func power(_ exponent: Double, at time: Double) -> Double {
    let left = 1 - min(max(time / duration, 0), 1)
    return left > 0 ? Numerics.exp(exponent * Numerics.log(left)) : 0
  }
}

/// The common part of Flutter's flings.
///
/// Source: Flutter, packages/flutter/lib/src/gestures/monodrag.dart and lib/src/widgets/scroll_physics.dart, BSD
/// 3-clause.
enum FlutterFling {
  /// kTouchSlop, in points: a finger that has moved less does not fling.
  static let minimumDistance = 18.0
  /// The pixels per point on phones, which Flutter uses to decide when content rests.
  static let devicePixelRatio = 3.0

  /// The spring and the thresholds of rest: toleranceFor and the default spring of ScrollPhysics.
  ///
  /// The spring has mass 0.5 and damping ratio 1.1, and the friction is 0.135 per second. Content rests below
  /// 1/(0.05 · ratio) points per second and within 1/ratio points of an edge.
  static let tolerance = ScrollPhysics(
    decelerationRate: Numerics.exp(Numerics.log(0.135) / 1000), model: .ideal,
    edgeReturn: .spring(stiffness: 100 / 0.5, damping: 2.2 * (100 / 0.5).squareRoot()),
    stopSpeed: 1 / (0.05 * devicePixelRatio), restDistance: 1 / devicePixelRatio)

  /// The initial velocity of a fling, in points per second; 0 if the finger was too slow or moved too little.
  static func velocity(
    _ velocity: Double, over distance: Double, in speeds: ClosedRange<Double>
  ) -> Double {
    abs(distance) > minimumDistance ? velocity.fling(in: speeds) : 0
  }
}
