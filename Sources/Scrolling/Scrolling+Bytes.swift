// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollPhysics

extension ScrollAxis: ByteTagged {}

extension ScrollEdge: ByteTagged {}

extension WritingDirection: ByteTagged {}

extension Vector: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(x)
    writer.write(y)
  }

  // Any number is read: whoever takes an input judges its numbers.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let x = try reader.read(Double.self)
    self.init(x, try reader.read())
  }
}

extension ScrollMetrics: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(viewport)
    writer.write(content)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(viewport: try reader.read(), content: try reader.read())
  }
}

extension Paging: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .off: writer.write(byte: 0)
    case .pages: writer.write(byte: 1)
    case .every(let points):
      writer.write(byte: 2)
      writer.write(points)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .off
    case 1: self = .pages
    case 2: self = .every(try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension Timing: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .spring: writer.write(byte: 0)
    case .tween(let duration, let easing):
      writer.write(byte: 1)
      writer.write(duration)
      writer.write(easing)
    case .none: writer.write(byte: 2)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .spring
    case 1: self = .tween(try reader.read(), try reader.read())
    case 2: self = .none
    default: throw .unknownTag(tag)
    }
  }
}

extension AxisScroller.State: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .idle(let x):
      writer.write(byte: 0)
      writer.write(x)
    case .held(let x):
      writer.write(byte: 1)
      writer.write(x)
    case .dragging(let pulled):
      writer.write(byte: 2)
      writer.write(pulled)
    case .coasting(let trajectory, let since):
      writer.write(byte: 3)
      writer.write(trajectory)
      writer.write(since)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .idle(at: try reader.read())
    case 1: self = .held(at: try reader.read())
    case 2: self = .dragging(pulled: try reader.read())
    case 3: self = .coasting(try reader.read(), since: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension PanGesture.Phase: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .pressing(let travel):
      writer.write(byte: 0)
      writer.write(travel)
    case .panning(let axes):
      writer.write(byte: 1)
      writer.write(axes)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .pressing(travel: try reader.read())
    case 1:
      let axes = try reader.read([ScrollAxis].self)
      try reader.check(
        axes == [.x] || axes == [.y] || axes == [.x, .y], "a finger pans each axis once")
      self = .panning(axes)
    default: throw .unknownTag(tag)
    }
  }
}
