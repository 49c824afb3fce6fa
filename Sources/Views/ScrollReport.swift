public import Overscroll

/// The state of a platform's scroll view in a frame.
public struct ScrollReport: Hashable, Sendable {
  /// The cause of a content movement.
  public enum Mover: Hashable, Sendable {
    /// A finger touches the scroll view.
    case finger
    /// The platform continues or bounces the content after the finger has lifted.
    case momentum
    /// The app moves the content, or nothing does.
    case program
  }

  /// The cause of the content's movement.
  public var mover: Mover
  /// The platform's content offset, in points.
  public var offset: Vector
  /// The sizes of the viewport and the content, in points.
  public var sizes: ScrollMetrics
  /// The space of the app's own bars at each edge, in points: the insets without a follower's insets.
  public var bars: PerEdge<Double>

  /// Creates a report.
  public init(
    _ mover: Mover, offset: Vector, sizes: ScrollMetrics,
    bars: PerEdge<Double> = PerEdge(repeating: 0)
  ) {
    (self.mover, self.offset, self.sizes, self.bars) = (mover, offset, sizes, bars)
  }
}
