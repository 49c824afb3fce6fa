/// Where a control is drawn in the space that a pull reveals.
public enum Placement: String, CaseIterable, Sendable {
  /// At the viewport's edge: the content uncovers it.
  case pinned
  /// At the content's edge: it moves with the content.
  case following
  /// In the middle between the viewport's edge and the content's.
  case centered
  /// Over the whole revealed space, scaled to fill it.
  case stretched
  /// Nowhere: an app draws the control where it likes, from its phase, pull and timeline.
  case free
}

/// Where a control's box stands while it is being revealed, and when it is pulled further than its extent.
public struct Presentation: Hashable, Sendable {
  /// Where the box stands while the pull is shorter than the control's extent.
  public var revealing: Placement
  /// Where the box stands when the pull is longer.
  public var overpulled: Placement
  /// The space between the content's edge and a box that follows it, points; finite.
  public var gap: Double

  /// Creates a presentation.
  public init(revealing: Placement, overpulled: Placement, gap: Double = 0) {
    self.revealing = revealing
    self.overpulled = overpulled
    self.gap = gap
  }
}
