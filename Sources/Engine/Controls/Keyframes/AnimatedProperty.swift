import OverscrollPhysics
import OverscrollRefreshing

/// An animated property with numbers as values, or for other types indices into the page's own list.
package struct AnimatedProperty: Hashable, Sendable {
  package let base: Double
  /// Whether the property moves its layer, which it does not during an exit if motion is reduced.
  package let isMotion: Bool
  /// The indices of the properties that move a layer: from `x` to `flipY`.
  private static let motions = 0.0...9
  package let tracks: PropertyTracks<Double>

  /// Creates a property from its index among a layer's numbers.
  package init(base: Double, place: Int, tracks: PropertyTracks<Double>) {
    (self.base, self.tracks) = (base, tracks)
    isMotion = AnimatedProperty.motions.contains(Double(place))
  }

  /// Returns the interpolation of the property at a position of the timelines, or `nil` if it has no track there.
  package func interpolation(
    at position: Timeline.Position, isReduced: Bool
  ) -> Interpolation<Double>? {
    guard isReduced else { return tracks.interpolation(at: position, base: base) }
    let position = position.slowed
    if isMotion, case .exit(_, let cycles) = position {
      return tracks.finalInterpolation(0, after: cycles, from: base)
    }
    return tracks.interpolation(at: position, base: base)
  }
}

// MARK: - Bytes: 8-byte numbers, as written by web/scene/layer-tracks.js

extension AnimatedProperty {
  /// Decodes the base, the property's index among a layer's numbers or −1, and the number of tracks.
  ///
  /// Each track follows the index of its timeline.
  ///
  /// - Throws: `ByteError` if the bytes are incomplete or invalid.
  package init(from reader: inout ByteReader) throws(ByteError) {
    base = try reader.read()
    isMotion = AnimatedProperty.motions.contains(try reader.number())
    var tracks = PropertyTracks<Double>()
    for _ in 0..<(try reader.whole()) {
      let timeline = try reader.whole()
      try reader.check(timeline < Timeline.allCases.count, "a track follows a timeline")
      tracks[Timeline.allCases[timeline]] = try LayerTrack(from: &reader)
    }
    self.tracks = tracks
  }
}

extension LayerTrack<Double> {
  /// Decodes the repetitions, `reverses`, loop, `startsFromCurrent`, `continues`, number of stops, and each stop.
  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    let repeats = try reader.whole()
    let reverses = try reader.number() != 0
    let loop = try reader.number()
    let startsFromCurrent = try reader.number() != 0
    let continues = try reader.number() != 0
    var stops: [Stop] = []
    for _ in 0..<(try reader.whole()) {
      stops.append(
        Stop(try reader.number(), try reader.number(), try Curve(from: &reader)))
    }
    self.init(
      rising: stops, repeats: repeats, reverses: reverses, loop: loop,
      startsFromCurrent: startsFromCurrent, continues: continues)
  }
}

extension Curve {
  /// Decodes the four numbers of a timing curve, or the two numbers of a spring and two NaNs.
  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    let (first, second) = (try reader.number(), try reader.number())
    let (third, fourth) = (try reader.number(), try reader.number())
    guard !third.isNaN else {
      self = .spring(damping: first, velocity: second)
      return
    }
    try reader.check(
      (0...1).contains(first) && (0...1).contains(third), "a timing curve's times lie in 0...1")
    self = .bezier(Easing(first, second, third, fourth))
  }
}

extension ByteReader {
  fileprivate mutating func number() throws(ByteError) -> Double { try read() }

  fileprivate mutating func whole() throws(ByteError) -> Int {
    guard let whole = Int(exactly: try number()), whole >= 0 else {
      throw .invalid("a count is a whole number")
    }
    return whole
  }
}
