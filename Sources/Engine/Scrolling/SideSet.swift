import OverscrollPhysics

/// Some of the edges.
public typealias EdgeSet = SideSet<ScrollEdge>
/// Some of the axes.
public typealias AxisSet = SideSet<ScrollAxis>

/// An enum whose few cases have numbers.
public protocol Side: CaseIterable where AllCases == [Self] {
  /// The case's position in `allCases`.
  var index: Int { get }
}

extension ScrollEdge: Side {}

extension ScrollAxis: Side {
  /// The axis' position in `allCases`, 0 or 1.
  public var index: Int { self == .x ? 0 : 1 }
}

/// Some of the edges or axes: a bit for each, without hashing or allocation.
public struct SideSet<Element: Side>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt8 = 0

  /// Creates a set of these elements.
  public init(arrayLiteral elements: Element...) {
    for element in elements { insert(element) }
  }

  /// All edges, or both axes.
  public static var all: Self { Self(where: { _ in true }) }

  /// Creates the set of all elements for which a condition holds.
  public init(where isIn: (Element) -> Bool) {
    for element in Element.allCases where isIn(element) { insert(element) }
  }

  /// Whether there is no element.
  public var isEmpty: Bool { bits == 0 }

  /// Whether an element is in the set.
  public func contains(_ element: Element) -> Bool { bits & Self.bit(element) != 0 }

  /// Adds an element.
  public mutating func insert(_ element: Element) { bits |= Self.bit(element) }

  /// Removes an element, and returns it if it was in the set.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    defer { bits &= ~Self.bit(element) }
    return contains(element) ? element : nil
  }

  /// The elements that are also in another set.
  public func intersection(_ other: Self) -> Self {
    var both = self
    both.bits &= other.bits
    return both
  }

  /// The same set with an element in it, or without.
  public func with(_ element: Element, _ isIn: Bool) -> Self {
    var changed = self
    if isIn { changed.insert(element) } else { changed.remove(element) }
    return changed
  }

  private static func bit(_ element: Element) -> UInt8 { 1 << UInt8(element.index) }
}

extension SideSet: ByteCodable {
  /// Writes of each element whether the set has it.
  public func write(to writer: inout ByteWriter) {
    for element in Element.allCases { writer.write(contains(element)) }
  }

  /// Reads of each element whether the set has it.
  public init(from reader: inout ByteReader) throws(ByteError) {
    for element in Element.allCases where try reader.read(Bool.self) { insert(element) }
  }
}
