import OverscrollRefreshing

/// How a control is being pulled: what its `scrolled` closure is given.
public struct Pull: Hashable, Sendable {
  /// Points from the edge.
  public let distance: Double
  /// The pull as a part of the control's threshold: 1 where it arms, more beyond.
  ///
  /// It counts from the behaviour's preload before the edge, so it can be above 0 where the distance is 0.
  public let ratio: Double
  /// Points per second, positive as the pull grows.
  public let velocity: Double
  /// What the control is doing.
  public let phase: RefreshPhase.Name

  /// Creates a pull.
  public init(distance: Double, ratio: Double, velocity: Double, phase: RefreshPhase.Name) {
    self.distance = distance
    self.ratio = ratio
    self.velocity = velocity
    self.phase = phase
  }
}

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
