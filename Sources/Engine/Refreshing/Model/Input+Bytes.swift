// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics
import OverscrollScrolling

// Every number is accepted here; the model validates the numbers of each input and reports invalid numbers.

extension Input: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .touch(let distance): writer.write(Tag(0), distance)
    case .move(let distance): writer.write(Tag(1), distance)
    case .release: writer.write(Tag(2))
    case .cancel: writer.write(Tag(3))
    case .wheel(let distance, let kind): writer.write(Tag(4), distance, kind)
    case .end(let edge, let outcome, let run, let animated):
      writer.write(Tag(5), edge, outcome, run)
      writer.write(animated)
    case .accept(let edge, let run): writer.write(Tag(6), edge, run)
    case .refuse(let edge, let run): writer.write(Tag(7), edge, run)
    case .stop(let edge): writer.write(Tag(8), edge)
    case .endExit(let edge): writer.write(Tag(9), edge)
    case .reset(let edge): writer.write(Tag(10), edge)
    case .begin(let edge, let start): writer.write(Tag(11), edge, start)
    case .scroll(let place, let animated): writer.write(Tag(12), place, animated)
    case .scrollToTop: writer.write(Tag(13))
    case .viewport(let size): writer.write(Tag(14), size)
    case .content(let size): writer.write(Tag(15), size)
    case .insert(let axis, let place, let length, .automatic):
      writer.write(Tag(16), axis, place, length)
    case .inset(let edge, let points): writer.write(Tag(17), edge, points)
    case .rubberBand(let band): writer.write(Tag(18), band)
    case .deceleration(let rate): writer.write(Tag(19), rate)
    case .acceleration(let isOn): writer.write(Tag(20), isOn)
    case .physics(let physics): writer.write(Tag(21), physics)
    case .bounces(let axis, let isOn): writer.write(Tag(22), axis, isOn)
    case .alwaysBounces(let axis, let isOn): writer.write(Tag(23), axis, isOn)
    case .diagonal(let isOn): writer.write(Tag(24), isOn)
    case .cone(let angle): writer.write(Tag(35), angle)
    case .ends(let rule): writer.write(Tag(36), rule)
    case .paging(let axis, let paging): writer.write(Tag(25), axis, paging)
    case .direction(let direction): writer.write(Tag(26), direction)
    case .control(let edge, let control): writer.write(Tag(27), edge, control)
    case .remove(let edge): writer.write(Tag(28), edge)
    case .enable(let edge): writer.write(Tag(29), edge)
    case .disable(let edge): writer.write(Tag(30), edge)
    case .probe: writer.write(Tag(31))
    case .pass: writer.write(Tag(32))
    case .frame(let edge, let frame): writer.write(Tag(33), edge, frame)
    case .insert(let axis, let place, let length, let rows):
      writer.write(Tag(34), axis, place, length)
      writer.write(rows)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .touch(try reader.read())
    case 1: self = .move(try reader.read())
    case 2: self = .release
    case 3: self = .cancel
    case 4: self = .wheel(try reader.read(), try reader.read())
    case 5:
      self = .end(
        try reader.read(), try reader.read(), run: try reader.read(), animated: try reader.read())
    case 6: self = .accept(try reader.read(), run: try reader.read())
    case 7: self = .refuse(try reader.read(), run: try reader.read())
    case 8: self = .stop(try reader.read())
    case 9: self = .endExit(try reader.read())
    case 10: self = .reset(try reader.read())
    case 11: self = .begin(try reader.read(), try reader.read())
    case 12: self = .scroll(try reader.read(), animated: try reader.read())
    case 13: self = .scrollToTop
    case 14: self = .viewport(try reader.read())
    case 15: self = .content(try reader.read())
    case 16: self = .insert(try reader.read(), at: try reader.read(), length: try reader.read())
    case 17: self = .inset(try reader.read(), try reader.read())
    case 18: self = .rubberBand(try reader.read())
    case 19: self = .deceleration(try reader.read())
    case 20: self = .acceleration(try reader.read())
    case 21: self = .physics(try reader.read())
    case 22: self = .bounces(try reader.read(), try reader.read())
    case 23: self = .alwaysBounces(try reader.read(), try reader.read())
    case 24: self = .diagonal(try reader.read())
    case 25: self = .paging(try reader.read(), try reader.read())
    case 26: self = .direction(try reader.read())
    case 27: self = .control(try reader.read(), try reader.read())
    case 28: self = .remove(try reader.read())
    case 29: self = .enable(try reader.read())
    case 30: self = .disable(try reader.read())
    case 31: self = .probe
    case 32: self = .pass
    case 33: self = .frame(try reader.read(), try reader.read())
    case 34:
      self = .insert(
        try reader.read(), at: try reader.read(), length: try reader.read(), try reader.read())
    case 35: self = .cone(try reader.read())
    case 36: self = .ends(try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension InsertedRows: ByteTagged {}

extension EndsRule: ByteTagged {}

extension ControlFrame: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for value in [x, y, width, height] { writer.write(value) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(
      x: try reader.read(), y: try reader.read(), width: try reader.read(),
      height: try reader.read())
  }
}

extension ControlPlacement: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(storedName, behavior)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    storedName = try reader.read()
    behavior = try reader.read()
  }
}

extension ScrollSetup: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(metrics, settings)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(metrics: try reader.read(), try reader.read())
  }
}
