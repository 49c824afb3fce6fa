import OverscrollRefreshing

/// Values of a property along a timeline: keyframes, straight between stops unless a stop names a curve.
///
/// An array spreads its values evenly over 0...1; a dictionary names the offsets. Outside the stops the end values hold.
/// No track traps; ``problems`` says why one cannot be followed.
public struct LayerTrack: Hashable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A value at an offset.
  public struct Stop: Hashable, Sendable {
    /// Where on the timeline it stands.
    public let offset: Double
    /// The property's value there.
    public let value: Double
    /// The curve from the stop before into this one.
    public let curve: Curve

    /// Creates a stop.
    public init(_ offset: Double, _ value: Double, _ curve: Curve = .linear) {
      self.offset = offset
      self.value = value
      self.curve = curve
    }
  }

  /// The stops, by rising offset.
  public let stops: [Stop]
  /// How often the track goes through its stops in its span.
  public private(set) var repeats = 1
  /// Whether the track goes through its stops there and back each time.
  public private(set) var reverses = false

  /// Creates a track from stops in any order, one or more.
  public init(_ stops: [Stop]) {
    self.stops = stops.sorted { $0.offset < $1.offset }
  }

  /// Creates a track that spreads the values evenly over 0...1.
  public init(arrayLiteral values: Double...) {
    let last = Double(max(1, values.count - 1))
    self.init(values.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
  }

  /// Creates a track from pairs of offset and value.
  public init(dictionaryLiteral values: (Double, Double)...) {
    self.init(values.map { Stop($0.0, $0.1) })
  }

  /// A track that jumps to 1 at the start of a range, back to 0 at its end, and spans `span`.
  public static func on(_ range: Range<Double>, of span: Double) -> LayerTrack {
    LayerTrack([
      Stop(0, 0), Stop(range.lowerBound, 0), Stop(range.lowerBound, 1), Stop(range.upperBound, 1),
      Stop(range.upperBound, 0), Stop(span, 0),
    ])
  }

  /// The same track with `curve` into every stop.
  public func eased(_ curve: Curve) -> LayerTrack {
    var eased = LayerTrack(stops.map { Stop($0.offset, $0.value, curve) })
    (eased.repeats, eased.reverses) = (repeats, reverses)
    return eased
  }

  /// The same track, gone through `times` times in its span, 1 or more.
  public func repeated(_ times: Int) -> LayerTrack {
    var track = self
    track.repeats = times
    return track
  }

  /// The same track there and back in its span, as UIView.AnimationOptions.autoreverse.
  public func reversed() -> LayerTrack {
    var track = self
    track.reverses = true
    return track
  }

  /// The number of cycles that the track spans on the cycle timeline, 1 or more.
  public var span: Double { max(1, (stops.last?.offset ?? 1).rounded(.up)) }

  /// The value at `offset`; the end values hold outside the stops, and a track without stops is 0.
  public func value(at offset: Double) -> Double {
    guard var before = stops.first else { return 0 }
    let offset = folded(offset)
    for stop in stops {
      guard offset >= stop.offset else {
        guard before.offset < stop.offset, offset > before.offset else { return before.value }
        let part = (offset - before.offset) / (stop.offset - before.offset)
        return before.value + (stop.value - before.value) * stop.curve.value(at: part)
      }
      before = stop
    }
    return before.value
  }

  /// The offset among the stops that belongs to an offset on the timeline, where the track repeats or reverses.
  private func folded(_ offset: Double) -> Double {
    guard repeats > 1 || reverses else { return offset }
    let passes = min(max(offset / span, 0), 1) * Double(repeats)
    let part = passes - min(passes.rounded(.down), Double(repeats) - 1)
    return span * (reverses ? 1 - abs(2 * part - 1) : part)
  }
}

extension LayerTrack: Validatable {
  /// Why the track cannot be followed, one problem for each mistake; empty if it is valid.
  ///
  /// Stops are numbered from 1, by rising offset: "stop 2: value must be finite, got inf".
  public var problems: [Problem] {
    let whole: [Problem] = [
      stops.isEmpty ? .invalid("stops", mustBe: "one or more", got: "none") : nil,
      repeats < 1 ? .invalid("repeats", mustBe: "1 or more", got: "\(repeats)") : nil,
    ].compactMap { $0 }
    return whole
      + stops.enumerated().flatMap { index, stop in
        stop.problems.map { $0.within("stop \(index + 1): ") }
      }
  }
}

extension LayerTrack.Stop: Validatable {
  /// Why the stop cannot be reached, one problem for each number that is out of range; empty if it is valid.
  public var problems: [Problem] {
    [
      .number("offset", offset, mustBe: .finite), .number("value", value, mustBe: .finite),
    ].compactMap { $0 } + curve.problems
  }
}
