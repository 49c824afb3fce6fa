import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What decides how the layers of a control are drawn at an instant.
struct DrawingMoment {
  /// Where its timelines stand, and whether motion is reduced.
  let position: Timeline.Position, isReduced: Bool
  /// The control's extent and the width of its box, points.
  let extent: Double, width: Double
  /// What decides which layers show.
  let phase: Layer.Phase, outcome: Outcome?, level: RefreshPhase.Level
  /// Whether content runs from right to left.
  let isMirrored: Bool
  let palette: Palette
  /// The values that stand in texts.
  let values: [LayerText.Value: String]
  /// What the control's closure has changed, by the names of the layers.
  let changes: [String: [LayerChange.What]]

  /// Layers as they are drawn, but for those that are not.
  func drawn(_ layers: [Layer]) -> [DrawnLayer] { layers.compactMap(drawn) }

  private func drawn(_ layer: Layer) -> DrawnLayer? {
    let resolved = ResolvedLayer(layer, self)
    let (opacity, scale) = (resolved.number(.opacity), resolved.number(.scale))
    guard layer.occasion.includes(phase, after: outcome, level), opacity > 0, scale != 0
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

  /// A length in points.
  func points(_ length: LayerLength) -> Double {
    switch length {
    case .points(let points): points
    case .extent(let part): part * extent
    case .width(let part): part * width
    }
  }

  func point(_ point: LayerPoint) -> Vector { Vector(points(point.x), points(point.y)) }
}
