// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

extension Bool: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(byte: self ? 1 : 0) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    guard tag < 2 else { throw .unknownTag(tag) }
    self = tag == 1
  }
}

extension Int64: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(UInt64(bitPattern: self), count: 8)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(bitPattern: try reader.integer(count: 8))
  }
}

extension Int: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(Int64(self)) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    // An Int has 32 bits in the page's engine.
    guard let value = Int(exactly: try reader.read(Int64.self)) else {
      throw .invalid("an integer is in the range of Int")
    }
    self = value
  }
}

extension UInt32: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(UInt64(self), count: 4) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(truncatingIfNeeded: try reader.integer(count: 4))
  }
}

extension Double: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(bitPattern, count: 8) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(bitPattern: try reader.integer(count: 8))
  }
}

extension Optional: ByteCodable where Wrapped: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self = try reader.read(Bool.self) ? try reader.read(Wrapped.self) : nil
  }
}

extension Array: ByteCodable where Element: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(UInt32(count))
    for element in self { writer.write(element) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    // The array grows while elements are read, so a large count alone allocates no memory.
    self = []
    for _ in 0..<(try reader.count()) { append(try reader.read(Element.self)) }
  }
}

extension ClosedRange: ByteCodable where Bound == Double {
  public func write(to writer: inout ByteWriter) {
    writer.write(lowerBound)
    writer.write(upperBound)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let (lower, upper) = (try reader.read(Double.self), try reader.read(Double.self))
    try reader.check(lower <= upper, "a range's lower bound is not above its upper bound")
    self = lower...upper
  }
}
