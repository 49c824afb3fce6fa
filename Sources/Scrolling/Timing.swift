import OverscrollPhysics

/// How content moves to a new resting place by itself.
public enum Timing: Hashable, Sendable {
  /// As in a return from overscroll, starting with the content's speed.
  case spring
  /// In a number of seconds, along a timing curve.
  case tween(Double, Easing)
  /// At once.
  case none

  /// Whether the duration is given; it is for a tween.
  public var takesTime: Bool {
    if case .tween = self { true } else { false }
  }
}

extension AxisScroller {
  /// Moves the content to `target`, points, as `timing` says; `target` may lie outside the range.
  public mutating func go(to target: Double, by timing: Timing, at now: Instant) {
    let (x, velocity) = (offset(at: now), velocity(at: now))
    switch timing {
    case .tween(let duration, let easing) where duration > 0 && x != target:
      run(.tween(from: x, to: target, duration: duration, easing: easing), at: now)
    case .spring where x != target || velocity != 0:
      run(.returning(to: target, from: x, contentVelocity: velocity, physics), at: now)
    case .tween, .spring, .none:
      run(.rest(at: target), at: now)
    }
  }
}
