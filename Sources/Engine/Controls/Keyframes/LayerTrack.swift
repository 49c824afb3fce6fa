import OverscrollPhysics
import OverscrollRefreshing

/// Keyframes of a property along a timeline, with linear interpolation unless a stop has another curve.
///
/// An array spreads its values evenly over 0...1. A dictionary maps offsets to values. Outside the stops, and for an
/// invalid track, the value is constant.
public struct LayerTrack<Value: Hashable & Sendable>: Hashable, Sendable,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A value at an offset.
  public struct Stop: Hashable, Sendable {
    /// The position on the timeline.
    public let offset: Double
    /// The value of the property at the offset.
    public let value: Value
    /// The curve from the previous stop to this one.
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
  /// The number of times that the track runs through its stops during its span.
  public private(set) var repeats = 1
  /// Whether the track runs forward and then backward.
  public private(set) var reverses = false
  /// The offset where a cycle track continues after its span; it keeps its last value if this is at least the span.
  public private(set) var loop = 0.0
  /// Whether the track starts at the current value of the property instead of its first stop.
  public private(set) var startsFromCurrent = false
  /// Whether a cycle track continues through the exit, which counts as one more cycle.
  public private(set) var continues = false

  /// Creates a track from one or more stops in any order.
  public init(_ stops: [Stop]) {
    self.stops = stops.sorted { $0.offset < $1.offset }
  }

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

  /// Returns a track with each value for one cycle, without interpolation.
  public static func steps(_ values: [Value]) -> LayerTrack {
    LayerTrack(
      values.enumerated().flatMap { index, value in
        [Stop(Double(index), value), Stop(Double(index + 1), value)]
      })
  }

  /// Returns the track with `curve` to every stop.
  public func eased(_ curve: Curve) -> LayerTrack {
    changed { $0.stops = stops.map { Stop($0.offset, $0.value, curve) } }
  }

  /// Returns the track with `times` repetitions during its span, at least 1.
  public func repeated(_ times: Int) -> LayerTrack { changed { $0.repeats = times } }

  /// Returns the track forward and backward during its span, like UIView.AnimationOptions.autoreverse.
  public func reversed() -> LayerTrack { changed { $0.reverses = true } }

  /// Returns the cycle track with an introduction: after its span, it continues at `offset`, 0 or more.
  public func looping(from offset: Double) -> LayerTrack { changed { $0.loop = offset } }

  /// Returns the cycle track without repetition: after its span, it keeps its last value.
  public func once() -> LayerTrack { looping(from: span) }

  /// Returns the cycle track continued through the exit, which counts as one more cycle.
  public func continuing() -> LayerTrack { changed { $0.continues = true } }

  /// The number of cycles in the track on the cycle timeline, at least 1.
  public var span: Double { max(1, (stops.last?.offset ?? 1).rounded(.up)) }

  private func changed(_ change: (inout LayerTrack) -> Void) -> LayerTrack {
    var track = self
    change(&track)
    return track
  }
}

extension LayerTrack where Value == Double {
  /// A track from the current value to another, like UIView.AnimationOptions.beginFromCurrentState.
  ///
  /// On the exit timeline, it starts at the value at the end of the cycles; on the others, at the base value.
  public static func to(_ value: Double) -> LayerTrack { to([Stop(1, value)]) }

  /// Returns a track from the current value through the stops, which must have offsets greater than 0.
  public static func to(_ stops: [Stop]) -> LayerTrack {
    var track = LayerTrack(stops)
    track.startsFromCurrent = true
    return track
  }
}

/// The interpolation between two stops; a curve with an invalid number is linear.
public enum Curve: Hashable, Sendable {
  /// A timing curve.
  case bezier(Easing)
  /// A spring that has settled at the stop, with a damping ratio from 0.001 to 1 and an initial velocity.
  ///
  /// A velocity of 1 covers the distance between the stops in the time between them; the range is −100 to 100.
  ///
  /// This is like UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:). At the end, a
  /// thousandth of the oscillation remains. UIKit does not document the frequency; this one is ln 1000 / damping.
  case spring(damping: Double, velocity: Double = 0)

  /// Linear interpolation.
  public static let linear = Curve.bezier(.linear)
  /// The curve of UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = Curve.bezier(.easeIn)
  /// The curve of UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = Curve.bezier(.easeOut)
  /// The curve of UIView.AnimationOptions.curveEaseInOut.
  public static let easeInOut = Curve.bezier(.easeInOut)

