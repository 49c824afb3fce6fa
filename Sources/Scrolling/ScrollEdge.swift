/// An end of an axis, at which content can be pulled.
public enum ScrollEdge: String, CaseIterable, Sendable {
  /// Where a vertical list begins.
  case top
  /// Where a horizontal list begins.
  case left
  /// Where a vertical list ends.
  case bottom
  /// Where a horizontal list ends.
  case right

  /// The axis that this is an end of.
  public var axis: ScrollAxis {
    switch self {
    case .top, .bottom: .y
    case .left, .right: .x
    }
  }

  /// The direction in which the offset goes when content is pulled away from this edge: −1 or 1.
  public var sign: Double {
    switch self {
    case .top, .left: -1
    case .bottom, .right: 1
    }
  }

  /// Its place in ``allCases``.
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
