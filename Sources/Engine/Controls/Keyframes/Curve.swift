import OverscrollPhysics
import OverscrollRefreshing

/// How a value goes from one stop to the next.
///
/// No curve traps: one with a number out of range goes straight.
public enum Curve: Hashable, Sendable {
  /// Along a timing curve.
  case bezier(Easing)
  /// As a spring that has settled when it reaches the stop: its damping ratio, 0.001 to 1, and its first velocity, −100 to
  /// 100, where 1 would cover the way between the stops in the time between them.
  ///
  /// As UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:): at the end of the duration a
  /// thousandth of its swing is left. UIKit does not document its frequency; this one is ln 1000 / damping.
  case spring(damping: Double, velocity: Double = 0)

  /// Straight.
  public static let linear = Curve.bezier(.linear)
  /// As UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = Curve.bezier(.easeIn)
  /// As UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = Curve.bezier(.easeOut)
  /// As UIView.AnimationOptions.curveEaseInOut.
  public static let easeInOut = Curve.bezier(.easeInOut)

  /// The part of the way that is done after the part `time` of the time: 0 before 0, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard isValid else { return time }
    switch self {
    case .bezier(let easing): return easing.value(at: time)
    case .spring(let damping, let velocity):
      let spring = Curve.settling(damping, velocity)
      return spring.position(at: time) / spring.position(at: 1)
    }
  }

  /// The natural logarithm of 1000.
  private static let thousandfold = 6.907755278982137

  private static func settling(_ damping: Double, _ velocity: Double) -> SpringMotion {
    let frequency = thousandfold / damping
    return SpringMotion(
      target: 1, from: 0, velocity: velocity, stiffness: frequency * frequency,
      damping: 2 * damping * frequency, duration: 1)
  }

  /// The damping ratios of a spring.
  package static let dampings = 0.001...1
  /// The first velocities of a spring: beyond these it would not be near the stop at its end.
  package static let velocities = -100.0...100

  private var isValid: Bool {
    switch self {
    case .bezier(let easing):
      Bounds.progress.contains(easing.y1) && Bounds.progress.contains(easing.y2)
    case .spring(let damping, let velocity):
      Curve.dampings.contains(damping) && Curve.velocities.contains(velocity)
    }
  }
}
