import OverscrollPhysics

/// How a value goes from one stop to the next.
public enum Curve: Hashable, Sendable {
  /// Along a timing curve.
  case bezier(Easing)
  /// As a spring that has settled when the stop is reached: its damping ratio, above 0 and at most 1, and the velocity
  /// with which it begins, in ways from stop to stop a stop-to-stop time.
  ///
  /// As UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:): at the end of the duration what is
  /// left of its swing is a thousandth. UIKit does not document its frequency; this one is ln 1000 / damping.
  case spring(damping: Double, velocity: Double = 0)

  /// Straight.
  public static let linear = Curve.bezier(.linear)
  /// As UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = Curve.bezier(.easeIn)
  /// As UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = Curve.bezier(.easeOut)
  /// As UIView.AnimationOptions.curveEaseInOut.
  public static let easeInOut = Curve.bezier(.easeInOut)

  /// The part of the way after the part `time` of the time; 0 before, 1 after.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
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

  /// What is wrong with it; nil if it can be followed.
  var fault: String? {
    guard case .spring(let damping, let velocity) = self,
      !(damping > 0 && damping <= 1 && velocity.isFinite)
    else { return nil }
    return "a spring's damping is above 0 and at most 1, not \(damping)"
  }
}
