/// A length in a control's drawing: points, or a part of the control's own size.
public enum LayerLength: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// A number of points.
  case points(Double)
  /// A part of the control's extent: 0.5 is half of it.
  case extent(Double)
  /// A part of the width of the control's box, which is as wide as the viewport.
  case width(Double)

  /// Creates a length in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a length in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The number without its unit.
  public var amount: Double {
    switch self {
    case .points(let amount), .extent(let amount), .width(let amount): amount
    }
  }
}

/// A point in a control's drawing, from a layer's origin: right and down are positive.
public struct LayerPoint: Hashable, Sendable {
  /// How far to the right.
  public let x: LayerLength
  /// How far down.
  public let y: LayerLength

  /// Creates a point.
  public init(_ x: LayerLength, _ y: LayerLength) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let origin = LayerPoint(0, 0)
}
