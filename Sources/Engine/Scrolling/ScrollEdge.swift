/// An edge of a scroll view, from which content can be pulled.
public enum ScrollEdge: String, CaseIterable, Sendable {
  /// The start of the vertical axis.
  case top
  /// The start of the horizontal axis.
  case left
  /// The end of the vertical axis.
  case bottom
  /// The end of the horizontal axis.
  case right

  /// The axis that this edge ends.
  public var axis: ScrollAxis {
    switch self {
    case .top, .bottom: .y
    case .left, .right: .x
    }
  }

  /// The direction in which the offset changes when content is pulled away from this edge: −1 or 1.
  public var sign: Double {
    switch self {
    case .top, .left: -1
    case .bottom, .right: 1
    }
  }

  /// The edge's position in `allCases`, 0...3.
  public var index: Int {
    switch self {
    case .top: 0
    case .left: 1
    case .bottom: 2
    case .right: 3
    }
  }

  /// The edge at the start of an axis.
  public static func leading(_ axis: ScrollAxis) -> ScrollEdge { axis == .y ? .top : .left }

  /// The edge at the end of an axis.
  public static func trailing(_ axis: ScrollAxis) -> ScrollEdge { axis == .y ? .bottom : .right }
}
