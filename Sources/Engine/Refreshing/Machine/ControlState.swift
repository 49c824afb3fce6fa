import OverscrollPhysics

/// The state of a refresh control: its phase, and what it remembers of its refreshes.
public struct ControlState: Hashable, Sendable {
  /// What the control is doing.
  public internal(set) var phase = RefreshPhase.idle(.ready)
  /// The number of refreshes so far, which is also the number of the latest.
  public internal(set) var runs = 0
  /// The outcome of the latest refresh whose work was done; nil before the first, and after a reset.
  public internal(set) var outcome: Outcome?
  /// When a refresh last succeeded.
  public internal(set) var updated: Instant?
  /// The position of the latest refresh's cycles when its exit began: 1.5 is the middle of the second cycle.
  ///
  /// Layers without an exit animation stay at this position.
  public internal(set) var cycles = 0.0
  /// When the latest exit began; an exit that was skipped counts as over.
  var exitBegan = Instant.zero
  /// Whether the latest refresh ends without animation, as the program asked: without an exit, and its space closes at once.
  var endsAtOnce = false
  /// When the arming timeline began its way to 1, while the control is armed, or back to 0; nil before it
  /// first arms and once a refresh has begun.
  ///
  /// A control that turns round half-way seems to have begun earlier, so that the timeline goes on from where it stands.
  public internal(set) var armingSince: Instant?
  /// The finger or the wheel that moves the content now.
  var touch = Touch.none
  /// The pull that the control saw last, points; nil before the first.
  var pull: Double?

  /// Creates the state of a control at rest, at whose edge there were so many refreshes.
  init(runs: Int = 0) { self.runs = runs }

  /// Whether the pull is left over from the last refresh, so that a release does not start another.
  public var isLeftOver: Bool { if case .pulling(.leftOver) = phase { true } else { false } }

  /// Why the control cannot be pulled, as far as its last refresh decides that; nil if it can.
  public var obstacle: Reason? { isExhausted ? .exhausted : nil }

  private var isExhausted: Bool { if case .idle(.exhausted) = phase { true } else { false } }

  /// Whether a finger or a wheel is on the content now.
  var isTouched: Bool { touch != .none }

  /// Whether a finger or a wheel has moved the content, and still may; a finger that only rests on it has not.
  var isDragged: Bool {
    switch touch {
    case .none, .down(_, drags: false): false
    case .down(_, drags: true), .spent: true
    }
  }

  /// The timeline that the control's layers follow, and when it began; a pull's begin is not used.
  public var timeline: (name: Timeline, since: Instant) {
    switch phase {
    // A pull that is left over from a refresh does not lead to another: the control stays as the refresh has left it.
    case .idle(.leaving), .pulling(.leftOver): (.exit, exitBegan)
    case .idle, .pulling, .armed: (.pull, .zero)
    case .refreshing(let run), .finishing(let run, _, _):
      run.isSilent ? (.pull, .zero) : (.cycle, run.shown ?? run.began)
    case .exiting(_, let since, _): (.exit, since)
    }
  }

  /// Remembers that the exit of `run` begins, or began, at an instant, and where its cycles stand `now`.
  mutating func exit(_ run: RefreshRun?, _ cycle: Cycle, began: Instant, _ now: Instant) {
    exitBegan = began
    if let shown = run?.shown { cycles = cycle.position(after: now - shown) }
  }

  /// What a control remembers of the finger or the wheel that moves the content.
  enum Touch: Hashable {
    /// There is none.
    case none
    /// It took hold of the content at this pull, points, or has gone back to it since; nil until that is known. It may have
    /// moved the content.
    case down(from: Double?, drags: Bool)
    /// It had armed the control when a refresh began: one arming, one refresh.
    case spent

    /// The pull from which its own counts, points, if that is known.
    fileprivate var start: Double? { if case .down(let pull, _) = self { pull } else { nil } }

    /// Whether it has moved the content towards the edge, to a pull of this many points.
    func pulled(to pull: Double) -> Bool {
      start.map { pull > $0 + ScrollPhysics.tolerance } ?? (self == .spent)
    }
  }
}

extension ControlState {
  /// The most refreshes of a control, and the most cycles of one: 116 days of the shortest have no more.
  private static let most: Int64 = 1_000_000_000

  /// Whether a control can be in a stored state; whatever was stored may have been changed.
  var isPossible: Bool {
    let counts = [Int64(runs), Int64(phase.run?.number ?? 0), phase.run?.cycle ?? 0]
    return counts.allSatisfy { (0...ControlState.most).contains($0) }
      && [cycles, pull ?? 0, touch.start ?? 0].allSatisfy { $0.isStorable }
  }

  /// The part of the state that clients can see; only a change of this part becomes an output.
  var visible: Visible {
    let timeline = timeline
    return Visible(
      phase: phase.name, timeline: timeline.name, since: timeline.since,
      isShown: phase.run?.shown != nil, isLeftOver: isLeftOver,
      isExhausted: isExhausted, outcome: outcome)
  }

  struct Visible: Hashable {
    let phase: RefreshPhase.Name
    let timeline: Timeline
    let since: Instant
    let isShown: Bool
    let isLeftOver: Bool
    let isExhausted: Bool
    let outcome: Outcome?
  }
}
