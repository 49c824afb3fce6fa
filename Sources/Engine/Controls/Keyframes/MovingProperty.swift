import OverscrollPhysics
import OverscrollRefreshing

/// A property that moves: a number or, as a page tells it, the place of its value in a list that only the page knows.
package struct MovingProperty: Hashable, Sendable {
  /// The value where no track moves it.
  package let base: Double
  /// Whether it moves its layer, so that it stands still on an exit where motion is reduced.
  package let isMotion: Bool
  /// The places of the numbers that move a layer among all its numbers: from `x` to `flipY`.
  private static let motions = 0.0...9
  /// The tracks that move it.
  package let tracks: PropertyTracks<Double>

  /// Creates a property that has a place among a layer's numbers.
  package init(base: Double, place: Int, tracks: PropertyTracks<Double>) {
    (self.base, self.tracks) = (base, tracks)
    isMotion = MovingProperty.motions.contains(Double(place))
  }

  /// Where the property is where the timelines stand, for a person who wants less motion if `isReduced`; nil without a track
  /// for it.
  package func mix(at position: Timeline.Position, isReduced: Bool) -> LayerMix<Double>? {
    guard isReduced else { return tracks.mix(at: position, base: base) }
    let position = position.slowed
    if isMotion, case .exit(_, let cycles) = position {
      return tracks.left(0, after: cycles, from: base)
    }
    return tracks.mix(at: position, base: base)
  }
}

// MARK: - Bytes: numbers of 8 bytes each, as web/scene/layer-tracks.js writes them

extension MovingProperty {
  /// Reads the base, the property's place among a layer's numbers, −1 for none of them, how many tracks there are, and each
  /// track after the place of its timeline.
  ///
  /// - Throws: `ByteError` if the bytes end, or if they are no property that can be followed.
  package init(from reader: inout ByteReader) throws(ByteError) {
    base = try reader.read()
    isMotion = MovingProperty.motions.contains(try reader.number())
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
  /// Reads the passes, whether it reverses, the loop, whether it begins at the current value and goes on through the exit, how
  /// many stops there are, and each stop.
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
  /// Reads the four numbers of a timing curve, or the two of a spring and two that are none.
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
