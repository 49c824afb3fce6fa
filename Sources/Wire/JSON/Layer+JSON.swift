import OverscrollKeyframes
import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing

// What a control's drawing consists of.

extension Layer: Encodable {
  /// Writes the shape, the look and the properties side by side; defaults are left out.
  public func encode(to encoder: any Encoder) throws {
    try shape.encode(to: encoder)
    let keys = tracks.numbers.members + tracks.sizes.members + tracks.colors.members
    let look: Members = [
      "name": name, "fill": fill, "stroke": stroke, "dash": dash.unless([]), "shadow": shadow,
      "clip": clip, "anchor": anchor.unless(.origin), "shown": occasion.unless(.always),
      "keys": keys.isEmpty ? nil : Members(keys),
    ]
    try look.encode(to: encoder)
    let bases = Property.allCases.map {
      (MemberName($0.rawValue), base($0).unless($0.standard) as (any Encodable)?)
    }
    try Members(bases).encode(to: encoder)
  }
}

extension Layer.Occasion: Encodable {
  /// Writes the conditions; one that is always met is left out.
  public func encode(to encoder: any Encoder) throws {
    let words: [String?] = outcomes.compactMap { $0?.rawValue }.sorted()
    let conditions: Members = [
      "phases": phases.map(\.rawValue).sorted().unless([]),
      "outcomes": (words + (outcomes.contains(nil) ? [nil] : [])).unless([]), "level": level,
    ]
    try conditions.encode(to: encoder)
  }
}

extension Layer.Shape: Encodable {
  /// Writes an object whose single member is named for the shape.
  public func encode(to encoder: any Encoder) throws {
    let shape: Members =
      switch self {
      case .group(let layers): ["group": ["layers": layers]]
      case .circle(let radius): ["circle": ["radius": radius]]
      case .arc(let radius): ["arc": ["radius": radius]]
      case .rectangle(let width, let height, let corner):
        ["rectangle": ["width": width, "height": height, "corner": corner]]
      case .line(let width, let height): ["line": ["width": width, "height": height]]
      case .path(let data): ["path": ["data": data]]
      case .text(let words, let size, let weight, let align):
        [
          "text": [
            "text": words, "size": size, "weight": weight, "align": align.rawValue,
          ] as Members
        ]
      case .image(let name, let width, let height):
        ["image": ["name": name, "width": width, "height": height] as Members]
      }
    try shape.encode(to: encoder)
  }
}

extension LayerLength: Encodable {
  /// Writes a number of points, or an object that names what the length is a part of.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .points(let points): try points.encode(to: encoder)
    case .extent(let part): try ["extent": part].encode(to: encoder)
    case .width(let part): try ["width": part].encode(to: encoder)
    }
  }
}

extension LayerPoint: Encodable {
  /// Writes a list of x and y.
  public func encode(to encoder: any Encoder) throws { try [x, y].encode(to: encoder) }
}

extension LayerText: Encodable {
  /// Writes a list of words and of objects that name a value.
  public func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }
}

extension LayerText.Part: Encodable {
  /// Writes the words, or an object that names the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .words(let words): try words.encode(to: encoder)
    case .value(let value): try ["value": value.rawValue].encode(to: encoder)
    }
  }
}

extension LayerColor: Encodable {
  /// Writes the colour in CSS notation, or the name of one of the page's.
  public func encode(to encoder: any Encoder) throws { try css.encode(to: encoder) }
}

extension LayerFill: Encodable {
  /// Writes a colour, or an object whose single member is named for the kind of gradient.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .color(let color): try color.encode(to: encoder)
    case .linear(let colors, let from, let to):
      let gradient: Members = ["colors": colors, "from": from, "to": to]
      try ["linear": gradient].encode(to: encoder)
    case .radial(let colors, let radius):
      let gradient: Members = ["colors": colors, "radius": radius]
      try ["radial": gradient].encode(to: encoder)
    }
  }
}

extension LayerShadow: Encodable {
  /// Writes the colour, the blur and the distance.
  public func encode(to encoder: any Encoder) throws {
    try (["color": color, "radius": radius, "x": x, "y": y] as Members).encode(to: encoder)
  }
}

extension LayerTrack: Encodable where Value: Encodable {
  /// Writes a list of stops, or an object if the track is more than its stops.
  public func encode(to encoder: any Encoder) throws {
    guard repeats > 1 || reverses || loop > 0 || startsFromCurrent || continues else {
      return try stops.encode(to: encoder)
    }
    let members: Members = [
      "stops": stops, "repeats": repeats > 1 ? repeats : nil, "reverses": reverses.unless(false),
      "loop": loop > 0 ? loop : nil, "fromCurrent": startsFromCurrent.unless(false),
      "continues": continues.unless(false),
    ]
    try members.encode(to: encoder)
  }
}

extension LayerTrack.Stop: Encodable where Value: Encodable {
  /// Writes a list of the offset, the value and, where it is not straight, the curve into the stop.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(offset)
    try list.encode(value)
    switch curve {
    case .linear: break
    case .bezier(let easing): try list.encode([easing.x1, easing.y1, easing.x2, easing.y2])
    case .spring(let damping, let velocity): try list.encode([damping, velocity])
    }
  }
}

extension LayerTracks where Property.Value: Encodable {
  /// The tracks by property, each by timeline.
  fileprivate var members: [(MemberName, (any Encodable)?)] {
    moving.map { property, tracks in
      let named = Timeline.allCases.map {
        (MemberName($0.rawValue), tracks[$0] as (any Encodable)?)
      }
      return (MemberName(property.rawValue), Members(named))
    }
  }
}

extension LayerChange: Encodable {
  /// Writes the layer's name with a property and its value, or with a text.
  public func encode(to encoder: any Encoder) throws {
    func set(_ property: String, _ value: any Encodable) -> Members {
      ["layer": layer, "property": property, "value": value]
    }
    let members: Members =
      switch what {
      case .property(let property, let value): set(property.rawValue, value)
      case .size(let size, let length): set(size.rawValue, length)
      case .color(let property, let color): set(property.rawValue, color)
      case .fill(let fill): set("fill", fill)
      case .dash(let lengths): set("dash", lengths)
      case .shadow(let shadow): set("shadow", shadow)
      case .text(let words): ["layer": layer, "text": words]
      case .path(let data): set("path", data)
      case .image(let name): set("image", name)
      }
    try members.encode(to: encoder)
  }
}
