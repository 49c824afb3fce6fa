import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What the control at an edge is doing.
public struct PhaseMessage: Encodable, Hashable, Sendable {
  private let edge: ScrollEdge
  private let state: ControlState

  /// Creates the message for the control at `edge`.
  public init(_ edge: ScrollEdge, _ state: ControlState) {
    (self.edge, self.state) = (edge, state)
  }

  /// Writes the edge and the state side by side.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(edge, forKey: "edge")
    try state.encode(to: encoder)
  }
}

extension ControlState: Encodable {
  /// Writes the parts of the state that a page shows; what has not happened yet is null.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    let (timeline, since) = phase.timeline
    try members.encode(phase.name, forKey: "phase")
    try members.encode(isLeftOver, forKey: "leftOver")
    try members.encode(timeline, forKey: "timeline")
    try members.encode(since, forKey: "since")
    try members.encode(armingSince, forKey: "armingSince")
    try members.encode(cycles, forKey: "cycles")
    try members.encode(phase.level, forKey: "level")
    try members.encode(outcome, forKey: "outcome")
    try members.encode(updated, forKey: "updated")
  }
}
