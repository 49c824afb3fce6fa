/// An optional value that is written as null where there is none: synthesised code would leave its member out.
@propertyWrapper public struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value, if there is one.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Writes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
