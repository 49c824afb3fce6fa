/// The direction in which lines of text, and so horizontal lists, run.
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
