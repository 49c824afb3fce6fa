// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics
import OverscrollScrolling

extension RefreshBehavior: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(threshold, slack, refreshingExtent, liftsShortContent)
    writer.write(prompt, trigger, preload, momentum)
    writer.write(pullsFrom, fitsViewport, content)
    writer.write(ending, cycle, arming, exit)
    writer.write(exitEnd, minimum, showAfter, outcomeDuration)
    writer.write(timeout, opening, closing, visibility)
    writer.write(stopsWhenPushedBack, stopsWhenDisabled, waitsForScroll, scrollsToStart)
    writer.write(secondFloor, cues, isEnabled)
  }

  // Every number is accepted here; the user of the behavior validates them.
  public init(from reader: inout ByteReader) throws(ByteError) {
    threshold = try reader.read()
    slack = try reader.read()
    refreshingExtent = try reader.read()
    liftsShortContent = try reader.read()
    prompt = try reader.read()
    trigger = try reader.read()
    preload = try reader.read()
    momentum = try reader.read()
    pullsFrom = try reader.read()
    fitsViewport = try reader.read()
    content = try reader.read()
    ending = try reader.read()
    cycle = try reader.read()
    arming = try reader.read()
    exit = try reader.read()
    exitEnd = try reader.read()
    minimum = try reader.read()
    showAfter = try reader.read()
    outcomeDuration = try reader.read()
    timeout = try reader.read()
    opening = try reader.read()
    closing = try reader.read()
    visibility = try reader.read()
    stopsWhenPushedBack = try reader.read()
    stopsWhenDisabled = try reader.read()
    waitsForScroll = try reader.read()
    scrollsToStart = try reader.read()
    secondFloor = try reader.read()
    cues = try reader.read()
    isEnabled = try reader.read()
  }
}

extension ControlVisibility: ByteTagged {}

extension ExitEnd: ByteTagged {}

extension MomentumRule: ByteTagged {}

extension Outcome: ByteTagged {}

extension RefreshStart.Reveal: ByteTagged {}

extension PulledContent: ByteTagged {}

extension PullOrigin: ByteTagged {}

extension Trigger: ByteTagged {}

extension FinishCondition: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(byte: UInt8(rawValue & 3)) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let flags = try reader.byte()
    try reader.check(flags < 4, "an ending has two flags")
    self.init(rawValue: Int(flags))
  }
}

extension HapticCues: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(byte: UInt8(rawValue & 15)) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let flags = try reader.byte()
    try reader.check(flags < 16, "cues have four flags")
    self.init(rawValue: Int(flags))
  }
}

extension Length: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .points(let amount): writer.write(Tag(0), amount)
    case .percent(let amount): writer.write(Tag(1), amount)
    case .smaller(let points, let percent): writer.write(Tag(2), points, percent)
    case .larger(let points, let percent): writer.write(Tag(3), points, percent)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .points(try reader.read())
    case 1: self = .percent(try reader.read())
    case 2: self = .smaller(points: try reader.read(), percent: try reader.read())
    case 3: self = .larger(points: try reader.read(), percent: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension Slack: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .automatic: writer.write(Tag(0))
    case .points(let points): writer.write(Tag(1), points)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .automatic
    case 1: self = .points(try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension Cycle: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(duration, delay)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(duration: try reader.read(), delay: try reader.read())
  }
}

extension SecondFloor: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(threshold, extent)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(threshold: try reader.read(), extent: try reader.read())
  }
}

extension RefreshStart: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(level, reveal, opening)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(
      level: try reader.read(), reveal: try reader.read(), opening: try reader.read())
  }
}
