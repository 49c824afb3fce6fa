// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollPhysics
import OverscrollScrolling

extension Cause: ByteTagged {}

extension RefreshPhase.Level: ByteTagged {}

extension RefreshPhase.Readiness: ByteTagged {}

extension WheelKind: ByteTagged {}

extension Reason: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .below(let distance):
      writer.write(byte: 0)
      writer.write(distance)
    case .stale(let number):
      writer.write(byte: 1)
      writer.write(number)
    case .disabled: writer.write(byte: 2)
    case .hidden: writer.write(byte: 3)
    case .contentFits: writer.write(byte: 4)
    case .exhausted: writer.write(byte: 5)
    case .alreadyRefreshing: writer.write(byte: 6)
    case .notRefreshing: writer.write(byte: 7)
    case .notExiting: writer.write(byte: 8)
    case .alreadyFinished: writer.write(byte: 9)
    case .refused: writer.write(byte: 10)
    case .timedOut: writer.write(byte: 11)
    case .momentum: writer.write(byte: 12)
    case .tooBrief: writer.write(byte: 13)
    case .otherEdge: writer.write(byte: 14)
    case .notRearmed: writer.write(byte: 15)
    case .notPulledAnew: writer.write(byte: 16)
    case .cancelled: writer.write(byte: 17)
    case .manual: writer.write(byte: 18)
    case .noSecondFloor: writer.write(byte: 19)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .below(try reader.read())
    case 1: self = .stale(try reader.read())
    case 2: self = .disabled
    case 3: self = .hidden
    case 4: self = .contentFits
    case 5: self = .exhausted
    case 6: self = .alreadyRefreshing
    case 7: self = .notRefreshing
    case 8: self = .notExiting
    case 9: self = .alreadyFinished
    case 10: self = .refused
    case 11: self = .timedOut
    case 12: self = .momentum
    case 13: self = .tooBrief
    case 14: self = .otherEdge
    case 15: self = .notRearmed
    case 16: self = .notPulledAnew
    case 17: self = .cancelled
    case 18: self = .manual
    case 19: self = .noSecondFloor
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshPhase.Pull: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .free: writer.write(byte: 0)
    case .refused(let reason):
      writer.write(byte: 1)
      writer.write(reason)
    case .leftOver: writer.write(byte: 2)
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

extension RefreshPhase: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .idle(let readiness):
      writer.write(byte: 0)
      writer.write(readiness)
    case .pulling(let pull):
      writer.write(byte: 1)
      writer.write(pull)
    case .armed(let level):
      writer.write(byte: 2)
      writer.write(level)
    case .refreshing(let run):
      writer.write(byte: 3)
      writer.write(run)
    case .finishing(let run, let outcome, let finish):
      writer.write(byte: 4)
      writer.write(run)
      writer.write(outcome)
      writer.write(finish.done)
      writer.write(finish.checked)
    case .exiting(let run, let since):
      writer.write(byte: 5)
      writer.write(run)
      writer.write(since)
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
    case 5: self = .exiting(try reader.read(), since: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension RefreshRun: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(number)
    writer.write(cause)
    writer.write(start)
    writer.write(began)
    writer.write(shown)
    writer.write(cycle)
    writer.write(hasGrown)
    writer.write(outcome)
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
