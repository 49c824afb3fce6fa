import OverscrollScrolling

/// How the work of a refresh ended.
public enum Outcome: String, CaseIterable, Sendable {
  /// The work succeeded, whether or not it brought anything new.
  case success
  /// The work failed.
  case failure
  /// The work succeeded, and there is no more to load.
  case exhausted
}
