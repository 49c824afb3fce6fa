/// The resistance of content that is pulled past its edge.
///
///     shown = d · (1 − 1 / (1 + c·pulled/d))        pulled = d·shown / (c · (d − shown))
///
/// Here d is the length of the viewport along the axis and c is the coefficient. Near the edge the content moves by c
/// times the finger's distance. The content never moves d points past the edge.
public struct RubberBand: Hashable, Sendable {
  /// The content's distance divided by the finger's at the edge, greater than 0; `nil` without resistance.
  public let coefficient: Double?

  /// Creates a band; `coefficient` is finite and greater than 0, or `nil` for no resistance.
  public init(coefficient: Double?) {
    if let coefficient {
      precondition(
        coefficient > 0 && coefficient.isFinite, "a band's coefficient is finite and above 0")
    }
    self.coefficient = coefficient
  }

  /// The band of UIScrollView for a finger.
  public static let touch = RubberBand(coefficient: 0.55)
  /// The band of UIScrollView for a trackpad or a wheel.
  public static let wheel = RubberBand(coefficient: 0.715)
  /// No resistance: the content follows the finger 1:1.
  public static let off = RubberBand(coefficient: nil)

  /// The visible distance past the edge of content that is pulled `distance` points past it, with the same sign.
  ///
  /// `length` is the viewport's length along the axis, in points; the band does not resist if it is 0.
  public func shown(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let pull = coefficient * abs(distance)
    return distance.signed(pull * length / (length + pull))
  }

  /// The distance to pull the content, in points, so that it shows `distance` points past the edge.
  ///
  /// No pull shows a whole viewport, so `distance` is limited to 1023/1024 of `length`.
  public func pulled(showing distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let shown = min(abs(distance), length * (1 - 1.0 / 1024))
    return distance.signed(length * shown / (coefficient * (length - shown)))
  }

  /// The derivative of ``shown(pulling:in:)`` if the content is pulled `distance` points past the edge.
  public func slope(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return 1 }
    let part = 1 + coefficient * abs(distance) / length
    return coefficient / (part * part)
  }
}

extension Double {
  fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
