import OverscrollScrolling

/// A distance along an axis, in points or as a part of the viewport's length.
public enum Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of points.
  case points(Double)
  /// A part of the viewport's length, in percent.
  case percent(Double)

  /// Creates a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The number of points or percent.
  public var amount: Double {
    switch self {
    case .points(let amount), .percent(let amount): amount
    }
  }

  /// The distance in points where the viewport is `length` points long.
  public func points(in length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): percent / 100 * length
    }
  }
}
