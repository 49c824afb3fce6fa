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
