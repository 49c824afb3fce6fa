import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What a control is doing, as pages know it.
public struct PhasePicture: Encodable, Sendable {
  let edge: String
  let phase: String
  let timeline: String
  let since: Double
  let cycles: Double
  let level: Int
  @Nullable var outcome: String?
  @Nullable var updated: Double?

  /// Creates the picture of a control that is in `phase`.
  public init(_ edge: ScrollEdge, _ phase: RefreshPhase, of machine: RefreshMachine?) {
    let (timeline, since) = phase.timeline
    self.edge = edge.rawValue
    self.phase = phase.word
    self.timeline = timeline.rawValue
    self.since = since.seconds
    cycles = machine?.cycles ?? 0
    level = phase.level.number
    outcome = machine?.outcome?.rawValue
    updated = machine?.updated?.seconds
  }
}