  /// Returns the progress at a fraction of the time: 0 before 0, and 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    guard isValid else { return time }
    switch self {
    case .bezier(let easing): return easing.value(at: time)
    case .spring(let damping, let velocity):
      let frequency = Curve.thousandfold / damping
      let spring = SpringMotion(
        target: 1, from: 0, velocity: velocity, stiffness: frequency * frequency,
        damping: 2 * damping * frequency, duration: 1)
      return spring.position(at: time) / spring.position(at: 1)
    }
  }

  /// The natural logarithm of 1000.
  private static let thousandfold = 6.907755278982137

  package static let dampings = 0.001...1
  /// The valid initial velocities of a spring; with a higher one, it would not be near the stop at its end.
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

/// An interpolation between two values of a track.
public struct Interpolation<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value at progress 0.
  public let from: Value
  /// The value at progress 1.
  public let to: Value
  /// The progress from `from` to `to`, usually 0...1, which a curve can exceed.
  public let fraction: Double
}

extension LayerTrack {
  /// The interpolation at `offset`, or `nil` if the track has no stops.
  ///
  /// - Parameters:
  ///   - offset: The position on the timeline.
  ///   - current: The current value of the property, for a track that starts there.
  /// - Returns: The two values, and the progress between them.
  public func interpolation(
    at offset: Double, from current: Value? = nil
  ) -> Interpolation<Value>? {
    interpolation(at: offset, from: current, isLeft: false)
  }

  /// The interpolation of a cycle track at the end of its cycles, or `nil` if the track has no stops.
  ///
  /// A step at the end of the last cycle belongs to the next cycle, which does not start.
  func interpolation(leftAfter cycles: Double, from current: Value?) -> Interpolation<Value>? {
    let offset = offset(after: cycles)
    let isWhole = cycles >= span && offset == loop
    return interpolation(at: isWhole ? span : offset, from: current, isLeft: true)
  }

  /// Returns the interpolation of a cycle track after `cycles`, or `nil` if the track has no stops.
  func interpolation(after cycles: Double, from current: Value?) -> Interpolation<Value>? {
    interpolation(at: offset(after: cycles), from: current)
  }

  private func interpolation(
    at offset: Double, from current: Value?, isLeft: Bool
  ) -> Interpolation<Value>? {
    guard let first = stops.first else { return nil }
    let start = startsFromCurrent ? current.map { Stop(0, $0) } : nil
    var before = start ?? first
    let offset = folded(offset, isLeft: isLeft)
    for stop in stops {
      if isLeft, offset == stop.offset, offset > before.offset {
        return Interpolation(from: stop.value, to: stop.value, fraction: 0)
      }
      guard offset >= stop.offset else {
        guard before.offset < stop.offset, offset >= before.offset else { break }
        let fraction = (offset - before.offset) / (stop.offset - before.offset)
        return Interpolation(
          from: before.value, to: stop.value, fraction: stop.curve.value(at: fraction))
      }
      before = stop
    }
    return Interpolation(from: before.value, to: before.value, fraction: 0)
  }

  /// The offset of a cycle track after `cycles`, which can be greater than the span.
  private func offset(after cycles: Double) -> Double {
    guard cycles > 0 else { return 0 }
    guard cycles >= span else { return cycles }
    return loop < span
      ? loop + (cycles - loop).truncatingRemainder(dividingBy: span - loop) : span
  }

  /// Returns the offset among the stops for an offset on the timeline, for a track that repeats or reverses.
  private func folded(_ offset: Double, isLeft: Bool) -> Double {
    guard repeats > 1 || reverses else { return offset }
    let passes = min(max(offset / span, 0), 1) * Double(repeats)
    let whole = isLeft ? max(0, passes.rounded(.up) - 1) : passes.rounded(.down)
    let fraction = passes - min(whole, Double(repeats) - 1)
    return span * (reverses ? 1 - abs(2 * fraction - 1) : fraction)
  }
}

extension Interpolation where Value == Double {
  /// The interpolated number.
  public var value: Double { from + (to - from) * fraction }
}

extension LayerTrack where Value == Double {
  /// Returns the value at `offset`, or 0 for a track without stops.
  public func value(at offset: Double) -> Double { interpolation(at: offset)?.value ?? 0 }
}
