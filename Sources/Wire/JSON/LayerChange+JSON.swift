import OverscrollLayers

extension LayerChange: Encodable {
  /// Writes the layer's name with a property and its value, or with a text.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(layer, forKey: "layer")
    switch what {
    case .property(let property, let value):
      try members.encode(property.rawValue, forKey: "property")
      try members.encode(value, forKey: "value")
    case .color(let property, let color):
      try members.encode(property.rawValue, forKey: "property")
      try members.encode(color, forKey: "value")
    case .text(let words): try members.encode(words, forKey: "text")
    }
  }
}
