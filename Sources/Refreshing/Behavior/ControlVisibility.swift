import OverscrollScrolling

/// When a control is there at all.
public enum ControlVisibility: String, CaseIterable, Sendable {
  /// At the start of an axis always; at the end of an axis only while the content is longer than the viewport.
  case automatic
  /// Always.
  case always
  /// Never: the control cannot be pulled, and no space is kept for it.
  case hidden
}
