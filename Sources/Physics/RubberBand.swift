/// The resistance of a view dragged past its edge.
///
///     shown = d · (1 − 1 / (1 + c·pulled/d))        pulled = d·shown / (c · (d − shown))
///
/// with d the length of the viewport along the axis: half the finger's way at first, never more than d.
public struct RubberBand: Hashable, Sendable {
  /// The share of the finger's way that is followed at first, above 0; nil where the view follows 1:1 for ever.
  public let coefficient: Double?

  /// Creates a band; without a coefficient it does not resist.
  public init(coefficient: Double?) {
    if let coefficient {
      precondition(coefficient > 0 && coefficient.isFinite, "a band's coefficient is positive")
    }
    self.coefficient = coefficient
  }

  /// As UIScrollView under a finger.
  public static let touch = RubberBand(coefficient: 0.55)
  /// As UIScrollView under a trackpad or wheel.
  public static let wheel = RubberBand(coefficient: 0.715)
  /// The view follows 1:1.
  public static let off = RubberBand(coefficient: nil)

  /// Where the content stands, relative to the edge, when it is pulled `distance` past it (of either sign).
  public func shown(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let pull = coefficient * abs(distance)
    return distance.signed(pull * length / (length + pull))
  }

  /// How far it must be pulled to stand `distance` past the edge: the inverse of ``shown(pulling:in:)``.
  ///
  /// No pull shows a whole viewport or more; from there the pull of nearly a viewport is given.
  public func pulled(showing distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return distance }
    let shown = min(abs(distance), length * (1 - 1.0 / 1024))
    return distance.signed(length * shown / (coefficient * (length - shown)))
  }

  /// The part of a further small pull that shows, when pulled `distance` past the edge.
  public func slope(pulling distance: Double, in length: Double) -> Double {
    guard let coefficient, length > 0 else { return 1 }
    let part = 1 + coefficient * abs(distance) / length
    return coefficient / (part * part)
  }
}

extension Double {
  fileprivate func signed(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
