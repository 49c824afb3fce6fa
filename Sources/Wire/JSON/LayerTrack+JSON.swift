import OverscrollKeyframes
import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing

extension LayerTrack: Encodable where Value: Encodable {
  /// Writes a list of stops, or an object if the track is more than its stops.
  public func encode(to encoder: any Encoder) throws {
    guard repeats > 1 || reverses || loop > 0 || startsFromCurrent || continues else {
      var container = encoder.singleValueContainer()
      return try container.encode(stops)
    }
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(stops, forKey: "stops")
    if repeats > 1 { try members.encode(repeats, forKey: "repeats") }
    if reverses { try members.encode(reverses, forKey: "reverses") }
    if loop > 0 { try members.encode(loop, forKey: "loop") }
    if startsFromCurrent { try members.encode(true, forKey: "fromCurrent") }
    if continues { try members.encode(true, forKey: "continues") }
  }
}

extension LayerTrack.Stop: Encodable where Value: Encodable {
  /// Writes a list of the offset, the value and, where it is not straight, the curve into the stop.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(offset)
    try list.encode(value)
    switch curve {
    case .linear: break
    case .bezier(let easing): try list.encode([easing.x1, easing.y1, easing.x2, easing.y2])
    case .spring(let damping, let velocity): try list.encode([damping, velocity])
    }
  }
}

extension LayerTracks where Property.Value: Encodable {
  /// Writes the tracks by property and by timeline.
  func encode(into keys: inout KeyedEncodingContainer<MemberName>) throws {
    for (property, tracks) in moving {
      let named = Timeline.allCases.compactMap { name in tracks[name].map { (name.rawValue, $0) } }
      try keys.encode(
        Dictionary(uniqueKeysWithValues: named), forKey: MemberName(property.rawValue))
    }
  }
}
