import OverscrollPhysics

/// The state of a refresh control: its phase, and the history of its refreshes.
public struct ControlState: Hashable, Sendable {
  /// The current phase.
  public internal(set) var phase = RefreshPhase.idle(.ready)
  /// The number of refreshes so far, which is also the number of the latest refresh.
  public internal(set) var runs = 0
  /// The outcome of the latest refresh whose work was done; `nil` before the first refresh, and after a reset.
  public internal(set) var outcome: Outcome?
  /// The time of the last successful refresh, or `nil` if no refresh has succeeded.
  public internal(set) var updated: Instant?
  /// The position of the latest cycles at the start of the exit, which layers without an exit animation keep.
  public internal(set) var cycles = 0.0
  /// The start of the latest exit; a skipped exit counts as complete.
  var exitBegan = Instant.zero
  /// Whether the latest refresh ends without an exit and closes its space at once, because the program requested this.
  var endsAtOnce = false
  /// The time when the arming timeline started to run to 1, or back to 0 if the control is not armed.
  ///
  /// It is `nil` before the control first arms, and after a refresh has begun. If the control reverses halfway, this is
  /// an earlier time, so that the timeline continues from its current position.
  public internal(set) var armingSince: Instant?
  /// The finger or the wheel that currently moves the content.
  var touch = Touch.none
  /// The last pull that the control received, in points, or `nil` before the first pull.
  var pull: Double?
  /// The latest haptic cue of the control, or `nil` before the first cue.
  public internal(set) var cue: HapticCue?
  /// The number of haptic cues so far.
  public internal(set) var cueCount = 0

  init(runs: Int = 0) { self.runs = runs }

  /// Whether the pull is left over from the last refresh, so that a release does not begin another refresh.
  public var isLeftOver: Bool { if case .pulling(.leftOver) = phase { true } else { false } }

  /// The reason why the last refresh prevents a pull, or `nil` if it does not.
  public var obstacle: Reason? { isExhausted ? .exhausted : nil }

  private var isExhausted: Bool { if case .idle(.exhausted) = phase { true } else { false } }

  var isTouched: Bool { touch != .none }

  /// Whether a finger or a wheel on the content has moved it.
  var isDragged: Bool {
    switch touch {
    case .none, .down(_, drags: false): false
    case .down(_, drags: true), .spent: true
    }
  }

  /// The timeline that the control's layers follow, and its start; the start of a pull is not used.
  public var timeline: (name: Timeline, since: Instant) {
    switch phase {
    // A left-over pull does not begin another refresh, so the control keeps its look after the refresh.
    case .idle(.leaving), .pulling(.leftOver): (.exit, exitBegan)
    case .idle, .pulling, .armed: (.pull, .zero)
    case .refreshing(let run), .finishing(let run, _, _):
      run.isSilent ? (.pull, .zero) : (.cycle, run.shown ?? run.began)
    case .exiting(_, let since, _): (.exit, since)
    }
  }

  mutating func exit(_ run: RefreshRun?, _ cycle: Cycle, began: Instant, _ now: Instant) {
    exitBegan = began
    if let shown = run?.shown { cycles = cycle.position(after: now - shown) }
  }

  /// The finger or the wheel on the content, as a control remembers it.
  enum Touch: Hashable {
    case none
    /// A finger or a wheel is on the content, and has moved it if `drags` is true.
    ///
    /// `from` is the lowest pull since the touch, in points, or `nil` before the first pull.
    case down(from: Double?, drags: Bool)
    /// The touch armed the control and a refresh began, which each touch can do only once.
    case spent

    /// The pull where the touch itself starts to count, in points, or `nil` if it is unknown.
    fileprivate var start: Double? { if case .down(let pull, _) = self { pull } else { nil } }

    /// Whether the touch has moved the content towards the edge, to a pull of `pull` points.
    func pulled(to pull: Double) -> Bool {
      start.map { pull > $0 + ScrollPhysics.tolerance } ?? (self == .spent)
    }
  }
}

extension ControlState {
  /// The maximum number of refreshes, and of cycles of a refresh; the shortest cycles reach it after 116 days.
  private static let maximumCount: Int64 = 1_000_000_000

  /// Whether this state is possible; stored states can have been modified.
  var isPossible: Bool {
    let counts = [
      Int64(runs), Int64(phase.run?.number ?? 0), phase.run?.cycle ?? 0, Int64(cueCount),
    ]
    return counts.allSatisfy { (0...ControlState.maximumCount).contains($0) }
      && [cycles, pull ?? 0, touch.start ?? 0].allSatisfy { $0.isStorable }
  }

  /// The part of the state that clients can see, and whose changes produce outputs.
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
