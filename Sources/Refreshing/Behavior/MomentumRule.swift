import OverscrollScrolling

/// Whether momentum alone, without a finger or a wheel, may begin a refresh.
public enum MomentumRule: String, CaseIterable, Sendable {
  /// As is usual for the trigger: it may with `edge`, and not with the others.
  case automatic
  /// It may. With `release` and `threshold`, content that momentum carries to the threshold arms its control and begins the
  /// refresh at the instant at which it gets there.
  case on
  /// It may not.
  case off
}
