/// The sizes of a scroll view's viewport and content; the content may be the smaller.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of the visible window onto the content, points, never negative.
  public var viewport: Vector
  /// The size of the content, points, never negative.
  public var content: Vector

  /// Creates metrics from two sizes, points.
  public init(viewport: Vector, content: Vector) {
    self.viewport = viewport
    self.content = content
  }

  /// Whether all four sides are finite and not negative; a scroll view takes no others.
  public var isValid: Bool {
    viewport.isFinite && content.isFinite && min(viewport.x, viewport.y) >= 0
      && min(content.x, content.y) >= 0
  }
}
