/// A finger's place at a time.
public struct FingerSample: Hashable, Sendable {
  /// When it is, seconds.
  public let time: Double
  /// Where the finger is along the axis, points.
  public let position: Double

  /// Creates a sample.
  public init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }
}
