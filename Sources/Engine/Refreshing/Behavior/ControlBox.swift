import OverscrollScrolling

/// Where a control is drawn.
public struct ControlBox: Hashable, Sendable {
  /// A part of the viewport.
  public struct Area: Hashable, Sendable {
    /// The left top corner from the viewport's, points.
    public let origin: Vector
    /// The width and the height, points; not negative.
    public let size: Vector
  }

  /// The box about whose middle the control's layers lie.
  public let area: Area
  /// Where they are seen.
  public let clip: Area
  /// The box's length by the control's extent; above 0.
  public let scale: Double
  /// Whether the control is placed freely.
  public let isFree: Bool

  /// The least length of a stretched box as a part of its extent: a length of 0 could not be drawn.
  private static let thinnest = 0.01

  /// Creates the box of a control that is so long in its gap.
  ///
  /// The control is seen in the gap; a free one is seen everywhere, or in the frame that its program has given it.
  public init(
    _ presentation: Presentation, extent: Double, in gap: EdgeGap, frame: ControlFrame? = nil
  ) {
    let placement = presentation.placement(at: gap.distance, extent: extent)
    let length =
      placement == .stretched ? max(gap.distance, ControlBox.thinnest * extent) : extent
    scale = extent > 0 ? length / extent : 1
    isFree = placement == .free
    guard !isFree else {
      let given = frame.map { Area(origin: Vector($0.x, $0.y), size: Vector($0.width, $0.height)) }
      area = given ?? gap.area(at: gap.inset, length: length)
      clip = given ?? Area(origin: .zero, size: gap.viewport)
      return
    }
    let start =
      switch placement {
      case .pinned, .stretched, .free: 0.0
      case .following: gap.distance - extent - presentation.gap
      case .centered: (gap.distance - extent) / 2
      }
    area = gap.area(at: gap.inset + start, length: length)
    clip = gap.area(at: gap.inset, length: max(0, gap.distance))
  }
}

extension Presentation {
  /// Where the box stands while the edge is open so far: the last placement that has begun to hold.
  fileprivate func placement(at distance: Double, extent: Double) -> Placement {
    steps.last { distance >= $0.ratio * extent }?.placement ?? placement
  }
}

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

/// The gap that opens at an edge between the viewport and the content.
public struct EdgeGap: Hashable, Sendable {
  /// The edge.
  public var edge: ScrollEdge
  /// How far the edge is open: the pull, and what is in view of space that is reserved or kept, points.
  public var distance: Double
  /// The size of the viewport, points.
  public var viewport: Vector
  /// The inset of bars and safe areas at the edge, where the gap begins, points.
  public var inset: Double

  /// Creates the gap of an edge.
  public init(_ edge: ScrollEdge, distance: Double, viewport: Vector, inset: Double) {
    (self.edge, self.distance, self.viewport, self.inset) = (edge, distance, viewport, inset)
  }

  /// What lies at a distance from the edge, as wide as the viewport.
  func area(at distance: Double, length: Double) -> ControlBox.Area {
    var (origin, size) = (Vector.zero, viewport)
    size[edge.axis] = length
    origin[edge.axis] = edge.sign < 0 ? distance : viewport[edge.axis] - distance - length
    return ControlBox.Area(origin: origin, size: size)
  }
}
