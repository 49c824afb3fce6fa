import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A change of what a control does, for pages that show each of them.
public struct ControlChange: Sendable {
  /// When it happened.
  public let at: Instant
  /// Where the control is.
  public let edge: ScrollEdge
  /// What the control does since.
  public let state: ControlState
  /// Why the control cannot be pulled; nil if it can.
  public let obstacle: Reason?

  /// The number of numbers.
  public static let count = 12

  /// The instant, the number of the edge, and what the control does, as in a ``Frame``.
  public var numbers: [Double] {
    [at.seconds, Double(edge.number)] + state.numbers(obstacle: obstacle)
  }
}

extension ScrollEdge {
  /// The place of the edge among all of them.
  var number: Int { ScrollEdge.allCases.firstIndex(of: self) ?? 0 }
}
