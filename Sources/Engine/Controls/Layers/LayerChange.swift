/// A change of a layer that a control's `scrolled` closure asks for.
///
/// `LayerChange("dot", .radius, 4)` sets one thing of the layer that ``Layer/named(_:)`` has called "dot".
public struct LayerChange: Hashable, Sendable {
  /// What a change sets.
  public enum What: Hashable, Sendable {
    /// The value of a property, in place of its base and its tracks.
    case property(Layer.Property, Double)
    /// A size of the shape, in place of its own and its tracks.
    case size(Layer.SizeProperty, LayerLength)
    /// A colour, in place of the layer's own and its tracks.
    case color(Layer.ColorProperty, LayerColor)
    /// What fills the shape: a colour or a gradient.
    case fill(LayerFill)
    /// The lengths of a line's dashes and gaps in turn, points; none for a whole line.
    case dash([Double])
    /// The shadow under the layer.
    case shadow(LayerShadow)
    /// The words of a text.
    case text(String)
    /// The SVG path data of a path.
    case path(String)
    /// The picture of an image, named as its file in the server's folder of pictures.
    case image(String)
  }

  /// A thing of a layer that a change sets to a value: `.x`, `.radius`, `.fill`.
  ///
  /// All of them are members of one type, so that the compiler names a misspelt one.
  public struct Key<Value>: Sendable {
    fileprivate let set: @Sendable (Value) -> What
  }

  /// The name of the layer, which ``Layer/named(_:)`` gives it.
  public let layer: String
  /// What the change sets.
  public let what: What

  /// Sets one thing of a layer.
  public init<Value>(_ layer: String, _ key: Key<Value>, _ value: Value) {
    self.layer = layer
    what = key.set(value)
  }

  /// Sets the words of a text.
  public init(_ layer: String, text: String) { self.init(layer, .text, text) }
}

extension LayerChange.Key where Value == Double {
  /// Points to the right.
  public static var x: Self { Self { .property(.x, $0) } }
  /// Points down.
  public static var y: Self { Self { .property(.y, $0) } }
  /// Widths of the control's box to the right, added to x.
  public static var across: Self { Self { .property(.across, $0) } }
  /// Extents of the control down, added to y.
  public static var along: Self { Self { .property(.along, $0) } }
  /// A factor on both axes.
  public static var scale: Self { Self { .property(.scale, $0) } }
  /// A factor across.
  public static var scaleX: Self { Self { .property(.scaleX, $0) } }
  /// A factor along.
  public static var scaleY: Self { Self { .property(.scaleY, $0) } }
  /// Turns, clockwise.
  public static var rotation: Self { Self { .property(.rotation, $0) } }
  /// Turns about the horizontal axis.
  public static var flipX: Self { Self { .property(.flipX, $0) } }
  /// Turns about the vertical axis.
  public static var flipY: Self { Self { .property(.flipY, $0) } }
  /// 0 unseen, 1 solid.
  public static var opacity: Self { Self { .property(.opacity, $0) } }
  /// Where a stroke begins, as a part of the whole line.
  public static var strokeStart: Self { Self { .property(.strokeStart, $0) } }
  /// Where a stroke ends, as a part of the whole line.
  public static var strokeEnd: Self { Self { .property(.strokeEnd, $0) } }
  /// The width of a stroke, points, 0 or more.
  public static var lineWidth: Self { Self { .property(.lineWidth, $0) } }
}

extension LayerChange.Key where Value == LayerLength {
  /// The radius of a circle or an arc.
  public static var radius: Self { Self { .size(.radius, $0) } }
  /// The width of a rectangle, a line or an image.
  public static var width: Self { Self { .size(.width, $0) } }
  /// The height of a rectangle, a line or an image.
  public static var height: Self { Self { .size(.height, $0) } }
  /// The radius of a rectangle's corners.
  public static var corner: Self { Self { .size(.corner, $0) } }
}

extension LayerChange.Key where Value == LayerColor {
  /// The colour that fills the shape or the words.
  public static var fill: Self { Self { .color(.fill, $0) } }
  /// The colour of the shape's line.
  public static var stroke: Self { Self { .color(.stroke, $0) } }
}

extension LayerChange.Key where Value == LayerFill {
  /// A gradient that fills the shape.
  public static var gradient: Self { Self { .fill($0) } }
}

extension LayerChange.Key where Value == [Double] {
  /// The lengths of a line's dashes and gaps in turn, points, 0 or more.
  public static var dash: Self { Self { .dash($0) } }
}

extension LayerChange.Key where Value == LayerShadow {
  /// The shadow under the layer.
  public static var shadow: Self { Self { .shadow($0) } }
}

extension LayerChange.Key where Value == String {
  /// The words of a text.
  public static var text: Self { Self { .text($0) } }
  /// The SVG path data of a path.
  public static var path: Self { Self { .path($0) } }
  /// The picture of an image, named as its file in the server's folder of pictures.
  public static var image: Self { Self { .image($0) } }
}
