/// The colours that fill a shape.
public enum LayerFill: Hashable, Sendable {
  /// One colour.
  case color(LayerColor)
  /// Colours at even distances along a line, one or more.
  case linear([LayerColor], from: LayerPoint, to: LayerPoint)
  /// Colours at even distances from the origin outwards, one or more.
  case radial([LayerColor], radius: LayerLength)

  /// The colours of the fill.
  var colors: [LayerColor] {
    switch self {
    case .color(let color): [color]
    case .linear(let colors, _, _), .radial(let colors, _): colors
    }
  }
}

/// A soft shadow under a layer.
public struct LayerShadow: Hashable, Sendable {
  /// The colour of the shadow.
  public let color: LayerColor
  /// How far its edge is blurred, points, 0 or more.
  public let radius: Double
  /// How far it lies right of the layer, points.
  public let x: Double
  /// How far it lies below the layer, points.
  public let y: Double

  /// Creates a shadow.
  public init(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
