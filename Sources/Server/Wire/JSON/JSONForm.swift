/// What a value is written as in JSON: an object whose members that are nil are left out, a list, a word, or what other values
/// are written as.
package struct JSONForm: Encodable, Sendable, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral
{
  private enum Kind: Sendable {
    case object([(String, (any Encodable & Sendable)?)])
    case list([any Encodable & Sendable])
    case parts([any Encodable & Sendable])
  }

  private let kind: Kind

  /// Creates the form of a value, or that of several objects whose members stand side by side.
  package init(_ parts: any Encodable & Sendable...) { kind = .parts(parts) }

  /// Creates an object from pairs of name and value.
  package init(members: [(String, (any Encodable & Sendable)?)]) { kind = .object(members) }

  package init(dictionaryLiteral members: (String, (any Encodable & Sendable)?)...) {
    self.init(members: members)
  }

  package init(arrayLiteral elements: any Encodable & Sendable...) { kind = .list(elements) }

  package init(stringLiteral word: String) { self.init(word) }

  /// Writes the members of an object beside what else the encoder's object has.
  package func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object(let members):
      var object = encoder.container(keyedBy: MemberName.self)
      for case (let name, let value?) in members {
        try object.encode(value, forKey: MemberName(stringValue: name))
      }
    case .list(let elements):
      var list = encoder.unkeyedContainer()
      for element in elements { try list.encode(element) }
    case .parts(let parts): for part in parts { try part.encode(to: encoder) }
    }
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue name: String) { stringValue = name }

  init?(intValue: Int) { nil }
}

/// A type that the compiler cannot write, because its JSON has other names or leaves out defaults: it says what it is written as.
protocol JSONWritable: Encodable {
  /// What the value is written as.
  var json: JSONForm { get }
}

extension JSONWritable {
  /// Writes the value's form.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
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
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
