import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What the control at an edge is doing: two messages are equal if a page sees no difference.
public struct PhaseMessage: Encodable, Hashable, Sendable {
  /// The edge of the control.
  public let edge: ScrollEdge
  private let phase: RefreshPhase.Name
  private let leftOver: Bool
  @Nullable private var obstacle: String?
  private let timeline: Timeline
  private let since: Instant
  @Nullable private var armingSince: Instant?
  private let cycles: Double
  private let level: RefreshPhase.Level
  @Nullable private var outcome: Outcome?
  @Nullable private var updated: Instant?

  /// Creates the message for the control at `edge`; `obstacle` is why it cannot be pulled.
  public init(_ edge: ScrollEdge, _ state: ControlState, obstacle: Reason?) {
    self.edge = edge
    (timeline, since) = state.timeline
    (phase, level) = (state.phase.name, state.phase.level)
    leftOver = state.isLeftOver
    self.obstacle = (obstacle ?? state.obstacle)?.description
    (armingSince, cycles) = (state.armingSince, state.cycles)
    (outcome, updated) = (state.outcome, state.updated)
  }
}
