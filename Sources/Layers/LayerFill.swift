/// What a shape is filled with.
public enum LayerFill: Hashable, Sendable {
  /// One colour.
  case color(LayerColor)
  /// Colours that follow one another evenly along a line.
  case linear([LayerColor], from: LayerPoint, to: LayerPoint)
  /// Colours that follow one another evenly from the origin outwards.
  case radial([LayerColor], radius: LayerLength)

  /// The colours in it.
  var colors: [LayerColor] {
    switch self {
    case .color(let color): [color]
    case .linear(let colors, _, _), .radial(let colors, _): colors
    }
  }
}

/// A soft shadow under a layer.
public struct LayerShadow: Hashable, Sendable {
  /// Its colour.
  public let color: LayerColor
  /// How far it is blurred, points.
  public let radius: Double
  /// How far it lies to the right, points.
  public let x: Double
  /// How far it lies below, points.
  public let y: Double

  /// Creates a shadow.
  public init(_ color: LayerColor, radius: Double, x: Double = 0, y: Double = 0) {
    self.color = color
    self.radius = radius
    self.x = x
    self.y = y
  }
}
