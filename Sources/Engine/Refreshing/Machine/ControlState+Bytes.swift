// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics

extension ControlState: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(phase, runs, outcome, updated)
    writer.write(cycles, exitBegan, endsAtOnce, armingSince)
    writer.write(touch, pull, cue, cueCount)
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
    cue = try reader.read()
    cueCount = try reader.read()
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
    writer.write(scrollLength, room, reach, waitsForOtherEnd)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    length = try reader.read()
    isTrailing = try reader.read()
    isScrolled = try reader.read()
    contentFits = try reader.read()
    scrollLength = try reader.read()
    room = try reader.read()
    reach = try reader.read()
    waitsForOtherEnd = try reader.read()
  }
}

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

extension Reason: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .below(let distance): writer.write(Tag(0), distance)
    case .stale(let number): writer.write(Tag(1), number)
    case .disabled: writer.write(Tag(2))
    case .hidden: writer.write(Tag(3))
    case .contentFits: writer.write(Tag(4))
    case .exhausted: writer.write(Tag(5))
    case .alreadyRefreshing: writer.write(Tag(6))
    case .notRefreshing: writer.write(Tag(7))
    case .notExiting: writer.write(Tag(8))
    case .alreadyFinished: writer.write(Tag(9))
    case .refused: writer.write(Tag(10))
    case .timedOut: writer.write(Tag(11))
    case .momentum: writer.write(Tag(12))
    case .tooBrief: writer.write(Tag(13))
    case .otherEdge: writer.write(Tag(14))
    case .notRearmed: writer.write(Tag(15))
    case .notPulledAnew: writer.write(Tag(16))
    case .cancelled: writer.write(Tag(17))
    case .manual: writer.write(Tag(18))
    case .noSecondFloor: writer.write(Tag(19))
    case .beganInside: writer.write(Tag(20))
    case .sideways(let angle): writer.write(Tag(21), angle)
    case .contentIsFixed: writer.write(Tag(22))
    case .otherEnd: writer.write(Tag(23))
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
    case 20: self = .beganInside
    case 21: self = .sideways(try reader.read())
    case 22: self = .contentIsFixed
    case 23: self = .otherEnd
    default: throw .unknownTag(tag)
    }
  }
}

extension Cause: ByteTagged {}

extension HapticCue: ByteTagged {}

extension WheelKind: ByteTagged {}
