/// Makes a list of layers from statements, one layer or several each.
@resultBuilder public enum LayerBuilder {
  /// One layer.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Several layers at once.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// The layers of all statements, in order.
  public static func buildBlock(_ layers: [Layer]...) -> [Layer] { layers.flatMap { $0 } }
  /// The layers of a loop, in order.
  public static func buildArray(_ layers: [[Layer]]) -> [Layer] { layers.flatMap { $0 } }
  /// The layers of the first branch.
  public static func buildEither(first layers: [Layer]) -> [Layer] { layers }
  /// The layers of the second branch.
  public static func buildEither(second layers: [Layer]) -> [Layer] { layers }
  /// The layers of a condition without another branch; none where it does not hold.
  public static func buildOptional(_ layers: [Layer]?) -> [Layer] { layers ?? [] }
}

extension Layer {
  /// Several layers that move as one.
  public static func group(@LayerBuilder _ layers: () -> [Layer]) -> Layer {
    Layer(.group(layers()))
  }

  /// A circle about the origin.
  public static func circle(radius: LayerLength) -> Layer { Layer(.circle(radius: radius)) }

  /// A rectangle about the origin.
  public static func rectangle(width: LayerLength, height: LayerLength, corner: LayerLength = 0)
    -> Layer
  {
    Layer(.rectangle(width: width, height: height, corner: corner))
  }

  /// A line through the origin.
  public static func line(width: LayerLength = 0, height: LayerLength = 0) -> Layer {
    Layer(.line(width: width, height: height))
  }

  /// A circle line that begins at the top and runs clockwise.
  public static func arc(radius: LayerLength) -> Layer { Layer(.arc(radius: radius)) }

  /// A shape from SVG path data, in points.
  public static func path(_ data: String) -> Layer { Layer(.path(data)) }

  /// A line of text; `size` in points, `weight` 1 to 1000 as in CSS, where 400 is regular.
  public static func text(
    _ text: LayerText, size: Double = 15, weight: Int = 400, align: Alignment = .center
  ) -> Layer {
    Layer(.text(text, size: size, weight: weight, align: align))
  }

  /// A picture about the origin, named as its file in the server's folder of pictures.
  public static func image(_ name: String, width: LayerLength, height: LayerLength) -> Layer {
    Layer(.image(name, width: width, height: height))
  }
}
