import OverscrollPhysics
import OverscrollScrolling

/// Where a layer's points lie in what holds the layer: an affine map, with the letters of Core Graphics and SVG.
public struct Transform: Hashable, Sendable {
  /// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
  public let a, b, c, d, tx, ty: Double

  /// Creates a transform.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Leaves each point where it is.
  public static let identity = Transform(1, 0, 0, 1, 0, 0)

  /// The transform that does another first, and then this one.
  func after(_ other: Transform) -> Transform {
    Transform(
      a * other.a + c * other.b, b * other.a + d * other.b, a * other.c + c * other.d,
      b * other.c + d * other.d, a * other.tx + c * other.ty + tx,
      b * other.tx + d * other.ty + ty)
  }

  /// The transform that moves by a distance first, in points.
  func moved(by way: Vector) -> Transform { after(Transform(1, 0, 0, 1, way.x, way.y)) }

  /// The transform that turns clockwise first, in turns.
  func turned(by turns: Double) -> Transform {
    let (sine, cosine) = (Numerics.sin(turns * 2 * .pi), Numerics.cos(turns * 2 * .pi))
    return after(Transform(cosine, sine, -sine, cosine, 0, 0))
  }

  /// The transform that scales first.
  func scaled(by x: Double, _ y: Double) -> Transform { after(Transform(x, 0, 0, y, 0, 0)) }
}

extension Transform {
  /// Where a point goes.
  public func applied(to point: Vector) -> Vector {
    Vector(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }
}

func * (factor: Double, vector: Vector) -> Vector { Vector(factor * vector.x, factor * vector.y) }
