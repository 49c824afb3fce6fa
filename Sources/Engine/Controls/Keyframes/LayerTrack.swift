import OverscrollPhysics
import OverscrollRefreshing

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

/// How a value goes from one stop to the next.
///
/// No curve traps: one with a number out of range goes straight.
public enum Curve: Hashable, Sendable {
  /// Along a timing curve.
  case bezier(Easing)
  /// As a spring that has settled when it reaches the stop: its damping ratio, 0.001 to 1, and its first velocity, −100 to
  /// 100, where 1 would cover the way between the stops in the time between them.
  ///
  /// As UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:): at the end of the duration a
  /// thousandth of its swing is left. UIKit does not document its frequency; this one is ln 1000 / damping.
  case spring(damping: Double, velocity: Double = 0)

  /// Straight.
  public static let linear = Curve.bezier(.linear)
  /// As UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = Curve.bezier(.easeIn)
  /// As UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = Curve.bezier(.easeOut)
  /// As UIView.AnimationOptions.curveEaseInOut.
  public static let easeInOut = Curve.bezier(.easeInOut)

  /// The part of the way that is done after the part `time` of the time: 0 before 0, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard isValid else { return time }
    switch self {
    case .bezier(let easing): return easing.value(at: time)
    case .spring(let damping, let velocity):
      let spring = Curve.settling(damping, velocity)
      return spring.position(at: time) / spring.position(at: 1)
    }
  }

  /// The natural logarithm of 1000.
  private static let thousandfold = 6.907755278982137

  private static func settling(_ damping: Double, _ velocity: Double) -> SpringMotion {
    let frequency = thousandfold / damping
    return SpringMotion(
      target: 1, from: 0, velocity: velocity, stiffness: frequency * frequency,
      damping: 2 * damping * frequency, duration: 1)
  }

  /// The damping ratios of a spring.
  package static let dampings = 0.001...1
  /// The first velocities of a spring: beyond these it would not be near the stop at its end.
  package static let velocities = -100.0...100

  private var isValid: Bool {
    switch self {
    case .bezier(let easing):
      Bounds.progress.contains(easing.y1) && Bounds.progress.contains(easing.y2)
    case .spring(let damping, let velocity):
      Curve.dampings.contains(damping) && Curve.velocities.contains(velocity)
    }
  }
}

/// Where a track is: between two values.
public struct LayerMix<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value that the track comes from.
  public let from: Value
  /// The value that the track goes to.
  public let to: Value
  /// The part of the way: 0 at `from`, 1 at `to`; a curve may go beyond both.
  public let part: Double
}

extension LayerTrack {
  /// Where the track is at `offset`; nil for a track without stops.
  ///
  /// The end values hold outside the stops.
  ///
  /// - Parameters:
  ///   - offset: Where the timeline stands.
  ///   - current: The value that the property has anyway, for a track that begins there.
  /// - Returns: The two values, and the part of the way between them.
  public func mix(at offset: Double, from current: Value? = nil) -> LayerMix<Value>? {
    mix(at: offset, from: current, isLeft: false)
  }

  /// Where a cycle track is as its cycles leave it, which may be more than it spans; nil for a track without stops.
  ///
  /// A step at the end of the last cycle belongs to the next one, which does not come.
  func mix(leftAfter cycles: Double, from current: Value?) -> LayerMix<Value>? {
    let offset = offset(after: cycles)
    let isWhole = cycles >= span && offset == loop
    return mix(at: isWhole ? span : offset, from: current, isLeft: true)
  }

  /// Where a cycle track is after so many cycles, which may be more than it spans; nil for a track without stops.
  func mix(after cycles: Double, from current: Value?) -> LayerMix<Value>? {
    mix(at: offset(after: cycles), from: current)
  }

  private func mix(at offset: Double, from current: Value?, isLeft: Bool) -> LayerMix<Value>? {
    guard let first = stops.first else { return nil }
    let start = startsFromCurrent ? current.map { Stop(0, $0) } : nil
    var before = start ?? first
    let offset = folded(offset, isLeft: isLeft)
    for stop in stops {
      if isLeft, offset == stop.offset, offset > before.offset {
        return LayerMix(from: stop.value, to: stop.value, part: 0)
      }
      guard offset >= stop.offset else {
        guard before.offset < stop.offset, offset >= before.offset else { break }
        let part = (offset - before.offset) / (stop.offset - before.offset)
        return LayerMix(from: before.value, to: stop.value, part: stop.curve.value(at: part))
      }
      before = stop
    }
    return LayerMix(from: before.value, to: before.value, part: 0)
  }

  /// The offset of a cycle track after so many cycles, which may be more than it spans.
  private func offset(after cycles: Double) -> Double {
    guard cycles > 0 else { return 0 }
    guard cycles >= span else { return cycles }
    return loop < span
      ? loop + (cycles - loop).truncatingRemainder(dividingBy: span - loop) : span
  }

  /// The offset among the stops that belongs to an offset on the timeline, where the track repeats or reverses.
  private func folded(_ offset: Double, isLeft: Bool) -> Double {
    guard repeats > 1 || reverses else { return offset }
    let passes = min(max(offset / span, 0), 1) * Double(repeats)
    let whole = isLeft ? max(0, passes.rounded(.up) - 1) : passes.rounded(.down)
    let part = passes - min(whole, Double(repeats) - 1)
    return span * (reverses ? 1 - abs(2 * part - 1) : part)
  }
}

extension LayerMix where Value == Double {
  /// The number there.
  public var value: Double { from + (to - from) * part }
}

extension LayerTrack where Value == Double {
  /// The value at `offset`; a track without stops is 0.
  public func value(at offset: Double) -> Double { mix(at: offset)?.value ?? 0 }
}
