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
  /// Over the whole viewport, also while nothing is pulled: the control's layers and its closure place themselves, from a
  /// box at the viewport's edge.
  case free
}

/// Where a control's box stands, as a function of how far its edge is open.
public struct Presentation: Hashable, Sendable {
  /// A placement that holds from a part of the control's extent on.
  public struct Step: Hashable, Sendable {
    /// How far the edge is open where the placement begins to hold, in extents; above 0.
    public let ratio: Double
    /// Where the box stands from there on.
    public let placement: Placement

    /// Creates a step.
    package init(ratio: Double, placement: Placement) {
      (self.ratio, self.placement) = (ratio, placement)
    }
  }

  /// Where the box stands at first.
  public var placement: Placement
  /// Where it stands further on; the ratios ascend.
  public private(set) var steps: [Step]
  /// The space between the content's edge and a box that follows it, points; finite.
  public var gap: Double

  /// Creates a presentation: `from: [1: .stretched]` stretches the box once the edge is open by the control's extent.
  public init(_ placement: Placement, from steps: [Double: Placement] = [:], gap: Double = 0) {
    self.init(placement, steps.map(Step.init).sorted { $0.ratio < $1.ratio }, gap: gap)
  }

  /// Creates a presentation whose steps ascend.
  package init(_ placement: Placement, _ steps: [Step], gap: Double) {
    (self.placement, self.steps, self.gap) = (placement, steps, gap)
  }

  /// Creates a presentation that changes at the control's extent.
  ///
  /// - Parameters:
  ///   - revealing: Where the box stands while the edge is open by less.
  ///   - overpulled: Where the box stands when the edge is open by more.
  ///   - gap: The space between the content's edge and a box that follows it, points.
  public init(revealing: Placement, overpulled: Placement, gap: Double = 0) {
    self.init(revealing, from: revealing == overpulled ? [:] : [1: overpulled], gap: gap)
  }
}
