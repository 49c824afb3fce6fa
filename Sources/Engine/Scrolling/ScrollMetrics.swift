/// The sizes of a scroll view's viewport and content, which can be smaller than the viewport.
public struct ScrollMetrics: Hashable, Sendable {
  /// The size of the visible window onto the content, in points; not negative.
  public var viewport: Vector
  /// The size of the content, in points; not negative.
  public var content: Vector

  /// Creates metrics from two sizes, in points.
  public init(viewport: Vector, content: Vector) {
    self.viewport = viewport
    self.content = content
  }

  /// Whether all four sides are finite and not negative; a scroll view ignores other sizes.
  public var isValid: Bool {
    viewport.isFinite && content.isFinite && min(viewport.x, viewport.y) >= 0
      && min(content.x, content.y) >= 0
  }
}

/// A point, a distance, a size or a velocity in two dimensions; right and down are positive.
public struct Vector: Hashable, Sendable {
  /// The component along the x axis.
  public var x: Double
  /// The component along the y axis.
  public var y: Double

  /// Creates a vector from its components.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector (0, 0).
  public static let zero = Vector(0, 0)

  /// The component along `axis`.
  public subscript(axis: ScrollAxis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The length; never negative.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both components are finite.
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

/// The possible resting offsets of flung content; as in UIScrollView, only a fling moves content to a page.
public enum Paging: Hashable, Sendable {
  /// Any offset in the range.
  case off
  /// Multiples of the viewport's length, at most one page from the release, as with UIScrollView.isPagingEnabled.
  case pages
  /// Multiples of a number of points that is greater than 0, without a limit on the distance.
  case every(Double)

  /// The resting offset of content flung from `x` to `destination`, or `nil` if it can rest anywhere.
  ///
  /// Pages start at `start`, in points, and follow with increasing offsets, or decreasing if `backwards` is true. The
  /// first page extends to the end of the range on its side. Content can also rest at the range's other end.
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
