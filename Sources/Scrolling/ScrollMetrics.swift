/// The sizes that a scroll view's range follows from.
///
/// Content smaller than the viewport is legal.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of the window onto the content, points, never negative.
  public var viewport: Vector
  /// The size of the content, points, never negative.
  public var content: Vector

  /// Creates metrics from two sizes.
  public init(viewport: Vector, content: Vector) {
    precondition(
      viewport.isFinite && content.isFinite && min(viewport.x, viewport.y) >= 0
        && min(content.x, content.y) >= 0, "sizes are finite and not negative")
    self.viewport = viewport
    self.content = content
  }
}
