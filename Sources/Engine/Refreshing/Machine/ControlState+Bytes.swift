// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics

extension ControlState: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(phase, runs, outcome, updated)
    writer.write(cycles, exitBegan, endsAtOnce, armingSince)
    writer.write(touch, pull)
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
    case .none: writer.write(Tag(0))
    case .down(let pull, let drags): writer.write(Tag(1), pull, drags)
    case .spent: writer.write(Tag(2))
    }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .none
    case 1: self = .down(from: try reader.read(), drags: try reader.read())
    case 2: self = .spent
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshMachine.Geometry: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(length, isTrailing, isScrolled, contentFits)
    writer.write(scrollLength, room)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    length = try reader.read()
    isTrailing = try reader.read()
    isScrolled = try reader.read()
    contentFits = try reader.read()
    scrollLength = try reader.read()
    room = try reader.read()
  }
}
