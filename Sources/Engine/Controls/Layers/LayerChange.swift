/// A change of the layers with a name from ``Layer/named(_:)``, as a control's `scrolled` closure returns it.
///
/// `LayerChange("dot", .radius, 4)` changes one value of the layer "dot".
public struct LayerChange: Hashable, Sendable {
  /// The value that a change sets.
  public enum What: Hashable, Sendable {
    /// The value of a property, instead of its base and its tracks.
    case property(Layer.Property, Double)
    /// A size that replaces the shape's size and its tracks.
    case size(Layer.SizeProperty, LayerLength)
    /// A color, instead of the layer's own color and its tracks.
    case color(Layer.ColorProperty, LayerColor)
    /// The fill of the shape: a color or a gradient.
    case fill(LayerFill)
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    case dash([Double])
    /// The shadow under the layer.
    case shadow(LayerShadow)
    /// The words of a text.
    case text(String)
    /// The SVG path data of a path.
    case path(String)
    /// The picture of an image, as a file name in the server's folder of pictures.
    case image(String)
  }

  /// The key of a value that a change can set: `.x`, `.radius`, `.fill`; the compiler reports a misspelled key.
  public struct Key<Value>: Sendable {
    fileprivate let set: @Sendable (Value) -> What
  }

  /// The name of the layer, as set with ``Layer/named(_:)``.
  public let layer: String
  /// The new value.
  public let what: What

  /// Creates a change of one value of a layer.
  public init<Value>(_ layer: String, _ key: Key<Value>, _ value: Value) {
    self.layer = layer
    what = key.set(value)
  }

  /// Creates a change of the words of a text.
  public init(_ layer: String, text: String) { self.init(layer, .text, text) }
}

extension LayerChange.Key where Value == Double {
  /// The offset to the right, in points.
  public static var x: Self { Self { .property(.x, $0) } }
  /// The offset down, in points.
  public static var y: Self { Self { .property(.y, $0) } }
  /// The offset to the right, in widths of the control's box, in addition to x.
  public static var across: Self { Self { .property(.across, $0) } }
  /// The offset down, in extents of the control, in addition to y.
  public static var along: Self { Self { .property(.along, $0) } }
  /// The scale factor on both axes.
  public static var scale: Self { Self { .property(.scale, $0) } }
  /// The horizontal scale factor.
  public static var scaleX: Self { Self { .property(.scaleX, $0) } }
  /// The vertical scale factor.
  public static var scaleY: Self { Self { .property(.scaleY, $0) } }
  /// The clockwise rotation, in turns.
  public static var rotation: Self { Self { .property(.rotation, $0) } }
  /// The rotation about the horizontal axis, in turns.
  public static var flipX: Self { Self { .property(.flipX, $0) } }
  /// The rotation about the vertical axis, in turns.
  public static var flipY: Self { Self { .property(.flipY, $0) } }
  /// The opacity: 0 is transparent, 1 is opaque.
  public static var opacity: Self { Self { .property(.opacity, $0) } }
  /// The start of a stroke, as a fraction of its length.
  public static var strokeStart: Self { Self { .property(.strokeStart, $0) } }
  /// The end of a stroke, as a fraction of its length.
  public static var strokeEnd: Self { Self { .property(.strokeEnd, $0) } }
  /// The width of a stroke, in points, 0 or more.
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
  /// The color that fills the shape or the text.
  public static var fill: Self { Self { .color(.fill, $0) } }
  /// The color of the shape's stroke.
  public static var stroke: Self { Self { .color(.stroke, $0) } }
}

extension LayerChange.Key where Value == LayerFill {
  /// A gradient that fills the shape.
  public static var gradient: Self { Self { .fill($0) } }
}

extension LayerChange.Key where Value == [Double] {
  /// The alternating lengths of dashes and gaps, in points, 0 or more.
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
  /// The picture of an image, as a file name in the server's folder of pictures.
  public static var image: Self { Self { .image($0) } }
}
