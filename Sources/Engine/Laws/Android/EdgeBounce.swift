import OverscrollPhysics

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
