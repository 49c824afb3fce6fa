import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing

/// A layer as it goes over the wire: defaults are left out.
struct LayerPicture: Encodable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try encodeShape(in: &container)
    try container.encodeIfPresent(layer.fill?.css, forKey: Key("fill"))
    try container.encodeIfPresent(layer.stroke?.css, forKey: Key("stroke"))
    try container.encodeIfPresent(layer.lineWidth, forKey: Key("lineWidth"))
    var keys: [String: [String: [[Stop]]]] = [:]
    for property in Layer.Property.allCases {
      let base = layer.base(property)
      if base != property.standard {
        try container.encode(base, forKey: Key(property.rawValue))
      }
      for timeline in Timeline.allCases {
        guard let track = layer.track(property, timeline) else { continue }
        keys[property.rawValue, default: [:]][timeline.rawValue] = track.stops.map(\.parts)
      }
    }
    if !keys.isEmpty { try container.encode(keys, forKey: Key("keys")) }
  }

  private func encodeShape(in container: inout KeyedEncodingContainer<Key>) throws {
    let (name, parts): (String, [String: Double]) =
      switch layer.shape {
      case .group: ("group", [:])
      case .circle(let radius): ("circle", ["radius": radius])
      case .rectangle(let width, let height, let corner):
        ("rectangle", ["width": width, "height": height, "corner": corner])
      case .line(let width, let height): ("line", ["width": width, "height": height])
      case .arc(let radius): ("arc", ["radius": radius])
      case .path: ("path", [:])
      case .text(_, let size, let weight): ("text", ["size": size, "weight": Double(weight)])
      }
    var shape = container.nestedContainer(keyedBy: Key.self, forKey: Key(name))
    for (name, part) in parts { try shape.encode(part, forKey: Key(name)) }
    switch layer.shape {
    case .group(let layers):
      try shape.encode(layers.map(LayerPicture.init), forKey: Key("layers"))
    case .path(let data): try shape.encode(data, forKey: Key("data"))
    case .text(let text, _, _): try shape.encode(text, forKey: Key("text"))
    case .circle, .rectangle, .line, .arc: break
    }
  }
}

/// A number of a stop, or the curve into it.
private enum Stop: Encodable {
  case number(Double)
  case curve([Double])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .curve(let curve): try container.encode(curve)
    }
  }
}

extension Keyframes.Stop {
  fileprivate var parts: [Stop] {
    let plain: [Stop] = [.number(offset), .number(value)]
    guard easing != .linear else { return plain }
    return plain + [.curve([easing.x1, easing.y1, easing.x2, easing.y2])]
  }
}
