import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing

extension Layer: JSONWritable {
  /// The shape, the appearance and the properties in one object; defaults are omitted.
  var json: JSONForm {
    let keys = tracks.numbers.members + tracks.sizes.members + tracks.colors.members
    let look: JSONForm = [
      "name": name, "fill": fill, "stroke": stroke, "dash": dash.unless([]), "shadow": shadow,
      "clip": clip, "anchor": anchor.unless(.origin), "shown": visibility.unless(.always),
      "keys": keys.isEmpty ? nil : JSONForm(members: keys),
    ]
    let bases = Property.allCases.map { ($0.rawValue, base($0).unless($0.defaultValue)) }
    return JSONForm(shape, look, JSONForm(members: bases))
  }
}

extension Layer.Visibility: JSONWritable {
  /// The conditions; a condition that is always met is omitted.
  var json: JSONForm {
    let words: [String?] = outcomes.compactMap { $0?.rawValue }.sorted()
    return [
      "phases": phases.map(\.rawValue).sorted().unless([]),
      "outcomes": (words + (outcomes.contains(nil) ? [nil] : [])).unless([]), "level": level,
    ]
  }
}

extension Layer.Shape: JSONWritable {
  var json: JSONForm {
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
        ] as JSONForm
      ]
    case .image(let name, let width, let height):
      ["image": ["name": name, "width": width, "height": height] as JSONForm]
    }
  }
}

extension LayerLength: JSONWritable {
  var json: JSONForm {
    switch self {
    case .points(let points): JSONForm(points)
    case .extent(let part): ["extent": part]
    case .width(let part): ["width": part]
    }
  }
}

extension LayerPoint: JSONWritable {
  var json: JSONForm { [x, y] }
}

extension LayerText: JSONWritable {
  var json: JSONForm { JSONForm(parts) }
}

extension LayerText.Part: JSONWritable {
  var json: JSONForm {
    switch self {
    case .words(let words): JSONForm(words)
    case .value(let value): ["value": value.rawValue]
    }
  }
}

extension LayerColor: JSONWritable {
  /// The color in CSS notation, or the name of one of the page's colors.
  var json: JSONForm { JSONForm(css) }
}

extension LayerFill: JSONWritable {
  var json: JSONForm {
    switch self {
    case .color(let color): JSONForm(color)
    case .linear(let colors, let from, let to):
      ["linear": ["colors": colors, "from": from, "to": to] as JSONForm]
    case .radial(let colors, let radius):
      ["radial": ["colors": colors, "radius": radius] as JSONForm]
    }
  }
}

extension LayerShadow: JSONWritable {
  var json: JSONForm { ["color": color, "radius": radius, "x": x, "y": y] }
}

extension LayerTrack: JSONWritable, Encodable where Value: Encodable {
  /// A list of stops, or an object if the track has other settings.
  var json: JSONForm {
    guard repeats > 1 || reverses || loop > 0 || startsFromCurrent || continues else {
      return JSONForm(stops)
    }
    return [
      "stops": stops, "repeats": repeats > 1 ? repeats : nil, "reverses": reverses.unless(false),
      "loop": loop > 0 ? loop : nil, "fromCurrent": startsFromCurrent.unless(false),
      "continues": continues.unless(false),
    ]
  }
}

extension LayerTrack.Stop: JSONWritable, Encodable where Value: Encodable {
  /// A list of the offset, the value and, if it is not linear, the curve into the stop.
  var json: JSONForm {
    switch curve {
    case .linear: [offset, value]
    case .bezier(let easing): [offset, value, [easing.x1, easing.y1, easing.x2, easing.y2]]
    case .spring(let damping, let velocity): [offset, value, [damping, velocity]]
    }
  }
}

extension LayerTracks where Property.Value: Encodable {
  fileprivate var members: [(String, (any Encodable & Sendable)?)] {
    moving.map { property, tracks in
      let named = Timeline.allCases.map { ($0.rawValue, tracks[$0]) }
      return (property.rawValue, JSONForm(members: named))
    }
  }
}

extension LayerChange: JSONWritable {
  var json: JSONForm {
    func set(_ property: String, _ value: any Encodable & Sendable) -> JSONForm {
      ["layer": layer, "property": property, "value": value]
    }
    return switch what {
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
  }
}
