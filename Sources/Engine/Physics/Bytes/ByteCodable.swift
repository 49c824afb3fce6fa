/// A value that can be written as bytes and read again.
public protocol ByteCodable {
  /// Writes the value.
  func write(to writer: inout ByteWriter)

  /// Reads a value.
  /// - Throws: `ByteError` if the bytes are no value that the type allows.
  init(from reader: inout ByteReader) throws(ByteError)
}

extension ByteCodable {
  /// The value as bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The value that bytes hold, all of them.
  /// - Throws: `ByteError` if they are no value, or more than one.
  public init(bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    try self.init(from: &reader)
    try reader.end()
  }
}

/// An enum without payloads: written as a byte, the place of its case in `allCases`.
public protocol ByteTagged: ByteCodable, CaseIterable, Equatable where AllCases == [Self] {}

extension ByteTagged {
  /// Writes the place of the case.
  @inlinable public func write(to writer: inout ByteWriter) {
    for (index, value) in Self.allCases.enumerated() where value == self {
      writer.write(byte: UInt8(index))
    }
  }

  /// Reads the case at a place.
  ///
  /// - Throws: `ByteError` if there is none.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let (tag, cases) = (try reader.byte(), Self.allCases)
    guard tag < cases.count else { throw .unknownTag(tag) }
    self = cases[Int(tag)]
  }
}

/// Writes values one after another as bytes, numbers with the lowest byte first.
public struct ByteWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing, with room for about so many bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes a value.
  public mutating func write<Value: ByteCodable>(_ value: Value) { value.write(to: &self) }

  // Several values at once; Embedded Swift has no parameter packs for it.

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

  /// Writes an integer's lowest bytes, at most 8.
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

  /// A reader at the start of bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes have not been read.
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

  /// Reads bytes.
  public mutating func bytes(_ count: Int) throws(ByteError) -> [UInt8] {
    try need(count)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads how many elements follow, each of one byte at least.
  public mutating func count() throws(ByteError) -> Int {
    let count = Int(truncatingIfNeeded: try integer(count: 4))
    try need(count)
    return count
  }

  /// Checks a condition, whose words are the error.
  ///
  /// - Throws: `ByteError` if it does not hold.
  public func check(_ condition: Bool, _ expected: String) throws(ByteError) {
    guard condition else { throw .invalid(expected) }
  }

  /// Checks that all bytes have been read.
  ///
  /// - Throws: `ByteError` if some are left.
  public func end() throws(ByteError) {
    guard left == 0 else { throw .leftOver(left) }
  }

  /// Reads an integer of some bytes, at most 8.
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

/// Why bytes are not a value.
///
/// It is indirect because each read that fails hands it on: so it is one word.
public indirect enum ByteError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The bytes end early: so many are needed, so many are left.
  case ended(needed: Int, left: Int)
  /// No case has this tag.
  case unknownTag(UInt8)
  /// The bytes were written by another version.
  case otherVersion(Int, expected: Int)
  /// A value is none that its type allows; the text says what is expected.
  case invalid(String)
  /// So many bytes follow the value.
  case leftOver(Int)

  /// The error in words.
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

/// The number of an enum's case, which comes before what the case holds.
package struct Tag: ByteCodable {
  private let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  package func write(to writer: inout ByteWriter) { writer.write(byte: number) }

  package init(from reader: inout ByteReader) throws(ByteError) { number = try reader.byte() }
}

/// A text that is stored, and compared byte by byte.
///
/// A `String` compares and decodes its characters by Unicode's tables, which would be a sixth of a page's engine.
public struct Name: Hashable, Sendable {
  /// The text's bytes in UTF-8.
  public let utf8: [UInt8]

  /// The name that a text is.
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

  /// Reads a name.
  ///
  /// - Throws: `ByteError` if the bytes end early, or are no UTF-8.
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

/// A hash of a text, which is the same on every machine: FNV-1a with 64 bits.
///
/// http://www.isthe.com/chongo/tech/comp/fnv/
package struct TextHash: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of an empty text.
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
