import OverscrollLayers
import OverscrollRefreshing

extension Layer: Encodable {
  /// Writes the shape, the look and the properties side by side; defaults are left out.
  public func encode(to encoder: any Encoder) throws {
    try shape.encode(to: encoder)
    try encodeLook(to: encoder)
    var members = encoder.container(keyedBy: MemberName.self)
    for property in Property.allCases where base(property) != property.standard {
      try members.encode(base(property), forKey: MemberName(property.rawValue))
    }
    guard isMoving else { return }
    var keys = members.nestedContainer(keyedBy: MemberName.self, forKey: "keys")
    try numbers.encode(into: &keys)
    try sizes.encode(into: &keys)
    try colors.encode(into: &keys)
  }

  private var isMoving: Bool {
    !numbers.moving.isEmpty || !sizes.moving.isEmpty || !colors.moving.isEmpty
  }

  private func encodeLook(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encodeIfPresent(name, forKey: "name")
    try members.encodeIfPresent(fill, forKey: "fill")
    try members.encodeIfPresent(stroke, forKey: "stroke")
    if !dash.isEmpty { try members.encode(dash, forKey: "dash") }
    try members.encodeIfPresent(shadow, forKey: "shadow")
    try members.encodeIfPresent(clip, forKey: "clip")
    if anchor != .origin { try members.encode(anchor, forKey: "anchor") }
    if occasion != .always { try members.encode(occasion, forKey: "shown") }
  }
}

extension Layer.Occasion: Encodable {
  /// Writes the conditions; one that is always met is left out.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    if !phases.isEmpty {
      try members.encode(phases.map(\.rawValue).sorted(), forKey: "phases")
    }
    if !outcomes.isEmpty {
      try members.encode(outcomes.map(\.rawValue).sorted(), forKey: "outcomes")
    }
    try members.encodeIfPresent(level, forKey: "level")
  }
}
