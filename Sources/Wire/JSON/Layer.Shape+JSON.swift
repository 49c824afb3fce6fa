import OverscrollLayers

extension Layer.Shape: Encodable {
  /// Writes an object whose single member is named for the shape.
  public func encode(to encoder: any Encoder) throws {
    var shape = encoder.container(keyedBy: MemberName.self)
    switch self {
    case .group(let layers): try shape.encode(["layers": layers], forKey: "group")
    case .circle(let radius): try shape.encode(["radius": radius], forKey: "circle")
    case .arc(let radius): try shape.encode(["radius": radius], forKey: "arc")
    case .rectangle(let width, let height, let corner):
      try shape.encode(["width": width, "height": height, "corner": corner], forKey: "rectangle")
    case .line(let width, let height):
      try shape.encode(["width": width, "height": height], forKey: "line")
    case .path(let data): try shape.encode(["data": data], forKey: "path")
    case .text(let words, let size, let weight, let align):
      var text = shape.nestedContainer(keyedBy: MemberName.self, forKey: "text")
      try text.encode(words, forKey: "text")
      try text.encode(size, forKey: "size")
      try text.encode(weight, forKey: "weight")
      try text.encode(align.rawValue, forKey: "align")
    case .image(let name, let width, let height):
      var image = shape.nestedContainer(keyedBy: MemberName.self, forKey: "image")
      try image.encode(name, forKey: "name")
      try image.encode(width, forKey: "width")
      try image.encode(height, forKey: "height")
    }
  }
}

extension LayerLength: Encodable {
  /// Writes a number of points, or an object that names what the length is a part of.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .points(let points): try container.encode(points)
    case .extent(let part): try container.encode(["extent": part])
    case .width(let part): try container.encode(["width": part])
    }
  }
}

extension LayerPoint: Encodable {
  /// Writes a list of x and y.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([x, y])
  }
}

extension LayerText: Encodable {
  /// Writes a list of words and of objects that name a value.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in parts {
      switch part {
      case .words(let words): try list.encode(words)
      case .value(let value): try list.encode(["value": value.rawValue])
      }
    }
  }
}
