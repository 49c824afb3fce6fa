import OverscrollPhysics

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
