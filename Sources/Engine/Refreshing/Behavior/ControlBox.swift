import OverscrollScrolling

/// The area of a control in the viewport.
public struct ControlBox: Hashable, Sendable {
  /// A part of the viewport.
  public struct Area: Hashable, Sendable {
    /// The distance of the top left corner from the viewport's top left corner, in points.
    public let origin: Vector
    /// The width and the height, in points; not negative.
    public let size: Vector
  }

  /// The box; the control's layers are centered on it.
  public let area: Area
  /// The visible part of the layers.
  public let clip: Area
  /// The length of the box divided by the control's extent; greater than 0.
  public let scale: Double
  /// Whether the control is drawn over the list: its placement is free, or the content does not move.
  public let isFree: Bool

  /// The minimum length of a stretched box, in control extents; a length of 0 could not be drawn.
  private static let thinnest = 0.01

  /// Creates the box of a control with an extent, in points, in a gap.
  ///
  /// The control is visible only in the gap, or with free placement in the whole viewport or in the program's `frame`.
  public init(
    _ presentation: Presentation, extent: Double, in gap: EdgeGap, frame: ControlFrame? = nil
  ) {
    let placement = presentation.placement(at: gap.distance, extent: extent)
    let length =
      placement == .stretched && !gap.isOver
      ? max(gap.distance, ControlBox.thinnest * extent) : extent
    scale = extent > 0 ? length / extent : 1
    isFree = placement == .free || gap.isOver
    guard placement != .free else {
      let given = frame.map { Area(origin: Vector($0.x, $0.y), size: Vector($0.width, $0.height)) }
      area = given ?? gap.area(at: gap.inset, length: length)
      clip = given ?? Area(origin: .zero, size: gap.viewport)
      return
    }
    let start =
      switch gap.isOver ? .following : placement {
      case .pinned, .stretched, .free: 0.0
      case .following: gap.distance - extent - presentation.gap
      case .centered: (gap.distance - extent) / 2
      }
    area = gap.area(at: gap.inset + start, length: length)
    let rest = gap.viewport[gap.edge.axis] - gap.inset
    clip = gap.area(
      at: gap.inset, length: max(0, gap.isOver && gap.distance > 0 ? rest : gap.distance))
  }
}

extension Presentation {
  /// The placement of the box while the edge is open by `distance`: the last step that this distance has reached.
  fileprivate func placement(at distance: Double, extent: Double) -> Placement {
    steps.last { distance >= $0.ratio * extent }?.placement ?? placement
  }
}

/// The placement of a control in the space that a pull reveals.
public enum Placement: String, CaseIterable, Sendable {
  /// At the edge of the viewport; the content uncovers the control.
  case pinned
  /// At the edge of the content; the control moves with the content.
  case following
  /// In the middle between the edge of the viewport and the edge of the content.
  case centered
  /// In the whole revealed space, scaled to fill it.
  case stretched
  /// In the whole viewport, even without a pull; the control places itself relative to a box at the viewport's edge.
  case free
}

/// The placement of a control's box as a function of the gap at its edge.
public struct Presentation: Hashable, Sendable {
  /// A placement that applies from a certain gap.
  public struct Step: Hashable, Sendable {
    /// The smallest gap of the placement, divided by the control's extent; greater than 0.
    public let ratio: Double
    /// The placement of the box from that gap on.
    public let placement: Placement

    package init(ratio: Double, placement: Placement) {
      (self.ratio, self.placement) = (ratio, placement)
    }
  }

  /// The initial placement of the box.
  public var placement: Placement
  /// The placements for larger gaps, in ascending order of their ratios.
  public private(set) var steps: [Step]
  /// The space between the edge of the content and a box that follows it, in points; finite.
  public var gap: Double

  /// Creates a presentation; `from: [1: .stretched]` stretches the box from the control's extent on.
  public init(_ placement: Placement, from steps: [Double: Placement] = [:], gap: Double = 0) {
    self.init(placement, steps.map(Step.init).sorted { $0.ratio < $1.ratio }, gap: gap)
  }

  package init(_ placement: Placement, _ steps: [Step], gap: Double) {
    (self.placement, self.steps, self.gap) = (placement, steps, gap)
  }

  /// Creates a presentation whose placement changes when the gap is as long as the control's extent.
  ///
  /// `gap` is the space between the edge of the content and a box that follows it, in points.
  public init(revealing: Placement, overpulled: Placement, gap: Double = 0) {
    self.init(revealing, from: revealing == overpulled ? [:] : [1: overpulled], gap: gap)
  }
}

/// The gap that opens at an edge between the viewport and the content.
public struct EdgeGap: Hashable, Sendable {
  /// The edge.
  public var edge: ScrollEdge
  /// The length of the gap, in points: the pull and the visible part of the reserved or kept space.
  public var distance: Double
  /// The size of the viewport, in points.
  public var viewport: Vector
  /// The inset of bars and safe areas at the edge, in points; the gap starts after it.
  public var inset: Double
  /// Whether the control moves over still content, at the end of the distance; see ``PulledContent/still``.
  public var isOver: Bool

  /// Creates the gap of an edge.
  public init(
    _ edge: ScrollEdge, distance: Double, viewport: Vector, inset: Double, isOver: Bool = false
  ) {
    (self.edge, self.distance, self.viewport, self.inset) = (edge, distance, viewport, inset)
    self.isOver = isOver
  }

  /// The area at a distance from the edge that is as wide as the viewport.
  func area(at distance: Double, length: Double) -> ControlBox.Area {
    var (origin, size) = (Vector.zero, viewport)
    size[edge.axis] = length
    origin[edge.axis] = edge.sign < 0 ? distance : viewport[edge.axis] - distance - length
    return ControlBox.Area(origin: origin, size: size)
  }
}
