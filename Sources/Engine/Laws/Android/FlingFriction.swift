import OverscrollPhysics

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
