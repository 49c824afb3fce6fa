import OverscrollSystem

/// A JSON encoder that appends each value directly to the text.
///
/// An object or list ends when the next value has a smaller depth, because encoders are not notified of its last
/// element. Infinities and NaN become strings, so that no control or feed can make the encoder throw. It does not
/// support `Data` and `Date`.
package final class JSONText {
  private var written = WrittenText()

  private init() {}

  package static func bytes(of value: some Encodable) -> [UInt8] {
    let text = JSONText()
    do { try value.encode(to: Place(text: text, depth: 0)) } catch {
      preconditionFailure("a value can be written as JSON: \(error)")
    }
    text.written.end(to: 0)
    return text.written.bytes
  }
}

private struct WrittenText {
  private(set) var bytes: [UInt8] = []
  /// The closing brackets of the open objects and lists, the outermost first.
  private var ends: [UInt8] = []

  mutating func end(to depth: Int) {
    while ends.count > depth { bytes.append(ends.removeLast()) }
  }

  /// Opens an object or a list at a depth, unless one is already open there.
  mutating func begin(_ start: UInt8, _ end: UInt8, at depth: Int) {
    guard ends.count <= depth else { return self.end(to: depth + 1) }
    bytes.append(start)
    ends.append(end)
  }

  mutating func separate(at depth: Int) {
    end(to: depth + 1)
    if let last = bytes.last, last != UInt8(ascii: "["), last != UInt8(ascii: "{") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func name(_ name: String, at depth: Int) {
    separate(at: depth)
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func copy(_ json: String) {
    var json = json
    json.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// The members of an object are added to the object at `depth`.
  mutating func copy(_ json: [UInt8], at depth: Int) {
    guard json.first == UInt8(ascii: "{") else { return bytes += json }
    begin(UInt8(ascii: "{"), UInt8(ascii: "}"), at: depth)
    guard json.count > 2 else { return }
    separate(at: depth)
    bytes += json[1..<json.count - 1]
  }

  mutating func string(_ string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { text in
      if unsafe text.contains(where: \.isEscaped) {
        unsafe text.forEach { escape($0) }
      } else {
        unsafe bytes.append(contentsOf: text)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): copy(#"\""#)
    case UInt8(ascii: "\\"): copy(#"\\"#)
    case 0x08: copy(#"\b"#)
    case 0x09: copy(#"\t"#)
    case 0x0a: copy(#"\n"#)
    case 0x0c: copy(#"\f"#)
    case 0x0d: copy(#"\r"#)
    case ..<0x10: copy(#"\u000\#(String(byte, radix: 16))"#)
    case ..<0x20: copy(#"\u00\#(String(byte, radix: 16))"#)
    default: bytes.append(byte)
    }
  }

  /// Writes the shortest text that parses to the same number; an integer has no fraction.
  mutating func number(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    guard number.isFinite else {
      return string(number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity")
    }
    copy(number.description)
    if bytes.last == UInt8(ascii: "0"), bytes[bytes.count - 2] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }
}

extension UInt8 {
  var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

// MARK: Encoder

extension JSONText {
  struct Place: Encoder, SingleValueEncodingContainer {
    fileprivate let text: JSONText
    fileprivate let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      text.written.begin(UInt8(ascii: "{"), UInt8(ascii: "}"), at: depth)
      return KeyedEncodingContainer(Members(text: text, depth: depth))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      text.written.begin(UInt8(ascii: "["), UInt8(ascii: "]"), at: depth)
      return Elements(text: text, depth: depth)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { text.written.copy("null") }
    func encode(_ value: Bool) { text.written.copy(value ? "true" : "false") }
    func encode(_ value: String) { text.written.string(value) }
    func encode(_ value: Double) { text.written.number(value) }
    func encode(_ value: Float) { text.written.number(value) }
    func encode(_ value: some FixedWidthInteger & Encodable) {
      text.written.copy(value.description)
    }
    func encode(_ value: some Encodable) throws { try value.encode(to: self) }

    func copy(_ json: [UInt8]) { text.written.copy(json, at: depth) }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let text: JSONText
    let depth: Int

    var codingPath: [any CodingKey] { [] }

    private func place(_ name: String) -> Place {
      text.written.name(name, at: depth)
      return Place(text: text, depth: depth + 1)
    }

    func encodeNil(forKey key: Key) { place(key.stringValue).encodeNil() }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try value.encode(to: place(key.stringValue))
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      place(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      place(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { place("super") }

    func superEncoder(forKey key: Key) -> any Encoder { place(key.stringValue) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let text: JSONText
    let depth: Int
    private(set) var count = 0

    init(text: JSONText, depth: Int) { (self.text, self.depth) = (text, depth) }

    var codingPath: [any CodingKey] { [] }

    private mutating func next() -> Place {
      text.written.separate(at: depth)
      count += 1
      return Place(text: text, depth: depth + 1)
    }

    mutating func encodeNil() { next().encodeNil() }

    mutating func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> {
      next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      next().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { next() }
  }
}

/// The JSON structure of a value: an object without its `nil` members, a list, a string, or other encodable values.
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

  /// Creates the form of a value, or of several objects whose members are merged.
  package init(_ parts: any Encodable & Sendable...) { kind = .parts(parts) }

  package init(members: [(String, (any Encodable & Sendable)?)]) { kind = .object(members) }

  package init(dictionaryLiteral members: (String, (any Encodable & Sendable)?)...) {
    self.init(members: members)
  }

  package init(arrayLiteral elements: any Encodable & Sendable...) { kind = .list(elements) }

  package init(stringLiteral word: String) { self.init(word) }

  /// The members of an object are added to the encoder's current object.
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

/// A type whose JSON has other names than its properties or omits defaults, so that its encoding is not synthesized.
protocol JSONWritable: Encodable {
  var json: JSONForm { get }
}

extension JSONWritable {
  /// Encodes the value's JSON structure.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Equatable {
  /// Returns the value, or `nil` if it is the default, so that the object omits the member.
  func unless(_ standard: Self) -> Self? { self == standard ? nil : self }
}

/// An optional value that is encoded as null; synthesized code would omit the member.
@propertyWrapper public struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value, or `nil` for null.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Encodes the value or null.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

/// A value whose JSON is encoded once, when a message first contains it, and then copied.
public struct WrittenJSON<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value.
  public let value: Value
  private let bytes: Lazy<[UInt8]>

  /// Wraps a value.
  public init(_ value: Value) {
    self.value = value
    bytes = Lazy { JSONText.bytes(of: value) }
  }

  /// Returns this value if it equals `value`, so that its JSON is reused, or a wrapper of `value` otherwise.
  public func of(_ value: Value) -> WrittenJSON where Value: Equatable {
    value == self.value ? self : WrittenJSON(value)
  }

  /// Copies the JSON, or encodes the value if the encoder is not a `JSONText`.
  public func encode(to encoder: any Encoder) throws {
    guard let place = encoder as? JSONText.Place else { return try value.encode(to: encoder) }
    place.copy(bytes.value)
  }
}

// Foundation's coders for stored data, which encode `Data`; infinities and NaN are strings.

extension JSONEncoder {
  package static var ofAnyNumber: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return encoder
  }
}

extension JSONDecoder {
  package static var ofAnyNumber: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return decoder
  }
}
