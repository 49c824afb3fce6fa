import OverscrollLayers
import OverscrollPhysics

/// The keyframes of a property on a timeline: a list of stops, or an object where they are gone through otherwise than once.
struct TrackPicture: Encodable {
  private let track: LayerTrack

  init(_ track: LayerTrack) { self.track = track }

  private struct Passes: Encodable {
    let stops: [Stop]
    let repeats: Int
    let reverses: Bool
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let stops = track.stops.map(Stop.init)
    guard track.repeats > 1 || track.reverses else { return try container.encode(stops) }
    try container.encode(Passes(stops: stops, repeats: track.repeats, reverses: track.reverses))
  }

  /// Offset and value, and the curve into it where that is not straight.
  private struct Stop: Encodable {
    let stop: LayerTrack.Stop

    init(_ stop: LayerTrack.Stop) { self.stop = stop }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(stop.offset)
      try container.encode(stop.value)
      switch stop.curve {
      case .linear: break
      case .bezier(let easing):
        try container.encode([easing.x1, easing.y1, easing.x2, easing.y2])
      case .spring(let damping, let velocity): try container.encode([damping, velocity])
      }
    }
  }
}
