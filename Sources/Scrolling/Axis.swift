/// One of the two axes that a scroll view moves along.
public enum Axis: String, CaseIterable, Sendable {
  /// From left to right.
  case x
  /// From top to bottom.
  case y
}
