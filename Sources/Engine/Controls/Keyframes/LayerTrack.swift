/// Values of a property along a timeline: keyframes, straight between stops unless a stop names a curve.
///
/// An array spreads its values evenly over 0...1; a dictionary names the offsets. Outside the stops the end values hold.
/// No track traps: one that cannot be followed stays somewhere.
public struct LayerTrack<Value: Hashable & Sendable>: Hashable, Sendable,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A value at an offset.
  public struct Stop: Hashable, Sendable {
    /// Where on the timeline it stands.
    public let offset: Double
    /// The property's value there.
    public let value: Value
    /// The curve from the stop before into this one.
    public let curve: Curve

    /// Creates a stop.
    public init(_ offset: Double, _ value: Value, _ curve: Curve = .linear) {
      self.offset = offset
      self.value = value
      self.curve = curve
    }
  }

  /// The stops, by rising offset.
  public private(set) var stops: [Stop]
  /// How often the track goes through its stops in its span.
  public private(set) var repeats = 1
  /// Whether the track goes through its stops there and back each time.
  public private(set) var reverses = false
  /// The offset to which a cycle track goes back when its span is over; from its span on it goes nowhere.
  public private(set) var loop = 0.0
  /// Whether the track begins at the value that the property has anyway, instead of at its first stop.
  public private(set) var startsFromCurrent = false
  /// Whether a cycle track goes on through the exit, which counts as one more cycle.
  public private(set) var continues = false

  /// Creates a track from stops in any order, one or more.
  public init(_ stops: [Stop]) {
    self.stops = stops.sorted { $0.offset < $1.offset }
  }

  /// Creates a track from all that it consists of, its stops by rising offset.
  package init(
    rising stops: [Stop], repeats: Int, reverses: Bool, loop: Double, startsFromCurrent: Bool,
    continues: Bool
  ) {
    (self.stops, self.repeats, self.reverses, self.loop) = (stops, repeats, reverses, loop)
    (self.startsFromCurrent, self.continues) = (startsFromCurrent, continues)
  }

  /// Creates a track that spreads the values evenly over 0...1.
  public init(arrayLiteral values: Value...) {
    let last = Double(max(1, values.count - 1))
    self.init(values.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
  }

  /// Creates a track from pairs of offset and value.
  public init(dictionaryLiteral values: (Double, Value)...) {
    self.init(values.map { Stop($0.0, $0.1) })
  }

  /// A track that has each value for one cycle, and then jumps to the next.
  public static func steps(_ values: [Value]) -> LayerTrack {
    LayerTrack(
      values.enumerated().flatMap { index, value in
        [Stop(Double(index), value), Stop(Double(index + 1), value)]
      })
  }

  /// The same track with `curve` into every stop.
  public func eased(_ curve: Curve) -> LayerTrack {
    changed { $0.stops = stops.map { Stop($0.offset, $0.value, curve) } }
  }

  /// The same track, gone through `times` times in its span, 1 or more.
  public func repeated(_ times: Int) -> LayerTrack { changed { $0.repeats = times } }

  /// The same track there and back in its span, as UIView.AnimationOptions.autoreverse.
  public func reversed() -> LayerTrack { changed { $0.reverses = true } }

  /// The same cycle track with a beginning: when its span is over it goes on from `offset`, 0 or more.
  public func looping(from offset: Double) -> LayerTrack { changed { $0.loop = offset } }

  /// The same cycle track, followed once: when its span is over it stays where it is.
  public func once() -> LayerTrack { looping(from: span) }

  /// The same cycle track, which goes on through the exit as if that were one more cycle.
  public func continuing() -> LayerTrack { changed { $0.continues = true } }

  /// The number of cycles that the track spans on the cycle timeline, 1 or more.
  public var span: Double { max(1, (stops.last?.offset ?? 1).rounded(.up)) }

  private func changed(_ change: (inout LayerTrack) -> Void) -> LayerTrack {
    var track = self
    change(&track)
    return track
  }
}

extension LayerTrack where Value == Double {
  /// A track that leads from wherever the property is to a value, as UIView.AnimationOptions.beginFromCurrentState.
  ///
  /// On the exit this is where the cycles have left it, on other timelines its base value.
  public static func to(_ value: Double) -> LayerTrack { to([Stop(1, value)]) }

  /// A track that leads from wherever the property is through the stops, which stand beyond 0.
  public static func to(_ stops: [Stop]) -> LayerTrack {
    var track = LayerTrack(stops)
    track.startsFromCurrent = true
    return track
  }
}
