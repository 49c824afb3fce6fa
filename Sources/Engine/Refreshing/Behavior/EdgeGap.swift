import OverscrollScrolling

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
