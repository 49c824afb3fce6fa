import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What a control is doing.
public struct PhaseMessage: Encodable, Sendable {
  private let edge: ScrollEdge
  private let phase: RefreshPhase.Name
  private let timeline: Timeline
  private let since: Instant
  private let cycles: Double
  private let level: RefreshPhase.Level
  @Nullable private var outcome: Outcome?
  @Nullable private var updated: Instant?

  /// Creates the message for a control that is in `phase`.
  public init(_ edge: ScrollEdge, _ phase: RefreshPhase, of machine: RefreshMachine?) {
    self.edge = edge
    self.phase = phase.name
    (timeline, since) = phase.timeline
    cycles = machine?.cycles ?? 0
    level = phase.level
    outcome = machine?.outcome
    updated = machine?.updated
  }
}
