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
    let axes: Members = ["bounces": bounces, "alwaysBounces": alwaysBounces, "paging": paging]
    try axes.encode(to: encoder)
  }
}
