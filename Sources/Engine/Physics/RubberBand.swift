/// The resistance of content that is pulled past its edge.
///
///     shown = d · (1 − 1 / (1 + c·pulled/d))        pulled = d·shown / (c · (d − shown))
///
/// where d is the length of the viewport along the axis and c the coefficient. Near the edge the content moves by c of the
/// finger's distance; it never goes d points past the edge.
public struct RubberBand: Hashable, Sendable {
  /// The part of the finger's distance by which the content moves at the edge, above 0; nil without resistance.
  public let coefficient: Double?

  /// Creates a band; without a coefficient it does not resist.
  ///
  /// - Precondition: `coefficient` is finite and above 0, or nil.
  public init(coefficient: Double?) {
    if let coefficient {
      precondition(
        coefficient > 0 && coefficient.isFinite, "a band's coefficient is finite and above 0")
    }
    self.coefficient = coefficient
  }

  /// As UIScrollView under a finger.
  public static let touch = RubberBand(coefficient: 0.55)
  /// As UIScrollView under a trackpad or wheel.
  public static let wheel = RubberBand(coefficient: 0.715)
  /// No resistance: the content follows the finger 1:1.
  public static let off = RubberBand(coefficient: nil)

  /// How many points past the edge the content shows when it is pulled `distance` points past the edge.
  ///
  /// Both have the same sign. `length` is the viewport's length along the axis, points; at 0 the band does not resist.
  public func shown(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let pull = coefficient * abs(distance)
    return distance.signed(pull * length / (length + pull))
  }

  /// How many points the content must be pulled to show `distance` points past the edge.
  ///
  /// This is the inverse of ``shown(pulling:in:)``. No pull shows a whole viewport, so `distance` is limited to 1023/1024 of
  /// `length`.
  public func pulled(showing distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let shown = min(abs(distance), length * (1 - 1.0 / 1024))
    return distance.signed(length * shown / (coefficient * (length - shown)))
  }

  /// The part of a small further pull that shows, where the content is pulled `distance` points past the edge.
  public func slope(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return 1 }
    let part = 1 + coefficient * abs(distance) / length
    return coefficient / (part * part)
  }
}

extension Double {
  fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
