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

  /// Creates the picture of a control in a state.
  public init(_ edge: ScrollEdge, _ state: ControlState) {
    let (timeline, since) = state.phase.timeline
    self.edge = edge.rawValue
    self.phase = state.phase.word
    self.timeline = timeline.rawValue
    self.since = since.seconds
    cycles = state.cycles
    level = state.phase.level.number
    outcome = state.outcome?.rawValue
    updated = state.updated?.seconds
  }
}
