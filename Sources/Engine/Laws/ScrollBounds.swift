/// How far content scrolls along one axis.
package struct ScrollBounds: Hashable, Sendable {
  /// The offsets at which content rests, points.
  package let range: ClosedRange<Double>
  /// The length of the viewport, points, above 0.
  let viewport: Double

  /// Creates the bounds of content of a length behind a viewport, points; shorter content does not scroll.
  ///
  /// - Precondition: `viewport` is above 0.
  package init(viewport: Double, content: Double) {
    precondition(viewport > 0, "a viewport has a length")
    self.viewport = viewport
    range = 0...max(0, content - viewport)
  }

  /// The offset in range that is nearest to `offset`, points.
  func nearest(to offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// How far `offset` is beyond an edge, points; negative beyond the start.
  func overscroll(at offset: Double) -> Double { offset - nearest(to: offset) }

  /// The edge that content meets when it moves with `velocity`, points.
  func edge(towards velocity: Double) -> Double {
    velocity > 0 ? range.upperBound : range.lowerBound
  }
}
