// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics

extension RefreshPhase: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .idle(let readiness): writer.write(Tag(0), readiness)
    case .pulling(let pull): writer.write(Tag(1), pull)
    case .armed(let level): writer.write(Tag(2), level)
    case .refreshing(let run): writer.write(Tag(3), run)
    case .finishing(let run, let outcome, let finish):
      writer.write(Tag(4), run, outcome, finish.done)
      writer.write(finish.checked)
    case .exiting(let run, let since, let next): writer.write(Tag(5), run, since, next)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .idle(try reader.read())
    case 1: self = .pulling(try reader.read())
    case 2: self = .armed(try reader.read())
    case 3: self = .refreshing(try reader.read())
    case 4:
      self = .finishing(
        try reader.read(), try reader.read(),
        Finish(done: try reader.read(), checked: try reader.read()))
    case 5:
      self = .exiting(try reader.read(), since: try reader.read(), next: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshPhase.Level: ByteTagged {}

extension RefreshPhase.Readiness: ByteTagged {}

extension RefreshPhase.Pull: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .free: writer.write(Tag(0))
    case .refused(let reason): writer.write(Tag(1), reason)
    case .leftOver: writer.write(Tag(2))
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .free
    case 1: self = .refused(try reader.read())
    case 2: self = .leftOver
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshRun: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(number, cause, start, began)
    writer.write(shown, cycle, hasGrown, outcome)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    number = try reader.read()
    cause = try reader.read()
    start = try reader.read()
    began = try reader.read()
    shown = try reader.read()
    cycle = try reader.read()
    hasGrown = try reader.read()
    outcome = try reader.read()
  }
}
