import OverscrollLayers

extension LayerColor: Encodable {
  /// Writes the colour in CSS notation, or the name of one of the page's.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(css)
  }
}

extension LayerFill: Encodable {
  /// Writes a colour, or an object whose single member is named for the kind of gradient.
  public func encode(to encoder: any Encoder) throws {
    if case .color(let color) = self { return try color.encode(to: encoder) }
    var kind = encoder.container(keyedBy: MemberName.self)
    switch self {
    case .color: break
    case .linear(let colors, let from, let to):
      var gradient = kind.nestedContainer(keyedBy: MemberName.self, forKey: "linear")
      try gradient.encode(colors, forKey: "colors")
      try gradient.encode(from, forKey: "from")
      try gradient.encode(to, forKey: "to")
    case .radial(let colors, let radius):
      var gradient = kind.nestedContainer(keyedBy: MemberName.self, forKey: "radial")
      try gradient.encode(colors, forKey: "colors")
      try gradient.encode(radius, forKey: "radius")
    }
  }
}

extension LayerShadow: Encodable {
  /// Writes the colour, the blur and the distance.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(color, forKey: "color")
    try members.encode(radius, forKey: "radius")
    try members.encode(x, forKey: "x")
    try members.encode(y, forKey: "y")
  }
}
