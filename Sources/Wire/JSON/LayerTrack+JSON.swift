import OverscrollLayers
import OverscrollPhysics

extension LayerTrack: Encodable {
  /// Writes a list of stops, or an object if the track repeats or reverses.
  public func encode(to encoder: any Encoder) throws {
    guard repeats > 1 || reverses else {
      var container = encoder.singleValueContainer()
      return try container.encode(stops)
    }
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(stops, forKey: "stops")
    try members.encode(repeats, forKey: "repeats")
    try members.encode(reverses, forKey: "reverses")
  }
}

extension LayerTrack.Stop: Encodable {
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
