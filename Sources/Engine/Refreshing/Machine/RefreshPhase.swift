import OverscrollPhysics
import OverscrollScrolling

/// What a refresh control is doing.
public enum RefreshPhase: Hashable, Sendable {
  // The phases of a refresh are indirect because a run is large and most of the time there is none: otherwise every phase would
  // be as large.

  /// The control is at rest; the payload says how ready it is.
  case idle(Readiness)
  /// The content is pulled, but not far enough or not anew.
  case pulling(Pull)
  /// The content is pulled beyond a threshold: a release refreshes.
  case armed(Level)
  /// The work is being done.
  indirect case refreshing(RefreshRun)
  /// The work is done, and the control waits for what its ``FinishCondition`` names.
  indirect case finishing(RefreshRun, Outcome, Finish)
  /// The exit animation runs; it began at an instant. If the program has asked for another refresh, it begins once the exit ends.
  indirect case exiting(RefreshRun, since: Instant, next: RefreshStart?)

  /// How ready a control at rest is for the next refresh.
  public enum Readiness: CaseIterable, Hashable, Sendable {
    /// A pull, or the end of the content, can begin a refresh.
    case ready
    /// The refresh is over, and its space still closes.
    case leaving
    /// The control has asked for more at the end of the content, and the content has not grown. It asks again once the content
    /// has grown, its end has been further away, another touch pulls the content towards it, or the program resets it.
    case spent
    /// As spent, and another touch has come: it asks again once this touch moves the content towards its end.
    case retrying
    /// There is no more to load: nothing begins a refresh until a reset.
    case exhausted
  }

  /// What a pull needs in order to arm.
  public enum Pull: Hashable, Sendable {
    /// It arms past the threshold.
    case free
    /// It has been declined at the threshold, for a reason: a finger or a wheel that goes on beyond it arms.
    case refused(Reason)
    /// A finger or a wheel has held the content since before the last refresh had closed.
    ///
    /// A finger that did not arm this refresh pulls anew once it has pulled by the threshold from where it took hold of the
    /// content, or from where it has gone back to since. What armed it has to come back first: a finger to a tenth of the
    /// threshold, a wheel to the edge.
    case leftOver
  }

  /// The two thresholds of a pull.
  public enum Level: Int, CaseIterable, Sendable {
    /// Beyond the threshold.
    case first = 1
    /// Beyond the second floor's threshold.
    case second
  }

  /// When the work was done, and when the control last checked whether its exit may begin.
  public struct Finish: Hashable, Sendable {
    let done: Instant
    var checked: Instant
  }

  /// A phase without its payload.
  public enum Name: String, CaseIterable, Sendable {
    /// The control is at rest.
    case idle
    /// The content is pulled, but not far enough.
    case pulling
    /// The content is pulled beyond a threshold.
    case armed
    /// The work is being done.
    case refreshing
    /// The work is done, and the control waits.
    case finishing
    /// The exit animation runs.
    case exiting
  }

  /// The name of this phase.
  public var name: Name {
    switch self {
    case .idle: .idle
    case .pulling: .pulling
    case .armed: .armed
    case .refreshing: .refreshing
    case .finishing: .finishing
    case .exiting: .exiting
    }
  }

  /// The phase in one word, as in transcripts and messages.
  public var word: String { name.rawValue }

  /// The threshold that the pull or the refresh has passed; the first if none.
  public var level: Level {
    if case .armed(let level) = self { level } else { run?.level ?? .first }
  }

  /// The refresh that begins once the exit ends; or `nil` if there is none.
  var next: RefreshStart? { if case .exiting(_, _, let next) = self { next } else { nil } }

  /// Whether a refresh runs or exits.
  var isRunning: Bool {
    switch self {
    case .idle, .pulling, .armed: false
    case .refreshing, .finishing, .exiting: true
    }
  }

  /// The refresh that runs or exits; nil if there is none.
  public var run: RefreshRun? {
    switch self {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run), .finishing(let run, _, _), .exiting(let run, _, _): run
    }
  }
}

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
