/// A point, a distance, a size or a velocity in two dimensions; right and down are positive.
public struct Vector: Hashable, Sendable {
  /// The part along the x axis.
  public var x: Double
  /// The part along the y axis.
  public var y: Double

  /// Creates a vector from its parts.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector (0, 0).
  public static let zero = Vector(0, 0)

  /// The part along `axis`.
  public subscript(axis: ScrollAxis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The length, never negative.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both parts are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum of two vectors.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  /// The difference of two vectors.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }
}
