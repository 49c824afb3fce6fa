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
