import OverscrollPhysics

/// What Flutter's flings have in common.
///
/// Source: Flutter, packages/flutter/lib/src/gestures/monodrag.dart and lib/src/widgets/scroll_physics.dart, BSD 3-clause.
enum FlutterFling {
  /// kTouchSlop, points: a finger that has gone less far does not fling.
  static let minimumDistance = 18.0
  /// How many pixels a point has on the screens of phones, by which Flutter sets when content rests.
  static let devicePixelRatio = 3.0

  /// What springs content back and when it rests: toleranceFor and the default spring of ScrollPhysics.
  ///
  /// The spring has mass 0.5, stiffness 100 and damping ratio 1.1, the friction 0.135 per second. Content rests below
  /// 1/(0.05 · ratio) points per second and 1/ratio points from an edge.
  static let tolerance = ScrollPhysics(
    decelerationRate: Numerics.exp(Numerics.log(0.135) / 1000), model: .ideal,
    edgeReturn: .spring(stiffness: 100 / 0.5, damping: 2.2 * (100 / 0.5).squareRoot()),
    stopSpeed: 1 / (0.05 * devicePixelRatio), restDistance: 1 / devicePixelRatio)

  /// The velocity from which Flutter flings, points per second; 0 if the finger was too slow or has not gone far enough.
  static func velocity(
    _ velocity: Double, over distance: Double, in speeds: ClosedRange<Double>
  ) -> Double {
    guard abs(velocity) > speeds.lowerBound, abs(distance) > minimumDistance else { return 0 }
    return min(max(velocity, -speeds.upperBound), speeds.upperBound)
  }
}
