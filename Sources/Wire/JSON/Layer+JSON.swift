import OverscrollLayers
import OverscrollRefreshing

extension Layer: Encodable {
  /// Writes the shape, the look and the properties side by side; defaults are left out.
  public func encode(to encoder: any Encoder) throws {
    try shape.encode(to: encoder)
    try encodeLook(to: encoder)
    var members = encoder.container(keyedBy: MemberName.self)
    var keys: [String: [String: LayerTrack]] = [:]
    for property in Property.allCases {
      let (name, base) = (property.rawValue, base(property))
      if base != property.standard { try members.encode(base, forKey: MemberName(name)) }
      for timeline in Timeline.allCases {
        guard let track = track(property, timeline) else { continue }
        keys[name, default: [:]][timeline.rawValue] = track
      }
    }
    if !keys.isEmpty { try members.encode(keys, forKey: "keys") }
  }

  private func encodeLook(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encodeIfPresent(name, forKey: "name")
    try members.encodeIfPresent(fill, forKey: "fill")
    try members.encodeIfPresent(stroke, forKey: "stroke")
    try members.encodeIfPresent(lineWidth, forKey: "lineWidth")
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
      let words = outcomes.compactMap { $0?.rawValue }.sorted()
      try members.encode(words + (outcomes.contains(nil) ? [nil] : []), forKey: "outcomes")
    }
    try members.encodeIfPresent(level, forKey: "level")
  }
}
