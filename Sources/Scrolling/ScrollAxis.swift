/// One of the two axes that a scroll view moves along.
public enum ScrollAxis: String, CaseIterable, Sendable {
  /// From left to right.
  case x
  /// From top to bottom.
  case y
}
