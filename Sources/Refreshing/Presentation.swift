/// Where a control's box stands in the space that a pull reveals.
public enum Placement: String, CaseIterable, Sendable {
  /// At the viewport's edge: the content uncovers it.
  case pinned
  /// At the content's edge: it comes and goes with the content.
  case following
  /// In the middle between both.
  case centered
  /// Over the whole space, scaled to it.
  case stretched
  /// Nowhere: whoever lifts the engine draws the control in a place of their own, from phase, pull and timeline.
  case free
}

/// Where a control's box stands while it is being revealed, and when it is pulled further than its extent.
public struct Presentation: Hashable, Sendable {
  /// While the pull is shorter than the control's extent.
  public var revealing: Placement
  /// When the pull is longer.
  public var overpulled: Placement
  /// The points between a box that follows the content and the content's edge.
  public var gap: Double

  /// Creates a presentation.
  public init(revealing: Placement, overpulled: Placement, gap: Double = 0) {
    self.revealing = revealing
    self.overpulled = overpulled
    self.gap = gap
  }
}
