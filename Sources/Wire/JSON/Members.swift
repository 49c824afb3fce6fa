/// An object that is written member by member; members that are nil are left out.
///
/// Where types cannot be written by the compiler, because their JSON has other names or leaves out defaults, each says
/// what it is written as:
///
///     try (["x": x, "y": y] as Members).encode(to: encoder)
package struct Members: Encodable, ExpressibleByDictionaryLiteral {
  private let all: [(name: MemberName, value: (any Encodable)?)]

  /// Creates an object from pairs of name and value.
  package init(_ all: [(MemberName, (any Encodable)?)]) { self.all = all.map { ($0, $1) } }

  package init(dictionaryLiteral all: (MemberName, (any Encodable)?)...) { self.init(all) }

  /// Writes the members beside what else the encoder's object has.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    for case (let name, let value?) in all { try members.encode(value, forKey: name) }
  }
}

/// The name of an object's member.
package struct MemberName: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }

  package init(stringLiteral name: String) { stringValue = name }

  package init?(stringValue name: String) { stringValue = name }

  package init?(intValue: Int) { nil }
}

extension Equatable {
  /// The value for an object's member that is left out where it has a standard value.
  func unless(_ standard: Self) -> Self? { self == standard ? nil : self }
}

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
