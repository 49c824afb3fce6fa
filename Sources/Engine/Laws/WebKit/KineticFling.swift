import OverscrollPhysics

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
