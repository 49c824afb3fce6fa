import OverscrollPhysics

/// Values of a property along a timeline, straight between stops unless a stop names a curve.
///
/// An array spreads its values evenly over 0...1; a dictionary names the offsets. Outside the stops the end values hold.
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
  /// How often the stops are gone through in their span.
  public private(set) var repeats = 1
  /// Whether each time goes there and back.
  public private(set) var reverses = false

  /// Creates keyframes from stops in any order.
  public init(_ stops: [Stop]) {
    self.stops = stops.sorted { $0.offset < $1.offset }
  }

  /// Creates keyframes that spread the values evenly over 0...1.
  public init(arrayLiteral values: Double...) {
    let last = Double(max(1, values.count - 1))
    self.init(values.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
  }

  /// Creates keyframes from pairs of offset and value.
  public init(dictionaryLiteral values: (Double, Double)...) {
    self.init(values.map { Stop($0.0, $0.1) })
  }

  /// 1 within a range of a span and 0 outside: on and off again, at once.
  public static func on(_ range: Range<Double>, of span: Double) -> LayerTrack {
    LayerTrack([
      Stop(0, 0), Stop(range.lowerBound, 0), Stop(range.lowerBound, 1), Stop(range.upperBound, 1),
      Stop(range.upperBound, 0), Stop(span, 0),
    ])
  }

  /// The same keyframes with `curve` into every stop.
  public func eased(_ curve: Curve) -> LayerTrack {
    var eased = LayerTrack(stops.map { Stop($0.offset, $0.value, curve) })
    (eased.repeats, eased.reverses) = (repeats, reverses)
    return eased
  }

  /// The same keyframes gone through `times` times in their span, 1 or more.
  public func repeated(_ times: Int) -> LayerTrack {
    var keyframes = self
    keyframes.repeats = times
    return keyframes
  }

  /// The same keyframes there and back in the span that they take, as UIView.AnimationOptions.autoreverse.
  public func reversed() -> LayerTrack {
    var keyframes = self
    keyframes.reverses = true
    return keyframes
  }

  /// The number of cycles that they span on the cycle timeline.
  public var span: Double { max(1, (stops.last?.offset ?? 1).rounded(.up)) }

  /// The value at `offset`; the end values hold outside the stops.
  public func value(at offset: Double) -> Double {
    let offset = folded(offset)
    var before = stops[0]
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

  /// Where among the stops a place on the timeline lies.
  private func folded(_ offset: Double) -> Double {
    guard repeats > 1 || reverses else { return offset }
    let passes = min(max(offset / span, 0), 1) * Double(repeats)
    let part = passes - min(passes.rounded(.down), Double(repeats - 1))
    return span * (reverses ? 1 - abs(2 * part - 1) : part)
  }

  /// What is wrong with them; nil if they can be followed.
  var fault: String? {
    if stops.isEmpty { return "keyframes have at least one stop" }
    if repeats < 1 { return "keyframes are gone through once at least, not \(repeats) times" }
    if let stop = stops.first(where: { !$0.offset.isFinite || !$0.value.isFinite }) {
      return "a stop's offset and value are finite, not \(stop.offset) and \(stop.value)"
    }
    return stops.lazy.compactMap(\.curve.fault).first
  }
}
