/// The box that a program gives a control which is placed freely, in points of the viewport.
public struct ControlFrame: Hashable, Sendable {
  /// The box's left and top side, points from the viewport's.
  public var x, y: Double
  /// The box's size, points; each at least 1.
  public var width, height: Double

  /// Creates a frame from any numbers; an input that has it names the invalid ones.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
