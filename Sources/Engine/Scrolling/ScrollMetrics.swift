/// The sizes of a scroll view's viewport and content; the content may be the smaller.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of the visible window onto the content, points, never negative.
  public var viewport: Vector
  /// The size of the content, points, never negative.
  public var content: Vector

  /// Creates metrics from two sizes, points.
  public init(viewport: Vector, content: Vector) {
    self.viewport = viewport
    self.content = content
  }

  /// Whether all four sides are finite and not negative; a scroll view takes no others.
  public var isValid: Bool {
    viewport.isFinite && content.isFinite && min(viewport.x, viewport.y) >= 0
      && min(content.x, content.y) >= 0
  }
}

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

/// Where thrown content may come to rest along an axis.
///
/// Only a throw leads to a page: other sizes or insets leave content where it is, as in UIScrollView.
public enum Paging: Hashable, Sendable {
  /// Anywhere in its range.
  case off
  /// At multiples of the viewport's length, at most one page from where the finger lifts, as UIScrollView.isPagingEnabled.
  case pages
  /// At multiples of a number of points above 0, as far as the throw carries.
  case every(Double)

  /// The offset at which content thrown from `x` to `destination` comes to rest; nil if it may rest anywhere.
  ///
  /// Pages are counted from `start`, points, as offsets grow or, backwards, as they fall; the first reaches to that end of the
  /// range. Content may also rest at the other end.
  func target(
    from x: Double, thrownTo destination: Double, in range: ClosedRange<Double>,
    countingFrom start: Double, backwards: Bool = false, viewport: Double
  ) -> Double? {
    guard !backwards else {
      return target(
        from: -x, thrownTo: -destination, in: -range.upperBound ... -range.lowerBound,
        countingFrom: -start, viewport: viewport
      ).map { 0 - $0 }
    }
    let (page, near): (Double, Double)
    switch self {
    case .off: return nil
    case .pages: (page, near) = (viewport, x)
    case .every(let points): (page, near) = (points, destination)
    }
    guard page > 0 else { return nil }
    let last = max(0, ((range.upperBound - start) / page).rounded(.up) - 1)
    let number = min(max(0, ((near - start) / page).rounded(.down)), last)
    let before = number == 0 ? range.lowerBound : start + number * page
    let after = min(start + (number + 1) * page, range.upperBound)
    return destination - before < after - destination ? before : after
  }
}
