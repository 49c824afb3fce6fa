import OverscrollPhysics

/// Values of a property along a timeline, straight between stops unless a stop names a curve.
///
/// An array spreads its values evenly over 0...1; a dictionary names the offsets. Outside the stops the end values hold.
public struct Keyframes: Hashable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A value at an offset.
  public struct Stop: Hashable, Sendable {
    /// Where on the timeline it stands.
    public let offset: Double
    /// The property's value there.
    public let value: Double
    /// The curve from the stop before into this one.
    public let easing: Easing

    /// Creates a stop.
    public init(_ offset: Double, _ value: Double, _ easing: Easing = .linear) {
      precondition(offset.isFinite && value.isFinite, "a stop's offset and value are finite")
      self.offset = offset
      self.value = value
      self.easing = easing
    }
  }

  /// The stops, by rising offset.
  public let stops: [Stop]

  /// Creates keyframes from stops in any order; there is at least one.
  public init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "keyframes have at least one stop")
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

  /// The same keyframes with `easing` into every stop.
  public func eased(_ easing: Easing) -> Keyframes {
    Keyframes(stops.map { Stop($0.offset, $0.value, easing) })
  }

  /// The number of cycles that they span on the cycle timeline.
  public var span: Double { max(1, (stops.last?.offset ?? 1).rounded(.up)) }

  /// The value at `offset`; before a first stop that is not at 0, the way starts from `base` at 0.
  public func value(at offset: Double, base: Double) -> Double {
    var before = stops[0].offset <= 0 ? stops[0] : Stop(0, base)
    for stop in stops {
      guard offset >= stop.offset else {
        guard before.offset < stop.offset, offset > before.offset else { return before.value }
        let part = (offset - before.offset) / (stop.offset - before.offset)
        return before.value + (stop.value - before.value) * stop.easing.value(at: part)
      }
      before = stop
    }
    return before.value
  }
}
