import OverscrollScrolling

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// The time for which one cycle moves, seconds; 0 for no cycles.
  public var duration: Double
  /// The time for which each cycle waits before it moves, seconds.
  public var delay: Double

  /// Creates a cycle from any times.
  ///
  /// Both times must be finite and not negative, and the duration 0 or at least ``Bounds/shortestCycle``; ``problems`` names the invalid
  /// ones.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// The time from the begin of one cycle to the begin of the next, seconds; nil without cycles, or with ``problems``.
  public var period: Double? {
    let isValid =
      duration >= Bounds.shortestCycle && duration <= Bounds.largest
      && delay >= 0 && delay <= Bounds.largest
    return isValid ? delay + duration : nil
  }

  /// The position of the cycles `elapsed` seconds after the first began: 1.5 is the middle of the second cycle's motion.
  ///
  /// The position is 0 without a ``period``, and for a time that is not finite or not above 0.
  public func position(after elapsed: Double) -> Double {
    guard let period, elapsed > 0, elapsed.isFinite else { return 0 }
    let whole = (elapsed / period).rounded(.down)
    return whole + max(0, elapsed - whole * period - delay) / duration
  }
}
