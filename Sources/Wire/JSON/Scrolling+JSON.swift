import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// Values that go over the wire as a word, a number or a list.

extension WritingDirection: Encodable {}
extension HapticCue: Encodable {}
extension Placement: Encodable {}
extension Timeline: Encodable {}
extension RefreshPhase.Name: Encodable {}

extension Presentation: Encodable {
  /// Writes where the box stands at first, and from which part of the extent on it stands elsewhere.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(placement, forKey: "placement")
    try members.encode(steps, forKey: "from")
    try members.encode(gap, forKey: "gap")
  }
}

extension Presentation.Step: Encodable {
  /// Writes a list of the ratio and the placement.
  public func encode(to encoder: any Encoder) throws {
    var step = encoder.unkeyedContainer()
    try step.encode(ratio)
    try step.encode(placement)
  }
}
