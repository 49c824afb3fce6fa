import OverscrollRefreshing

/// How a control is being pulled, for what keyframes cannot say.
public struct Pull: Hashable, Sendable {
  /// Points from the edge.
  public let distance: Double
  /// The part of the threshold: 1 at it, more beyond.
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

/// A layer's property, or its words, as a control's `scrolled` closure wants it now.
public struct LayerChange: Hashable, Sendable {
  /// What is changed.
  public enum What: Hashable, Sendable {
    /// A property is this, whatever its tracks say.
    case property(Layer.Property, Double)
    /// A text reads this.
    case text(String)
  }

  /// The layer's name, see ``Layer/named(_:)``.
  public let layer: String
  /// What is changed.
  public let what: What

  /// Sets a property.
  public init(_ layer: String, _ property: Layer.Property, _ value: Double) {
    self.layer = layer
    what = .property(property, value)
  }

  /// Sets the words of a text.
  public init(_ layer: String, text: String) {
    self.layer = layer
    what = .text(text)
  }
}
