import OverscrollLayers

extension LayerChange: Encodable {
  /// Writes the layer's name with a property and its value, or with a text.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(layer, forKey: "layer")
    switch what {
    case .property(let property, let value): try set(property.rawValue, value)
    case .size(let size, let length): try set(size.rawValue, length)
    case .color(let property, let color): try set(property.rawValue, color)
    case .fill(let fill): try set("fill", fill)
    case .dash(let lengths): try set("dash", lengths)
    case .shadow(let shadow): try set("shadow", shadow)
    case .text(let words): try members.encode(words, forKey: "text")
    case .path(let data): try set("path", data)
    case .image(let name): try set("image", name)
    }

    func set(_ property: String, _ value: some Encodable) throws {
      try members.encode(property, forKey: "property")
      try members.encode(value, forKey: "value")
    }
  }
}
