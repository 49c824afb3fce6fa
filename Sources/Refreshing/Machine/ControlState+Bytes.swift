// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollPhysics

extension ControlState: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(phase)
    writer.write(runs)
    writer.write(outcome)
    writer.write(updated)
    writer.write(cycles)
    writer.write(exitBegan)
    writer.write(endsAtOnce)
    writer.write(armingSince)
    writer.write(touch)
    writer.write(pull)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    phase = try reader.read()
    runs = try reader.read()
    outcome = try reader.read()
    updated = try reader.read()
    cycles = try reader.read()
    exitBegan = try reader.read()
    endsAtOnce = try reader.read()
    armingSince = try reader.read()
    touch = try reader.read()
    pull = try reader.read()
  }
}

extension ControlState.Touch: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.write(byte: 0)
    case .down(let pull, let drags):
      writer.write(byte: 1)
      writer.write(pull)
      writer.write(drags)
    case .spent: writer.write(byte: 2)
    }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .none
    case 1: self = .down(at: try reader.read(), drags: try reader.read())
    case 2: self = .spent
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshMachine.Place: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(length)
    writer.write(isTrailing)
    writer.write(contentFits)
    writer.write(travel)
    writer.write(room)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    length = try reader.read()
    isTrailing = try reader.read()
    contentFits = try reader.read()
    travel = try reader.read()
    room = try reader.read()
  }
}
