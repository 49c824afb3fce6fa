import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// Values that go over the wire as a word, a number or a list.

extension ScrollAxis: Codable {}
extension ScrollEdge: Codable {}
extension Outcome: Codable {}
extension Cause: Codable {}
extension RefreshPhase.Level: Codable {}
extension WritingDirection: Encodable {}
extension HapticCue: Encodable {}
extension Placement: Encodable {}
extension Timeline: Encodable {}
extension RefreshPhase.Name: Encodable {}

extension Instant: Codable {
  /// Writes the seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }

  /// Reads the seconds.
  public init(from decoder: any Decoder) throws {
    self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
  }
}

extension Vector: Encodable {
  /// Writes a list of x and y.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    try parts.encode(x)
    try parts.encode(y)
  }
}

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
