import OverscrollPhysics
import OverscrollScrolling

/// How content moves: all that a page needs to predict what a finger does.
public struct PhysicsMessage: Encodable, Hashable, Sendable {
  private struct Axes<Value: Encodable & Hashable & Sendable>: Encodable, Hashable {
    let x, y: Value
  }

  private let constants: ScrollPhysics
  private let bounces, alwaysBounces: Axes<Bool>
  private let paging: Axes<Paging>

  /// Creates the message for a scroll view.
  public init(_ scroll: Scroller) {
    constants = scroll.y.physics
    bounces = Axes(x: scroll.bounces.contains(.x), y: scroll.bounces.contains(.y))
    alwaysBounces = Axes(x: scroll.alwaysBounces.contains(.x), y: scroll.alwaysBounces.contains(.y))
    paging = Axes(x: scroll.x.paging, y: scroll.y.paging)
  }

  /// Writes the constants of motion, and what the axes may do, side by side.
  public func encode(to encoder: any Encoder) throws {
    try constants.encode(to: encoder)
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(bounces, forKey: "bounces")
    try members.encode(alwaysBounces, forKey: "alwaysBounces")
    try members.encode(paging, forKey: "paging")
  }
}

extension ScrollPhysics: Encodable {
  /// Writes the constants; the gain stands for the model that it follows from.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(decelerationRate, forKey: "decelerationRate")
    try members.encode(gain, forKey: "gain")
    try members.encode(edgeReturn, forKey: "edgeReturn")
    try members.encode(stopSpeed, forKey: "stopSpeed")
    try members.encode(restDistance, forKey: "restDistance")
    try members.encode(touchBand, forKey: "touchBand")
    try members.encode(wheelBand, forKey: "wheelBand")
    try members.encode(acceleratesFlicks, forKey: "acceleratesFlicks")
    try members.encode(hysteresis, forKey: "hysteresis")
  }
}

extension ScrollPhysics.EdgeReturn: Encodable {
  /// Writes the word uikit, or a spring's stiffness and damping.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .uikit: try container.encode("uikit")
    case .spring(let stiffness, let damping):
      try container.encode(["stiffness": stiffness, "damping": damping])
    }
  }
}

extension RubberBand: Encodable {
  /// Writes the coefficient, or null where the content follows 1:1.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(coefficient)
  }
}

extension Paging: Encodable {
  /// Writes the word off or pages, or the points between two resting places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .off: try container.encode("off")
    case .pages: try container.encode("pages")
    case .every(let points): try container.encode(["every": points])
    }
  }
}
