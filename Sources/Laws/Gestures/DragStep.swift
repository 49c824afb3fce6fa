/// A movement of a finger that drags.
public struct DragStep: Hashable, Sendable {
  /// When it was, seconds.
  public let time: Double
  /// How far the content is asked to scroll, points.
  public let distance: Double

  /// Creates a step.
  public init(time: Double, distance: Double) {
    self.time = time
    self.distance = distance
  }
}
