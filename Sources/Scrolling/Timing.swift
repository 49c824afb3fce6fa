import OverscrollPhysics

/// How content goes from one place to another by itself.
public enum Timing: Hashable, Sendable {
  /// As it returns from overscroll, taking up its speed.
  case spring
  /// In so many seconds along a curve.
  case tween(Double, Easing)
  /// At once.
  case none

  /// Whether it is a time that someone has named.
  public var takesTime: Bool {
    if case .tween = self { true } else { false }
  }
}

extension AxisScroller {
  /// Goes to `target` as `timing` says.
  public mutating func go(to target: Double, by timing: Timing, at now: Instant) {
    let (x, velocity) = (offset(at: now), velocity(at: now))
    switch timing {
    case .tween(let duration, let easing) where duration > 0 && x != target:
      coast(.tween(from: x, to: target, duration: duration, easing: easing), at: now)
    case .spring where x != target || velocity != 0:
      coast(.returning(to: target, from: x, contentVelocity: velocity, physics), at: now)
    case .tween, .spring, .none:
      coast(.rest(at: target), at: now)
    }
  }
}
