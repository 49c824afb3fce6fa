import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The state of a control that determines the drawing of its layers at an instant.
struct DrawingMoment {
  let position: Timeline.Position, isReduced: Bool
  /// The control's extent and the width of its box, in points.
  let extent: Double, width: Double
  let phase: Layer.Phase, outcome: Outcome?, level: RefreshPhase.Level
  /// Whether content runs from right to left.
  let isMirrored: Bool
  let palette: Palette
  let values: [LayerText.Value: String]
  /// The changes of the control's closure, by the names of the layers.
  let changes: [String: [LayerChange.What]]

  /// Returns the visible layers in the form that a painter draws.
  func drawn(_ layers: [Layer]) -> [DrawnLayer] { layers.compactMap(drawn) }

  private func drawn(_ layer: Layer) -> DrawnLayer? {
    let resolved = ResolvedLayer(layer, self)
    let (opacity, scale) = (resolved.number(.opacity), resolved.number(.scale))
    guard layer.visibility.includes(phase, after: outcome, level), opacity > 0, scale != 0
    else { return nil }
    let place = Vector(
      resolved.number(.x) + resolved.number(.across) * width,
      resolved.number(.y) + resolved.number(.along) * extent)
    let tilt = (
      x: Numerics.cos(2 * .pi * resolved.number(.flipY)),
      y: Numerics.cos(2 * .pi * resolved.number(.flipX))
    )
    var transform = Transform.identity.moved(by: place).turned(by: resolved.number(.rotation))
      .scaled(
        by: scale * resolved.number(.scaleX) * tilt.x, scale * resolved.number(.scaleY) * tilt.y
      )
      .moved(by: -1 * point(layer.anchor))
    let content: DrawnLayer.Content
    switch layer.shape {
    case .group(let layers): content = .group(drawn(layers))
    case .text(let text, let size, let weight, let alignment):
      if isMirrored { transform = transform.scaled(by: -1, 1) }
      content = .text(resolved.words(text, size, weight, alignment))
    case .image(let name, let width, let height):
      if isMirrored { transform = transform.scaled(by: -1, 1) }
      content = .image(
        name: resolved.imageName ?? name,
        size: Vector(resolved.size(.width, width), resolved.size(.height, height)))
    case .circle, .rectangle, .line, .arc, .path:
      guard let outline = resolved.outline else { return nil }
      content = .shape(outline, fill: resolved.fill, stroke: resolved.stroke(along: outline))
    }
    return DrawnLayer(
      transform: transform, opacity: min(1, opacity),
      clip: layer.clip.flatMap { ResolvedLayer(Layer($0), self).outline },
      shadow: resolved.shadow, content: content)
  }

  func points(_ length: LayerLength) -> Double {
    switch length {
    case .points(let points): points
    case .extent(let part): part * extent
    case .width(let part): part * width
    }
  }

  func point(_ point: LayerPoint) -> Vector { Vector(points(point.x), points(point.y)) }
}

/// A layer's properties at a moment: changes of the closure override tracks, and tracks the layer's own values.
struct ResolvedLayer {
  private let layer: Layer
  private let moment: DrawingMoment
  private let changes: [LayerChange.What]

  init(_ layer: Layer, _ moment: DrawingMoment) {
    (self.layer, self.moment) = (layer, moment)
    changes = layer.name.flatMap { moment.changes[$0] } ?? []
  }

  /// The last change of the given kind.
  private func changed<Value>(_ read: (LayerChange.What) -> Value?) -> Value? {
    changes.reversed().lazy.compactMap(read).first
  }

  private func interpolation<Value>(
    _ tracks: PropertyTracks<Value>?
  ) -> Interpolation<Value>? {
    tracks?.interpolation(at: moment.isReduced ? moment.position.slowed : moment.position)
  }

  func number(_ property: Layer.Property) -> Double {
    let change = changed { if case .property(property, let value) = $0 { value } else { nil } }
    if let change { return change }
    let base = layer.base(property)
    guard let tracks = layer.tracks.numbers[property] else { return base }
    let place = Layer.Property.allCases.firstIndex(of: property) ?? -1
    return AnimatedProperty(base: base, place: place, tracks: tracks)
      .interpolation(at: moment.position, isReduced: moment.isReduced)?.value ?? base
  }

  /// Returns a size in points; `own` is the shape's own size.
  func size(_ property: Layer.SizeProperty, _ own: LayerLength) -> Double {
    let change = changed { if case .size(property, let value) = $0 { value } else { nil } }
    if let change { return moment.points(change) }
    guard let interpolation = interpolation(layer.tracks.sizes[property]) else {
      return moment.points(own)
    }
    let (from, to) = (moment.points(interpolation.from), moment.points(interpolation.to))
    return from + (to - from) * interpolation.fraction
  }

