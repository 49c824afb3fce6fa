/// The number of an enum's case, which comes before what the case holds.
package struct Tag: ByteCodable {
  private let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  package func write(to writer: inout ByteWriter) { writer.write(byte: number) }

  package init(from reader: inout ByteReader) throws(ByteError) { number = try reader.byte() }
}
