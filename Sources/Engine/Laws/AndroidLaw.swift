import OverscrollPhysics

/// How Android scrolls.
///
/// Under a finger content stops at its edges. A RecyclerView, a ScrollView and Compose show an effect there, the stretch of
/// EdgeEffect since Android 12 and a glow before: it is painted, the content's offset stays, and so it is no part of this
/// law. OverScroller itself can go beyond an edge; ``overfling`` is for views that let it.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java and core/java/android/view/ViewConfiguration.java, Apache License
/// 2.0; of AndroidX, RecyclerView.java.
struct AndroidLaw: ScrollLaw {
  let name: String
  let title: String
  /// ViewConfiguration's touch slop; what goes beyond it moves the content.
  let slop = TouchSlop(8, start: .surplus)
  /// How far a fling may go beyond an edge, as a part of the viewport's length.
  let overflingPart: Double

  /// ViewConfiguration's lowest speed of a fling, points per second.
  static let minimumFlingVelocity = 50.0
  /// ViewConfiguration's highest speed of a fling, points per second.
  static let maximumFlingVelocity = 8000.0

  /// As a RecyclerView, or Compose: the content stops at its edges.
  static let recyclerView = AndroidLaw(
    name: "android", title: "Android's RecyclerView", overflingPart: 0)
  /// As a view that flings by an OverScroller and lets it go up to half a viewport beyond an edge, which is what a
  /// ScrollView asks of it.
  static let overfling = AndroidLaw(
    name: "android-overfling", title: "Android's OverScroller beyond edges", overflingPart: 0.5)

  /// A drag that stops at the edges.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag {
    ClampedDrag(from: offset, in: bounds)
  }

  /// A fling by the velocity of LSQ2; content that lies beyond an edge comes back.
  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    let edge = bounds.nearest(to: offset)
    guard edge == offset else {
      return Fling(velocity: 0, motion: EdgeBounce.springback(from: offset, to: edge))
    }
    let velocity = velocity(of: release)
    guard velocity != 0 else { return .rest(at: offset) }
    let spline = SplineFling(from: offset, velocity: velocity)
    return Fling(velocity: velocity, motion: bouncing(spline, velocity, in: bounds))
  }

  private func velocity(of release: Release) -> Double {
    guard !release.drags.isEmpty else { return 0 }
    var tracker = LeastSquaresVelocity.android
    for sample in release.samples { tracker.add(sample) }
    let velocity = tracker.velocity(at: release.time)
    guard abs(velocity) > AndroidLaw.minimumFlingVelocity else { return 0 }
    let limit = AndroidLaw.maximumFlingVelocity
    return min(max(velocity, -limit), limit)
  }

  private func bouncing(
    _ spline: SplineFling, _ velocity: Double, in bounds: ScrollBounds
  ) -> any Motion {
    let edge = bounds.edge(towards: velocity)
    guard bounds.overscroll(at: spline.position(at: spline.duration)) != 0,
      let time = spline.time(reaching: edge)
    else { return spline }
    let bounce = EdgeBounce.motions(
      at: edge, velocity: spline.velocity(at: time), over: overflingPart * bounds.viewport)
    return MotionSequence([CutMotion(spline, after: time)] + bounce, restingAt: edge)
  }
}

/// Android's fling: a curve between two places that is a Bézier of 100 straight pieces.
///
/// The curve is the cubic Bézier through (0, 0), (0.175, 0.5), (0.35, 1), (1, 1), for tensions of 0.5 and 1 at its ends, whose
/// tangents meet at 0.35 of the duration.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, SplineOverScroller, Apache License 2.0, whose table of the curve
/// is exact to 1e-5.
struct SplineFling: Motion, Hashable {
  /// How many straight pieces the curve has.
  static let pieces = 100.0
  static let curve = Easing(0.175, 0.5, 0.35, 1)

  /// Where the motion starts, points.
  let from: Double
  /// How far it goes, points.
  let distance: Double
  let duration: Double

