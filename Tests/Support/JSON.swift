import Foundation

/// A JSON value; with it, tests read messages without the types of the server.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package init(_ data: Data) throws { self = try JSONDecoder().decode(JSON.self, from: data) }

  /// The member of an object, or null if there is no such member.
  package subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The element of an array, or null if there is no such element.
  package subscript(index: Int) -> JSON { index < array.count ? array[index] : .null }

  /// The sorted names of an object's members; empty for other values.
  package var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  package var array: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The numbers of an array of numbers.
  package var numbers: [Double] { array.compactMap(\.number) }
}

extension JSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // Frequent types come first: Swift Testing keeps a backtrace of each failed decode, which takes longer than
    // decoding.
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let members = try? value.decode([String: JSON].self) {
      self = .object(members)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .bool(try value.decode(Bool.self))
    }
  }
}

extension JSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