  // MARK: Colors

  var fill: DrawnLayer.Fill? {
    if case .line = layer.shape { return nil }
    return paint(moment.palette.paint)
  }

  private func paint(_ color: (LayerColor) -> RGBA) -> DrawnLayer.Fill? {
    let change = changed {
      switch $0 {
      case .color(.fill, let color): LayerFill.color(color)
      case .fill(let fill): fill
      default: nil
      }
    }
    if let change { return paint(change, color) }
    if let interpolation = interpolation(layer.tracks.colors[.fill]) {
      return .color(mixed(interpolation, color))
    }
    return layer.fill.map { paint($0, color) }
  }

  private func paint(_ fill: LayerFill, _ color: (LayerColor) -> RGBA) -> DrawnLayer.Fill {
    switch fill {
    case .color(let one): .color(color(one))
    case .linear(let colors, let from, let to):
      .linear(
        colors.map(moment.palette.paint), from: moment.point(from), to: moment.point(to))
    case .radial(let colors, let radius):
      .radial(colors.map(moment.palette.paint), radius: moment.points(radius))
    }
  }

  private func mixed(
    _ interpolation: Interpolation<LayerColor>, _ color: (LayerColor) -> RGBA
  ) -> RGBA {
    interpolation.fraction == 0
      ? color(interpolation.from)
      : color(interpolation.from).mixed(with: color(interpolation.to), interpolation.fraction)
  }

  /// The stroke along the layer's outline; a line without a stroke color uses its fill.
  func stroke(along outline: Outline) -> DrawnLayer.Stroke? {
    let change = changed { if case .color(.stroke, let color) = $0 { color } else { nil } }
    let color =
      change.map(moment.palette.paint)
      ?? interpolation(layer.tracks.colors[.stroke]).map { mixed($0, moment.palette.paint) }
      ?? layer.stroke.map(moment.palette.paint)
    var ink = color.map { DrawnLayer.Fill.color($0) }
    if ink == nil, case .line = layer.shape { ink = paint(moment.palette.paint) }
    let width = number(.lineWidth)
    guard let ink, width > 0 else { return nil }
    let dash = changed { if case .dash(let lengths) = $0 { lengths } else { nil } } ?? layer.dash
    return DrawnLayer.Stroke(
      ink, width: width, along: outline.length, from: number(.strokeStart), to: number(.strokeEnd),
      dash: dash)
  }

  var shadow: DrawnLayer.Shadow? {
    let change = changed { if case .shadow(let shadow) = $0 { shadow } else { nil } }
    return (change ?? layer.shadow).map {
      DrawnLayer.Shadow(
        color: moment.palette.paint($0.color), radius: $0.radius,
        offset: Vector(moment.isMirrored ? -$0.x : $0.x, $0.y))
    }
  }

  // MARK: Content

  /// The outline of the layer's shape, or `nil` for a group, a text or an image.
  var outline: Outline? {
    switch layer.shape {
    case .circle(let radius): .circle(radius: max(0, size(.radius, radius)), from: 0)
    case .arc(let radius): .circle(radius: max(0, size(.radius, radius)), from: 3)
    case .rectangle(let width, let height, let corner):
      .rectangle(
        width: size(.width, width), height: size(.height, height), corner: size(.corner, corner))
    case .line(let width, let height):
      .line(width: size(.width, width), height: size(.height, height))
    case .path(let data):
      Outline(data: changed { if case .path(let data) = $0 { data } else { nil } } ?? data)
    case .group, .text, .image: nil
    }
  }

  /// The name of the picture that replaces the layer's own picture, or `nil` if the layer keeps its picture.
  var imageName: String? { changed { if case .image(let name) = $0 { name } else { nil } } }

  func words(
    _ text: LayerText, _ size: Double, _ weight: Int, _ alignment: Layer.Alignment
  ) -> DrawnLayer.Words {
    let change = changed { if case .text(let words) = $0 { words } else { nil } }
    let words =
      change
      ?? text.parts.map { part in
        switch part {
        case .words(let words): words
        case .value(let value): moment.values[value] ?? ""
        }
      }.joined()
    return DrawnLayer.Words(
      text: words, size: size, weight: weight, alignment: alignment,
      isRightToLeft: moment.isMirrored,
      ink: paint(moment.palette.ink) ?? .color(moment.palette.ink(.ink)))
  }
}
