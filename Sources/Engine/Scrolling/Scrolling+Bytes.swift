// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics

extension ScrollAxis: ByteTagged {}

extension ScrollEdge: ByteTagged {}

extension WritingDirection: ByteTagged {}

extension Vector: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(x, y)
  }

  // Every number is accepted here; the receiver of an input validates its numbers.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let x = try reader.read(Double.self)
    self.init(x, try reader.read())
  }
}

extension ScrollMetrics: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(viewport, content)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(viewport: try reader.read(), content: try reader.read())
  }
}

extension Paging: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .off: writer.write(Tag(0))
    case .pages: writer.write(Tag(1))
    case .every(let points): writer.write(Tag(2), points)
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
    case .spring: writer.write(Tag(0))
    case .tween(let duration, let easing): writer.write(Tag(1), duration, easing)
    case .none: writer.write(Tag(2))
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
    case .idle(let x): writer.write(Tag(0), x)
    case .held(let x): writer.write(Tag(1), x)
    case .dragging(let pulled): writer.write(Tag(2), pulled)
    case .coasting(let trajectory, let since): writer.write(Tag(3), trajectory, since)
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
    case .pressing(let travel): writer.write(Tag(0), travel)
    case .panning(let axes): writer.write(Tag(1), axes)
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
