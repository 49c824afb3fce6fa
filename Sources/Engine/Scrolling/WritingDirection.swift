/// The direction in which lines of text run, and with them horizontal lists.
public enum WritingDirection: String, CaseIterable, Sendable {
  /// Lists start at the left.
  case leftToRight = "ltr"
  /// Lists start at the right.
  case rightToLeft = "rtl"

  /// The edge at which a horizontal list starts.
  public var leading: ScrollEdge { self == .leftToRight ? .left : .right }

  /// The edge at which a horizontal list ends.
  public var trailing: ScrollEdge { self == .leftToRight ? .right : .left }
}
