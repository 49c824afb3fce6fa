import OverscrollLayers
import OverscrollRefreshing

/// A layer as it goes over the wire: its shape, its look and its properties side by side, defaults left out.
struct LayerPicture: Encodable {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  func encode(to encoder: any Encoder) throws {
    try ShapePicture(layer.shape).encode(to: encoder)
    try LookPicture(layer).encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    var keys: [String: [String: TrackPicture]] = [:]
    for property in Layer.Property.allCases {
      let (name, base) = (property.rawValue, layer.base(property))
      if base != property.standard { try container.encode(base, forKey: Key(stringValue: name)) }
      for timeline in Timeline.allCases {
        guard let track = layer.track(property, timeline) else { continue }
        keys[name, default: [:]][timeline.rawValue] = TrackPicture(track)
      }
    }
    if !keys.isEmpty { try container.encode(keys, forKey: Key(stringValue: "keys")) }
  }

  /// A property by its name on the wire.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// How a layer is painted, and when it shows.
private struct LookPicture: Encodable {
  let name: String?
  let fill: FillPicture?
  let stroke: String?
  let lineWidth: Double?
  let dash: [Double]?
  let shadow: ShadowPicture?
  let clip: ShapePicture?
  let anchor: [MeasurePicture]?
  let shown: OccasionPicture?

  init(_ layer: Layer) {
    name = layer.name
    fill = layer.fill.map(FillPicture.init)
    stroke = layer.stroke?.css
    lineWidth = layer.lineWidth
    dash = layer.dash.isEmpty ? nil : layer.dash
    shadow = layer.shadow.map(ShadowPicture.init)
    clip = layer.clip.map(ShapePicture.init)
    anchor = layer.anchor == .origin ? nil : layer.anchor.parts
    shown = layer.occasion == .always ? nil : OccasionPicture(layer.occasion)
  }
}

/// A colour, or a gradient under the name of its kind.
private enum FillPicture: Encodable {
  case color(String)
  case gradient(Gradient)

  struct Gradient: Encodable {
    struct Linear: Encodable { let colors: [String], from, to: [MeasurePicture] }
    struct Radial: Encodable { let colors: [String], radius: MeasurePicture }
    var linear: Linear?
    var radial: Radial?
  }

  init(_ fill: LayerFill) {
    switch fill {
    case .color(let color): self = .color(color.css)
    case .linear(let colors, let from, let to):
      self = .gradient(
        Gradient(linear: .init(colors: colors.map(\.css), from: from.parts, to: to.parts)))
    case .radial(let colors, let radius):
      self = .gradient(
        Gradient(radial: .init(colors: colors.map(\.css), radius: MeasurePicture(radius))))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .color(let css): try container.encode(css)
    case .gradient(let gradient): try container.encode(gradient)
    }
  }
}

private struct ShadowPicture: Encodable {
  let color: String
  let radius, x, y: Double

  init(_ shadow: LayerShadow) {
    (color, radius, x, y) = (shadow.color.css, shadow.radius, shadow.x, shadow.y)
  }
}

/// When a layer shows: what does not matter is left out.
private struct OccasionPicture: Encodable {
  let phases: [String]?
  let outcomes: [String]?
  let level: Int?

  init(_ occasion: Layer.Occasion) {
    phases = occasion.phases.isEmpty ? nil : occasion.phases.map(\.rawValue).sorted()
    outcomes = occasion.outcomes.isEmpty ? nil : occasion.outcomes.map(\.rawValue).sorted()
    level = occasion.level?.number
  }
}

extension RefreshPhase.Level {
  /// 1 for the first threshold, 2 for the second floor's.
  var number: Int { self == .first ? 1 : 2 }

  /// The level of a number; nil for any but 1 and 2.
  public init?(number: Int) {
    guard let level = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = level
  }
}
