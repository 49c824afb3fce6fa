import OverscrollPhysics

/// What a refresh control is doing.
public enum RefreshPhase: Hashable, Sendable {
  /// At rest, and how ready it is.
  case idle(Readiness)
  /// Pulled, not far enough. `refused` is true once momentum has passed the threshold on this way out.
  case pulling(refused: Bool)
  /// Pulled beyond a threshold: letting go refreshes.
  case armed(Level)
  /// The work is being done.
  case refreshing(RefreshRun)
  /// The work is done, and the control waits for what its ``Ending`` names.
  case finishing(RefreshRun, Outcome, Finish)
  /// The exit animation runs since an instant.
  case exiting(RefreshRun, since: Instant)

  /// How ready a control at rest is for the next refresh.
  public enum Readiness: Hashable, Sendable {
    /// A pull, or the end of the content, sets it off.
    case ready
    /// The space of the last refresh still closes: until another touch or the space is closed, nothing arms.
    case leaving
    /// Another touch has caught the content while it closes, pulled this far (nil: not known yet): it arms once it is
    /// pulled further out, or was short of the threshold.
    case caught(at: Double?)
    /// It asked for more at the end of the content: until content grows or the end is left, it does not ask again.
    case spent
    /// There is no more: nothing sets it off until it is reset.
    case exhausted
  }

  /// How far a pull has gone.
  public enum Level: CaseIterable, Sendable {
    /// Beyond the threshold.
    case first
    /// Beyond the second floor's.
    case second
  }

  /// When the work was done, and when the control last saw that it must wait.
  public struct Finish: Hashable, Sendable {
    let done: Instant
    var looked: Instant
  }

  /// A phase without what it carries.
  public enum Name: String, CaseIterable, Sendable {
    /// At rest.
    case idle
    /// Pulled, not far enough.
    case pulling
    /// Pulled beyond a threshold.
    case armed
    /// The work is being done.
    case refreshing
    /// The work is done, and the control waits.
    case finishing
    /// The exit animation runs.
    case exiting
  }

  /// Which phase it is.
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

  /// The word for the phase, as transcripts and pages have it.
  public var word: String { name.rawValue }

  /// The threshold that was passed: the first where none was.
  public var level: Level {
    if case .armed(let level) = self { level } else { run?.level ?? .first }
  }

  /// The refresh that runs or leaves.
  var run: RefreshRun? {
    switch self {
    case .idle, .pulling, .armed: nil
    case .refreshing(let run), .finishing(let run, _, _), .exiting(let run, _): run
    }
  }

  /// The timeline that the control's layers follow, and since when.
  public var timeline: (name: Timeline, since: Instant) {
    switch self {
    case .idle(.leaving), .idle(.caught): (.exit, .zero)
    case .idle, .pulling, .armed: (.pull, .zero)
    case .refreshing(let run), .finishing(let run, _, _): (.cycle, run.shown ?? run.began)
    case .exiting(_, let since): (.exit, since)
    }
  }
}

/// What the layers of a control move along.
public enum Timeline: String, CaseIterable, Sendable {
  /// The pull: 0 at rest, 1 at the threshold, more beyond.
  case pull
  /// The cycles since the refresh began: 1.5 is the middle of the second.
  case cycle
  /// The exit animation from 0 to 1.
  case exit
}

/// One refresh, from its begin to its end.
public struct RefreshRun: Hashable, Sendable {
  /// Its number at its edge; the first is 1.
  ///
  /// An answer that names another changes nothing.
  public let number: Int
  /// Who began it.
  public let cause: Cause
  /// What it opened.
  public let level: RefreshPhase.Level
  /// When it began.
  public let began: Instant
  /// When it began to show; nil while it does not.
  public internal(set) var shown: Instant?
  /// The number of the running cycle; nil where none runs.
  public internal(set) var cycle: Int?
  /// Whether content has grown since it began.
  public internal(set) var hasGrown = false
  /// How its work came out, once it is known; nil also where it was stopped.
  public internal(set) var outcome: Outcome?
}