  /// Creates the fling of content that leaves a finger at `velocity`, points per second, other than 0.
  init(from: Double, velocity: Double) {
    self.from = from
    duration = FlingFriction.duration(of: abs(velocity))
    let way = FlingFriction.distance(of: abs(velocity))
    distance = velocity < 0 ? -way : way
  }

  func position(at time: Double) -> Double {
    let (start, slope, rest) = piece(at: time)
    return from + distance * (start + slope * rest)
  }

  func velocity(at time: Double) -> Double {
    distance / duration * piece(at: time).slope
  }

  /// The progress at which the piece of a time begins, its slope, and the part of the duration since it began.
  private func piece(at time: Double) -> (start: Double, slope: Double, rest: Double) {
    let part = max(0, time / duration)
    guard part < 1 else { return (1, 0, 0) }
    let index = (part * SplineFling.pieces).rounded(.down)
    let start = SplineFling.curve.value(at: index / SplineFling.pieces)
    let end = SplineFling.curve.value(at: (index + 1) / SplineFling.pieces)
    return (start, (end - start) * SplineFling.pieces, part - index / SplineFling.pieces)
  }
}

/// How far and how long Android flings content.
///
///     v₀ = friction · 9.80665 · 39.37 · 160 · 0.84 / 0.35
///     duration = (|v| / v₀)^(1/(p − 1)),  distance = 0.35 · |v| · duration
///
/// where p = ln 0.78 / ln 0.9: gravity in points, 160 to an inch, and a part of it that feels right.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, getSplineFlingDuration and getSplineFlingDistance, Apache License
/// 2.0. There a duration is cut to whole milliseconds and a distance to whole pixels.
enum FlingFriction {
  /// ViewConfiguration's scroll friction, without unit.
  static let friction = 0.015
  /// p, the exponent with which the distance grows.
  static let decelerationRate = Numerics.log(0.78) / Numerics.log(0.9)
  /// The part of the duration at which the two tangents of the curve meet.
  static let inflexion = 0.35
  /// v₀, points per second.
  static let referenceVelocity = friction * 9.80665 * 39.37 * 160 * 0.84 / inflexion

  /// How long a fling of a speed above 0, points per second, lasts, seconds.
  static func duration(of speed: Double) -> Double {
    Numerics.exp(Numerics.log(speed / referenceVelocity) / (decelerationRate - 1))
  }

  /// How far a fling of a speed above 0, points per second, goes, points.
  static func distance(of speed: Double) -> Double {
    inflexion * speed * duration(of: speed)
  }
}

/// How Android's OverScroller goes beyond an edge and comes back.
///
/// Content that meets an edge slows down by 2000 points/s², or faster if it would go too far: x = vt − at²/2. From where it
/// stops it comes back in √(2d/2000) seconds along 3u² − 2u³. Both are cubic Béziers.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, onEdgeReached and startSpringback, Apache License 2.0. There the
/// gravity is in pixels, whatever the density.
enum EdgeBounce {
  /// The deceleration beyond an edge, points/s².
  static let gravity = 2000.0
  /// 2u − u², the way of content that slows down evenly.
  static let ballistic = Easing(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)
  /// 3u² − 2u³.
  static let cubic = Easing(1.0 / 3, 0, 2.0 / 3, 1)

  /// The motion of content that meets `edge` at `velocity`, points per second, and goes at most `over` points beyond it.
  static func motions(at edge: Double, velocity: Double, over: Double) -> [any Motion] {
    let distance = min(velocity * velocity / (2 * gravity), over)
    guard distance > 0 else { return [] }
    let apex = velocity < 0 ? edge - distance : edge + distance
    let out = Tween(
      from: edge, to: apex, easing: ballistic, duration: 2 * distance / abs(velocity))
    return [out, springback(from: apex, to: edge)]
  }

  /// The motion of content that lies beyond an edge without velocity.
  ///
  /// - Precondition: `from` is not `edge`.
  static func springback(from: Double, to edge: Double) -> Tween {
    Tween(
      from: from, to: edge, easing: cubic,
      duration: (2 * abs(from - edge) / gravity).squareRoot())
  }
}
