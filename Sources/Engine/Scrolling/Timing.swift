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

  /// The same for content at rest; other content, which moves or which a finger has just let go, does not go at once.
  package func forContent(atRest rests: Bool) -> Timing {
    if case .none = self, !rests { .spring } else { self }
  }
}
