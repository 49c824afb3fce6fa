/// A value that can be encoded as bytes and decoded again.
public protocol ByteCodable {
  /// Writes the value.
  func write(to writer: inout ByteWriter)

  /// Reads a value, or throws `ByteError` if the bytes are not a valid value of the type.
  init(from reader: inout ByteReader) throws(ByteError)
}

extension ByteCodable {
  /// The value, encoded as bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Decodes a value from exactly these bytes, or throws `ByteError` if they are not a valid value.
  public init(bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    try self.init(from: &reader)
    try reader.end()
  }
}

/// An enum without payloads, encoded as one byte: the index of its case in `allCases`.
public protocol ByteTagged: ByteCodable, CaseIterable, Equatable where AllCases == [Self] {}

extension ByteTagged {
  /// Writes the index of the case.
  @inlinable public func write(to writer: inout ByteWriter) {
    for (index, value) in Self.allCases.enumerated() where value == self {
      writer.write(byte: UInt8(index))
    }
  }

  /// Reads the index of a case, or throws `ByteError` if no case has this index.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let (tag, cases) = (try reader.byte(), Self.allCases)
    guard tag < cases.count else { throw .unknownTag(tag) }
    self = cases[Int(tag)]
  }
}

/// Writes values one after another as bytes, with little-endian numbers.
public struct ByteWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty writer with space for about `capacity` bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes a value.
  public mutating func write<Value: ByteCodable>(_ value: Value) { value.write(to: &self) }

  // Overloads for several values, because Embedded Swift does not support parameter packs here.

  /// Writes values, one after another.
  public mutating func write(_ a: some ByteCodable, _ b: some ByteCodable) {
    write(a)
    write(b)
  }

  /// Writes values, one after another.
  public mutating func write(
    _ a: some ByteCodable, _ b: some ByteCodable, _ c: some ByteCodable
  ) {
    write(a, b)
    write(c)
  }

  /// Writes values, one after another.
  public mutating func write(
    _ a: some ByteCodable, _ b: some ByteCodable, _ c: some ByteCodable, _ d: some ByteCodable
  ) {
    write(a, b)
    write(c, d)
  }

  /// Writes a byte.
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes bytes.
  public mutating func write(bytes more: some Collection<UInt8>) { bytes += more }

  /// Writes the `count` lowest bytes of an integer; `count` is at most 8.
  package mutating func write(_ value: UInt64, count: Int) {
    unsafe withUnsafeBytes(of: value.littleEndian) { number in
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: number[..<count]))
    }
  }
}

/// Reads values one after another from bytes.
public struct ByteReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of `bytes`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes that have not been read.
  public var left: Int { bytes.count - position }

  /// Reads a value.
  public mutating func read<Value: ByteCodable>(
    _ type: Value.Type = Value.self
  ) throws(ByteError) -> Value { try Value(from: &self) }

  /// Reads a byte.
  public mutating func byte() throws(ByteError) -> UInt8 {
    try need(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads `count` bytes.
  public mutating func bytes(_ count: Int) throws(ByteError) -> [UInt8] {
    try need(count)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads the number of elements that follow; each element has at least one byte.
  public mutating func count() throws(ByteError) -> Int {
    let count = Int(truncatingIfNeeded: try integer(count: 4))
    try need(count)
    return count
  }

  /// Throws an error if a condition does not hold; `expected` describes the condition.
  public func check(_ condition: Bool, _ expected: String) throws(ByteError) {
    guard condition else { throw .invalid(expected) }
  }

  /// Throws `ByteError` if bytes are left.
  public func end() throws(ByteError) {
    guard left == 0 else { throw .leftOver(left) }
  }

  /// Reads an integer of `count` bytes; `count` is at most 8.
  mutating func integer(count: Int) throws(ByteError) -> UInt64 {
    try need(count)
    defer { position += count }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    return value
  }

  private func need(_ count: Int) throws(ByteError) {
    guard count >= 0, count <= left else { throw .ended(needed: count, left: left) }
  }
}

/// The reason why bytes are not a valid value; indirect to be one word, because each failed read rethrows it.
public indirect enum ByteError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The bytes end too early: `needed` bytes are expected, but only `left` bytes are left.
  case ended(needed: Int, left: Int)
  /// No case has this tag.
  case unknownTag(UInt8)
  /// The bytes were written by a different version.
  case otherVersion(Int, expected: Int)
  /// A value is not valid for its type; the text describes the expected value.
  case invalid(String)
  /// Bytes follow the value; the payload is their number.
  case leftOver(Int)

  /// A description of the error.
  public var description: String {
    switch self {
    case .ended(let needed, let left):
      "expected " + String(needed) + " more bytes, found " + String(left)
    case .unknownTag(let tag): "expected the tag of a case, found " + String(tag)
    case .otherVersion(let found, let expected):
      "expected version " + String(expected) + ", found version " + String(found)
    case .invalid(let expected): "expected that " + expected
    case .leftOver(let count): "expected the end, found " + String(count) + " more bytes"
    }
  }
}

/// The number of an enum's case, which precedes the payload of the case.
package struct Tag: ByteCodable {
  private let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  package func write(to writer: inout ByteWriter) { writer.write(byte: number) }

  package init(from reader: inout ByteReader) throws(ByteError) { number = try reader.byte() }
}

/// A text that is stored and compared byte by byte.
///
/// The Unicode tables of `String` would make up a sixth of the page's engine.
public struct Name: Hashable, Sendable {
  /// The text's bytes in UTF-8.
  public let utf8: [UInt8]

  /// Creates a name from a text.
  public init(_ text: String) { utf8 = Array(text.utf8) }

  /// The name as text.
  public var text: String { String(decoding: utf8, as: UTF8.self) }
}

extension Name: ByteCodable {
  /// Writes the number of bytes, then the bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(UInt32(utf8.count))
    writer.write(bytes: utf8)
  }

  /// Reads a name, or throws `ByteError` if the bytes end too early or are not valid UTF-8.
  public init(from reader: inout ByteReader) throws(ByteError) {
    utf8 = try reader.bytes(try reader.count())
    var (parser, bytes) = (Unicode.UTF8.ForwardParser(), utf8.makeIterator())
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: continue
      case .emptyInput: return
      case .error: throw .invalid("a text is UTF-8")
      }
    }
  }
}

/// A hash of a text that is the same on every machine: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
package struct TextHash: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The hash so far, as 16 hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
