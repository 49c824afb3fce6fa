/// A value for each edge: a small dictionary that always has four, without hashing or allocation.
public struct PerEdge<Value> {
  private var top, left, bottom, right: Value

  /// Creates the same value for each edge.
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
  /// Creates these values, and none for the other edges.
  public init(dictionaryLiteral values: (ScrollEdge, Value)...) {
    self.init(repeating: nil)
    for (edge, value) in values { self[edge] = value }
  }
}

extension PerEdge: Equatable where Value: Equatable {}
extension PerEdge: Hashable where Value: Hashable {}
extension PerEdge: Sendable where Value: Sendable {}
