import OverscrollPhysics
import OverscrollScrolling

/// One refresh.
public struct RefreshRun: Hashable, Sendable {
  /// The refresh's number at its edge; the first is 1.
  ///
  /// An answer with another number is declined.
  public let number: Int
  /// What began the refresh.
  public let cause: Cause
  /// How it began: at which threshold, and whether its space comes into view.
  public let start: RefreshStart
  /// When the refresh began.
  public let began: Instant
  /// When the refresh began to show; nil while it does not show.
  public internal(set) var shown: Instant?
  /// The number of the running cycle, and during the exit that of the last; nil if there is none.
  public internal(set) var cycle: Int64?
  /// Whether the content has grown since the refresh began, or the program has reset the control since its work is done.
  public internal(set) var hasGrown = false
  /// The outcome of the work; nil while the work runs, and in a stopped refresh.
  public internal(set) var outcome: Outcome?

  /// The threshold that it passed: the second opens the second floor.
  public var level: RefreshPhase.Level { start.level }

  /// Whether it never shows; see ``RefreshStart/isSilent``.
  public var isSilent: Bool { start.isSilent }
}

/// How the work of a refresh ended.
public enum Outcome: String, CaseIterable, Sendable {
  /// The work succeeded, whether or not it brought anything new.
  case success
  /// The work failed.
  case failure
  /// The work succeeded, and there is no more to load.
  case exhausted
}
