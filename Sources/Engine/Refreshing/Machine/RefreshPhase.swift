import OverscrollPhysics
import OverscrollScrolling

/// The phase of a refresh control.
public enum RefreshPhase: Hashable, Sendable {
  // The phases of a refresh are indirect because a run is large and rare; otherwise every phase would be as large.

  /// The control is at rest; the payload is its readiness for the next refresh.
  case idle(Readiness)
  /// The content is pulled, but not far enough, or by a pull that is left over from the last refresh.
  case pulling(Pull)
  /// The content is pulled beyond a threshold: a release begins a refresh.
  case armed(Level)
  /// The work is in progress.
  indirect case refreshing(RefreshRun)
  /// The work is done, and the control waits for the conditions of its ``FinishCondition``.
  indirect case finishing(RefreshRun, Outcome, Finish)
  /// The exit animation has been running since an instant; `next` is a requested refresh that begins after it.
  indirect case exiting(RefreshRun, since: Instant, next: RefreshStart?)

  /// The readiness of a control at rest for the next refresh.
  public enum Readiness: CaseIterable, Hashable, Sendable {
    /// A pull can begin a refresh, and so can the end of the content when it comes near.
    case ready
    /// The refresh is over, but its space is still closing.
    case leaving
    /// The control has requested more items at the end of the content, which has not grown; see ``Trigger/edge``.
    case spent
    /// Like `spent`, but a new touch has begun and makes the control ready if it moves the content towards its end.
    case retrying
    /// No more items exist: nothing begins a refresh until a reset.
    case exhausted
  }

  /// The condition for a pull to arm.
  public enum Pull: Hashable, Sendable {
    /// The pull arms the control at the threshold.
    case free
    /// The pull was declined for a reason; a finger or a wheel that continues beyond the threshold still arms.
    case refused(Reason)
    /// A finger or a wheel has been on the content since before the space of the last refresh closed.
    ///
    /// If a finger did not arm that refresh, it must pull by the whole threshold from its lowest pull. Otherwise the
    /// content must return first: with a finger to a tenth of the threshold, with a wheel to the edge.
    case leftOver
  }

  /// The two thresholds of a pull.
  public enum Level: Int, CaseIterable, Sendable {
    /// Beyond the control's threshold.
    case first = 1
    /// Beyond the threshold of the second floor.
    case second
  }

  /// The time of the end of the work, and the time of the last check whether the exit can begin.
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
    /// The work is in progress.
    case refreshing
    /// The work is done, and the control waits for its exit.
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

  /// The name of the phase in transcripts and messages.
  public var word: String { name.rawValue }

  /// The threshold that the pull or the refresh has reached, or the first threshold if it has reached neither.
  public var level: Level {
    if case .armed(let level) = self { level } else { run?.level ?? .first }
  }

  var next: RefreshStart? { if case .exiting(_, _, let next) = self { next } else { nil } }

  var isRunning: Bool {
    switch self {
    case .idle, .pulling, .armed: false
    case .refreshing, .finishing, .exiting: true
    }
  }

  /// The refresh that is running or exiting, or `nil` in other phases.
  public var run: RefreshRun? {
    switch self {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run), .finishing(let run, _, _), .exiting(let run, _, _): run
    }
  }
}

/// A single refresh.
public struct RefreshRun: Hashable, Sendable {
  /// The number of the refresh at its edge, from 1; an answer with a different number is declined.
  public let number: Int
  /// The cause of the refresh.
  public let cause: Cause
  /// The options of the refresh: its threshold, and whether the list scrolls to its space.
  public let start: RefreshStart
  /// The start of the refresh.
  public let began: Instant
  /// The time when the refresh was first shown, or `nil` if it is not shown.
  public internal(set) var shown: Instant?
  /// The number of the running cycle, or of the last cycle during the exit; `nil` if no cycle has begun.
  public internal(set) var cycle: Int64?
  /// Whether the content has grown since the start, or the control has been reset since the work was done.
  public internal(set) var hasGrown = false
  /// The outcome of the work; `nil` while the work is in progress, and in a stopped refresh.
  public internal(set) var outcome: Outcome?

  /// The threshold that the refresh has reached; the second threshold opens the second floor.
  public var level: RefreshPhase.Level { start.level }

  /// Whether the refresh is never shown; see ``RefreshStart/isSilent``.
  public var isSilent: Bool { start.isSilent }
}

/// The outcome of the work of a refresh.
public enum Outcome: String, CaseIterable, Sendable {
  /// The work succeeded, with or without new items.
  case success
  /// The work failed.
  case failure
  /// The work succeeded, and no more items exist.
  case exhausted
}
