// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

extension Instant: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(nanoseconds) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(nanoseconds: try reader.read())
  }
}

extension Segment: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .rest(let x): writer.write(Tag(0), x)
    case .decay(let motion): writer.write(Tag(1), motion)
    case .bounce(let motion): writer.write(Tag(2), motion)
    case .spring(let motion): writer.write(Tag(3), motion)
    case .tween(let motion): writer.write(Tag(4), motion)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .rest(at: try reader.read())
    case 1: self = .decay(try reader.read())
    case 2: self = .bounce(try reader.read())
    case 3: self = .spring(try reader.read())
    case 4: self = .tween(try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension Trajectory: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(moving, destination)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let moving = try reader.read([Segment].self)
    self.init(moving, restingAt: try reader.read())
  }
}
