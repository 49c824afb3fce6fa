/// One of the two axes that a scroll view moves along.
public enum ScrollAxis: String, CaseIterable, Sendable {
  /// The horizontal axis, from left to right.
  case x
  /// The vertical axis, from top to bottom.
  case y
}
