import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// Values that go over the wire as a word, a number or a list.

extension ScrollEdge: Encodable {}
extension ScrollAxis: Encodable {}
extension WritingDirection: Encodable {}
extension Outcome: Encodable {}
extension HapticCue: Encodable {}
extension Placement: Encodable {}
extension Timeline: Encodable {}
extension RefreshPhase.Name: Encodable {}

extension Vector: Encodable {
  /// Writes a list of x and y.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([x, y])
  }
}

extension Instant: Encodable {
  /// Writes the seconds on the session's clock.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
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

extension RefreshPhase.Level: Encodable {
  /// Writes 1 for the first threshold, 2 for the second floor's.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// 1 for the first threshold, 2 for the second floor's.
  private var number: Int { self == .first ? 1 : 2 }

  /// The level of a number; nil for any but 1 and 2.
  init?(number: Int) {
    guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = level
  }
}
