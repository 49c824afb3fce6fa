import OverscrollPhysics

/// Android's scroll physics: while a finger drags, content stops at its edges.
///
/// The stretch of EdgeEffect since Android 12, and the glow before, do not change the offset, so they are not part of
/// this law. OverScroller can also scroll beyond an edge; ``overfling`` describes views that allow this.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java and core/java/android/view/ViewConfiguration.java, Apache
/// License 2.0; AndroidX, RecyclerView.java.
struct AndroidLaw: ScrollLaw {
  let name: String
  let title: String
  /// ViewConfiguration's touch slop; only the distance beyond it moves the content.
  let slop = TouchSlop(distance: 8, start: .surplus)
  /// The maximum distance of a fling beyond an edge, as a fraction of the viewport's length.
  let overflingPart: Double

  /// ViewConfiguration's minimum and maximum fling velocity, in points per second.
  static let flingVelocities = 50.0...8000.0

  /// The physics of RecyclerView and Compose.
  static let recyclerView = AndroidLaw(
    name: "android", title: "Android's RecyclerView", overflingPart: 0)
  /// An OverScroller that flings up to half a viewport beyond an edge, as in a ScrollView.
  static let overfling = AndroidLaw(
    name: "android-overfling", title: "Android's OverScroller beyond edges", overflingPart: 0.5)

  /// A fling with the velocity that LSQ2 measures; content beyond an edge springs back.
  func fling(after release: Release) -> Fling {
    let (offset, bounds) = (release.offset, release.bounds)
    let edge = bounds.nearest(to: offset)
    guard edge == offset else {
      return Fling(velocity: 0, motion: EdgeBounce.springback(from: offset, to: edge))
    }
    let finger =
      release.drags.isEmpty
      ? 0 : LeastSquaresVelocity.android.velocity(of: release.samples, at: release.time)
    let velocity = finger.fling(in: AndroidLaw.flingVelocities)
    guard velocity != 0 else { return .rest(at: offset) }
    let spline = SplineFling(from: offset, velocity: velocity)
    let end = bounds.edge(towards: velocity)
    guard bounds.overscroll(at: spline.position(at: spline.duration)) != 0,
      let time = spline.time(reaching: end)
    else { return Fling(velocity: velocity, motion: spline) }
    let bounce = EdgeBounce.motions(
      at: end, velocity: spline.velocity(at: time), over: overflingPart * bounds.viewport)
    let motion = MotionSequence(
      motions: [CutMotion(whole: spline, duration: time)] + bounce, destination: end)
    return Fling(velocity: velocity, motion: motion)
  }
}

/// Android's fling: a cubic Bézier curve, approximated by 100 line segments.
///
/// The control points are (0, 0), (0.175, 0.5), (0.35, 1) and (1, 1): the tensions at the ends are 0.5 and 1, and the
/// tangents meet at 0.35 of the duration.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, SplineOverScroller, Apache License 2.0. Its table of the
/// curve is accurate to 1e-5.
struct SplineFling: Motion, Hashable {
  static let pieces = 100.0
  static let curve = Easing(0.175, 0.5, 0.35, 1)

  let from: Double
  let distance: Double
  let duration: Double

  /// Creates a fling at `velocity`, in points per second; not 0.
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

  /// The progress at the start of the current line segment, its slope, and the elapsed fraction of the duration in it.
  private func piece(at time: Double) -> (start: Double, slope: Double, rest: Double) {
    let part = max(0, time / duration)
    guard part < 1 else { return (1, 0, 0) }
    let index = (part * SplineFling.pieces).rounded(.down)
    let start = SplineFling.curve.value(at: index / SplineFling.pieces)
    let end = SplineFling.curve.value(at: (index + 1) / SplineFling.pieces)
    return (start, (end - start) * SplineFling.pieces, part - index / SplineFling.pieces)
  }
}

/// The distance and the duration of an Android fling.
///
///     v₀ = friction · 9.80665 · 39.37 · 160 · 0.84 / 0.35
///     duration = (|v| / v₀)^(1/(p − 1)),  distance = 0.35 · |v| · duration,  p = ln 0.78 / ln 0.9
///
/// v₀ contains gravity in points, with 160 points per inch, and the factor 0.84 that was chosen by feel. Source: AOSP,
/// core/java/android/widget/OverScroller.java, getSplineFlingDuration and getSplineFlingDistance, Apache License 2.0,
/// which truncates durations to whole milliseconds and distances to whole pixels.
enum FlingFriction {
  /// ViewConfiguration's scroll friction, dimensionless.
  static let friction = 0.015
  /// The exponent p.
  static let decelerationRate = Numerics.log(0.78) / Numerics.log(0.9)
  /// The intersection of the curve's two tangents, as a fraction of the duration.
  static let inflexion = 0.35
  /// v₀, in points per second.
  static let referenceVelocity = friction * 9.80665 * 39.37 * 160 * 0.84 / inflexion

  /// The duration of a fling, in seconds; `speed` is in points per second and greater than 0.
  static func duration(of speed: Double) -> Double {
    Numerics.exp(Numerics.log(speed / referenceVelocity) / (decelerationRate - 1))
  }

  /// The distance of a fling, in points; `speed` is in points per second and greater than 0.
  static func distance(of speed: Double) -> Double {
    inflexion * speed * duration(of: speed)
  }
}

/// The motion of Android's OverScroller beyond an edge and back.
///
/// Content decelerates by 2000 points/s², or faster if it would move too far: x = vt − at²/2. It then returns in
/// √(2d/2000) seconds along 3u² − 2u³, where d is its distance from the edge. Both curves are cubic Béziers.
///
/// Source: AOSP, core/java/android/widget/OverScroller.java, onEdgeReached and startSpringback, Apache License 2.0. The
/// original's gravity is in pixels at every display density.
enum EdgeBounce {
  /// The deceleration beyond an edge, in points/s².
  static let gravity = 2000.0
  /// 2u − u², the progress of content that decelerates uniformly.
  static let ballistic = Easing(1.0 / 3, 2.0 / 3, 2.0 / 3, 1)
  /// 3u² − 2u³.
  static let cubic = Easing(1.0 / 3, 0, 2.0 / 3, 1)

  /// The motion from `edge` at `velocity`, in points per second, and at most `over` points beyond it.
  static func motions(at edge: Double, velocity: Double, over: Double) -> [any Motion] {
    let distance = min(velocity * velocity / (2 * gravity), over)
    guard distance > 0 else { return [] }
    let apex = velocity < 0 ? edge - distance : edge + distance
    let out = Tween(
      from: edge, to: apex, easing: ballistic, duration: 2 * distance / abs(velocity))
    return [out, springback(from: apex, to: edge)]
  }

  /// The motion back of content without velocity; `from` is not `edge`.
  static func springback(from: Double, to edge: Double) -> Tween {
    Tween(
      from: from, to: edge, easing: cubic,
      duration: (2 * abs(from - edge) / gravity).squareRoot())
  }
}
