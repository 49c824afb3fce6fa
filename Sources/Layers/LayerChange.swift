/// A change of a layer's property, or of its words, that a control's `scrolled` closure asks for.
public struct LayerChange: Hashable, Sendable {
  /// What a change sets.
  public enum What: Hashable, Sendable {
    /// The value of a property, in place of its base and its tracks.
    case property(Layer.Property, Double)
    /// A colour, in place of the layer's own and its tracks.
    case color(Layer.ColorProperty, LayerColor)
    /// The words of a text.
    case text(String)
  }

  /// The name of the layer, which ``Layer/named(_:)`` gives it.
  public let layer: String
  /// What the change sets.
  public let what: What

  /// Sets a property.
  public init(_ layer: String, _ property: Layer.Property, _ value: Double) {
    self.layer = layer
    what = .property(property, value)
  }

  /// Sets a colour.
  public init(_ layer: String, _ property: Layer.ColorProperty, _ color: LayerColor) {
    self.layer = layer
    what = .color(property, color)
  }

  /// Sets the words of a text.
  public init(_ layer: String, text: String) {
    self.layer = layer
    what = .text(text)
  }
}
