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
