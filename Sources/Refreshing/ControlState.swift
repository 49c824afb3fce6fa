import OverscrollPhysics

/// All that a refresh control is doing and remembers: what pages show of it, and nothing of how it behaves.
public struct ControlState: Hashable, Sendable {
  /// What it is doing.
  public internal(set) var phase = RefreshPhase.idle(.ready)
  /// How many refreshes there have been: the number of the latest.
  public internal(set) var runs = 0
  /// How the latest refresh whose work was done came out; nil before the first, and after a reset.
  public internal(set) var outcome: Outcome?
  /// When a refresh last succeeded.
  public internal(set) var updated: Instant?
  /// How many cycles the latest refresh had run when its exit began, 1.5 in the middle of the second: what has no exit of
  /// its own stays as they left it.
  public internal(set) var cycles = 0.0
  /// Whether a hand has hold of the content.
  var isTouched = false

  /// Creates the state of a control at rest.
  init() {}
}

extension ControlState {
  /// What of it can be seen: a change of anything else is not told.
  var sight: Sight {
    let timeline = phase.timeline
    return Sight(
      phase: phase.name, timeline: timeline.name, since: timeline.since,
      isShown: phase.run?.shown != nil, isExhausted: phase == .idle(.exhausted), outcome: outcome)
  }

  struct Sight: Hashable {
    let phase: RefreshPhase.Name
    let timeline: Timeline
    let since: Instant
    let isShown: Bool
    let isExhausted: Bool
    let outcome: Outcome?
  }
}
