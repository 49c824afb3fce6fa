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
