// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

extension ScrollPhysics: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(decelerationRate, model, edgeReturn, stopSpeed)
    writer.write(restDistance, touchBand, wheelBand, acceleratesFlicks)
    writer.write(hysteresis)
  }

  // Any number is read: whoever takes physics judges them all.
  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    decelerationRate = try reader.read()
    model = try reader.read()
    edgeReturn = try reader.read()
    stopSpeed = try reader.read()
    restDistance = try reader.read()
    touchBand = try reader.read()
    wheelBand = try reader.read()
    acceleratesFlicks = try reader.read()
    hysteresis = try reader.read()
  }
}

extension ScrollPhysics.Model: ByteTagged {}

extension ScrollPhysics.EdgeReturn: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .uikit: writer.write(Tag(0))
    case .spring(let stiffness, let damping): writer.write(Tag(1), stiffness, damping)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .uikit
    case 1: self = .spring(stiffness: try reader.read(), damping: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension RubberBand: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(coefficient) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let coefficient = try reader.read(Double?.self)
    if let coefficient {
      try reader.check(
        coefficient > 0 && coefficient.isFinite, "a band's coefficient is finite and above 0")
    }
    self.init(coefficient: coefficient)
  }
}
