import OverscrollLayers

/// A layer's property, or its words, that keyframes cannot say.
public struct LayerChangePicture: Encodable, Hashable, Sendable {
  let layer: String
  let property: String?
  let value: Double?
  let text: String?

  /// Creates the picture of a change.
  public init(_ change: LayerChange) {
    layer = change.layer
    switch change.what {
    case .property(let property, let value):
      (self.property, self.value, text) = (property.rawValue, value, nil)
    case .text(let words): (property, value, text) = (nil, nil, words)
    }
  }
}
