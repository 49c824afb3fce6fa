import OverscrollPhysics

/// What a refresh control is doing.
public enum RefreshPhase: Hashable, Sendable {
  /// At rest. `leaving` is true while the space of the last refresh still closes: until the same finger lifts or the
  /// space is closed, nothing arms.
  case idle(leaving: Bool)
  /// Pulled, not far enough. `refused` is true once momentum has passed the threshold on this way out.
  case pulling(refused: Bool)
  /// Pulled beyond the threshold: letting go refreshes.
  case armed
  /// The work is being done.
  case refreshing(Run)
  /// The work is done, and the control waits for what its ``Ending`` names; `looked` is when it last saw that it must.
  case finishing(Run, Outcome, looked: Instant)
  /// The exit animation runs since an instant.
  case exiting(Outcome, since: Instant)

  /// The word for the phase, as transcripts and pages have it.
  public var word: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    case .refreshing: "refreshing"
    case .finishing: "finishing"
    case .exiting: "exiting"
    }
  }

  /// What of the phase can be seen: its word and its timeline.
  var shows: Sight { Sight(word: word, timeline: timeline.name, since: timeline.since) }

  struct Sight: Hashable {
    let word: String
    let timeline: Timeline
    let since: Instant
  }

  /// Whether the control holds its space open.
  public var holdsSpace: Bool {
    switch self {
    case .idle, .pulling, .armed: false
    case .refreshing, .finishing, .exiting: true
    }
  }

  /// The timeline that the control's layers follow, and since when.
  public var timeline: (name: Timeline, since: Instant) {
    switch self {
    case .idle(leaving: true): (.exit, .zero)
    case .idle, .pulling, .armed: (.pull, .zero)
    case .refreshing(let run), .finishing(let run, _, _): (.cycle, run.began)
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
public struct Run: Hashable, Sendable {
  /// Who began it.
  public let cause: Cause
  /// When it began.
  public let began: Instant
  /// The number of the running cycle.
  public var cycle = 0

  /// Creates a run.
  public init(cause: Cause, began: Instant) {
    self.cause = cause
    self.began = began
  }
}
