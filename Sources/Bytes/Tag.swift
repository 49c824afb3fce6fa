// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

/// The number of an enum's case, which comes before what the case holds.
public struct Tag: ByteCodable {
  private let number: UInt8

  /// Creates the tag of a number.
  public init(_ number: UInt8) { self.number = number }

  public func write(to writer: inout ByteWriter) { writer.write(byte: number) }

  public init(from reader: inout ByteReader) throws(ByteError) { number = try reader.byte() }
}
