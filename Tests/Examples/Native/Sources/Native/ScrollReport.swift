public import Overscroll

/// What a platform says of its scroll view in a frame.
public struct ScrollReport: Hashable, Sendable {
  /// What moves the content of the scroll view.
  public enum Mover: Hashable, Sendable {
    /// A finger is down.
    case finger
    /// The platform lets the content go on, or bounce, after the finger has lifted.
    case momentum
    /// Nothing, or the app.
    case program
  }

  /// What moves the content.
  public var mover: Mover
  /// Where the content stands: the platform's content offset, points.
  public var offset: Vector
  /// The sizes of viewport and content, points.
  public var sizes: ScrollMetrics
  /// The space of the app's own bars at each edge, points: insets without those of a follower.
  public var bars: PerEdge<Double>

  /// Creates a report.
  public init(
    _ mover: Mover, offset: Vector, sizes: ScrollMetrics,
    bars: PerEdge<Double> = PerEdge(repeating: 0)
  ) {
    (self.mover, self.offset, self.sizes, self.bars) = (mover, offset, sizes, bars)
  }
}
