import OverscrollPhysics

/// An edge of a scroll view; content can be pulled away from it.
public enum ScrollEdge: String, CaseIterable, Sendable {
  /// The start of the vertical axis.
  case top
  /// The start of the horizontal axis.
  case left
  /// The end of the vertical axis.
  case bottom
  /// The end of the horizontal axis.
  case right

  /// The axis that starts or ends at this edge.
  public var axis: ScrollAxis {
    switch self {
    case .top, .bottom: .y
    case .left, .right: .x
    }
  }

  /// The sign of the change of the offset when content is pulled away from this edge: −1 or 1.
  public var sign: Double {
    switch self {
    case .top, .left: -1
    case .bottom, .right: 1
    }
  }

  /// The index of the edge in `allCases`, from 0 to 3.
  public var index: Int {
    switch self {
    case .top: 0
    case .left: 1
    case .bottom: 2
    case .right: 3
    }
  }

  /// The edge at the other end of the axis.
  public var opposite: ScrollEdge {
    sign < 0 ? .trailing(axis) : .leading(axis)
  }

  /// The edge at the start of an axis.
  public static func leading(_ axis: ScrollAxis) -> ScrollEdge { axis == .y ? .top : .left }

  /// The edge at the end of an axis.
  public static func trailing(_ axis: ScrollAxis) -> ScrollEdge { axis == .y ? .bottom : .right }
}

/// One of the two axes along which a scroll view scrolls.
public enum ScrollAxis: String, CaseIterable, Sendable {
  /// The horizontal axis, from left to right.
  case x
  /// The vertical axis, from top to bottom.
  case y
}

/// A set of edges.
public typealias EdgeSet = SideSet<ScrollEdge>
/// A set of axes.
public typealias AxisSet = SideSet<ScrollAxis>

/// An enum whose cases have an index, so that they can be elements of a ``SideSet``.
public protocol Side: CaseIterable where AllCases == [Self] {
  /// The index of the case in `allCases`.
  var index: Int { get }
}

extension ScrollEdge: Side {}

extension ScrollAxis: Side {
  /// The index of the axis in `allCases`, 0 or 1.
  public var index: Int { self == .x ? 0 : 1 }
}

/// A set of edges or axes that stores one bit per element, without hashing or allocation.
public struct SideSet<Element: Side>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// Creates a set of elements.
  public init(arrayLiteral elements: Element...) {
    for element in elements { insert(element) }
  }

  /// All edges, or both axes.
  public static var all: Self { Self(where: { _ in true }) }

  /// Creates the set of all elements that satisfy a condition.
  public init(where isIn: (Element) -> Bool) {
    for element in Element.allCases where isIn(element) { insert(element) }
  }

  /// Whether the set has no elements.
  public var isEmpty: Bool { bits == 0 }

  /// Whether an element is in the set.
  public func contains(_ element: Element) -> Bool { bits & Self.bit(element) != 0 }

  /// Inserts an element.
  public mutating func insert(_ element: Element) { bits |= Self.bit(element) }

  /// Removes an element and returns it, or returns `nil` if it was not in the set.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    defer { bits &= ~Self.bit(element) }
    return contains(element) ? element : nil
  }

  /// Returns the elements that are also in another set.
  public func intersection(_ other: Self) -> Self {
    var both = self
    both.bits &= other.bits
    return both
  }

  /// Returns the set after an element is inserted or removed.
  public func with(_ element: Element, _ isIn: Bool) -> Self {
    var changed = self
    if isIn { changed.insert(element) } else { changed.remove(element) }
    return changed
  }

  private static func bit(_ element: Element) -> UInt8 { 1 << UInt8(element.index) }
}

extension SideSet: ByteCodable {
  /// Writes one Boolean value per element: whether the set contains it.
  public func write(to writer: inout ByteWriter) {
    for element in Element.allCases { writer.write(contains(element)) }
  }

  /// Reads one Boolean value per element: whether the set contains it.
  public init(from reader: inout ByteReader) throws(ByteError) {
    for element in Element.allCases where try reader.read(Bool.self) { insert(element) }
  }
}

/// A dictionary with exactly one value per edge, without hashing or allocation.
public struct PerEdge<Value> {
  private var top, left, bottom, right: Value

  /// Creates a dictionary with the same value for each edge.
  public init(repeating value: Value) { (top, left, bottom, right) = (value, value, value, value) }

  /// The value for `edge`.
  public subscript(edge: ScrollEdge) -> Value {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

extension PerEdge: ExpressibleByDictionaryLiteral where Value: ExpressibleByNilLiteral {
  /// Creates a dictionary with these values, and `nil` for the other edges.
  public init(dictionaryLiteral values: (ScrollEdge, Value)...) {
    self.init(repeating: nil)
    for (edge, value) in values { self[edge] = value }
  }
}

extension PerEdge: Equatable where Value: Equatable {}
extension PerEdge: Hashable where Value: Hashable {}
extension PerEdge: Sendable where Value: Sendable {}

/// The direction of text and of horizontal lists.
public enum WritingDirection: String, CaseIterable, Sendable {
  /// Lists start at the left.
  case leftToRight = "ltr"
  /// Lists start at the right.
  case rightToLeft = "rtl"

  /// The edge at the start of a horizontal list.
  public var leading: ScrollEdge { self == .leftToRight ? .left : .right }

  /// The edge at the end of a horizontal list.
  public var trailing: ScrollEdge { self == .leftToRight ? .right : .left }
}
