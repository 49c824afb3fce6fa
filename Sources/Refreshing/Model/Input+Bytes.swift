// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollPhysics
import OverscrollScrolling

// Any number is read: the model judges each input's numbers, and says what is wrong with them.

extension Input: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .touch(let distance):
      writer.write(byte: 0)
      writer.write(distance)
    case .move(let distance):
      writer.write(byte: 1)
      writer.write(distance)
    case .release: writer.write(byte: 2)
    case .cancel: writer.write(byte: 3)
    case .wheel(let distance, let kind):
      writer.write(byte: 4)
      writer.write(distance)
      writer.write(kind)
    case .end(let edge, let outcome, let run, let animated):
      writer.write(byte: 5)
      writer.write(edge)
      writer.write(outcome)
      writer.write(run)
      writer.write(animated)
    case .accept(let edge, let run):
      writer.write(byte: 6)
      writer.write(edge)
      writer.write(run)
    case .refuse(let edge, let run):
      writer.write(byte: 7)
      writer.write(edge)
      writer.write(run)
    case .stop(let edge):
      writer.write(byte: 8)
      writer.write(edge)
    case .endExit(let edge):
      writer.write(byte: 9)
      writer.write(edge)
    case .reset(let edge):
      writer.write(byte: 10)
      writer.write(edge)
    case .begin(let edge, let start):
      writer.write(byte: 11)
      writer.write(edge)
      writer.write(start)
    case .scroll(let place, let animated):
      writer.write(byte: 12)
      writer.write(place)
      writer.write(animated)
    case .scrollToTop: writer.write(byte: 13)
    case .viewport(let size):
      writer.write(byte: 14)
      writer.write(size)
    case .content(let size):
      writer.write(byte: 15)
      writer.write(size)
    case .insert(let axis, let place, let length):
      writer.write(byte: 16)
      writer.write(axis)
      writer.write(place)
      writer.write(length)
    case .inset(let edge, let points):
      writer.write(byte: 17)
      writer.write(edge)
      writer.write(points)
    case .rubberBand(let band):
      writer.write(byte: 18)
      writer.write(band)
    case .deceleration(let rate):
      writer.write(byte: 19)
      writer.write(rate)
    case .acceleration(let isOn):
      writer.write(byte: 20)
      writer.write(isOn)
    case .physics(let physics):
      writer.write(byte: 21)
      writer.write(physics)
    case .bounces(let axis, let isOn):
      writer.write(byte: 22)
      writer.write(axis)
      writer.write(isOn)
    case .alwaysBounces(let axis, let isOn):
      writer.write(byte: 23)
      writer.write(axis)
      writer.write(isOn)
    case .diagonal(let isOn):
      writer.write(byte: 24)
      writer.write(isOn)
    case .paging(let axis, let paging):
      writer.write(byte: 25)
      writer.write(axis)
      writer.write(paging)
    case .direction(let direction):
      writer.write(byte: 26)
      writer.write(direction)
    case .control(let edge, let control):
      writer.write(byte: 27)
      writer.write(edge)
      writer.write(control)
    case .remove(let edge):
      writer.write(byte: 28)
      writer.write(edge)
    case .enable(let edge):
      writer.write(byte: 29)
      writer.write(edge)
    case .disable(let edge):
      writer.write(byte: 30)
      writer.write(edge)
    case .probe: writer.write(byte: 31)
    case .pass: writer.write(byte: 32)
    case .frame(let edge, let frame):
      writer.write(byte: 33)
      writer.write(edge)
      writer.write(frame)
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
    default: throw .unknownTag(tag)
    }
  }
}

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
    writer.write(storedName)
    writer.write(behavior)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    storedName = try reader.read()
    behavior = try reader.read()
  }
}

extension ScrollSetup: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(metrics)
    writer.write(settings)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(metrics: try reader.read(), try reader.read())
  }
}
