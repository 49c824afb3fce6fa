/// A motion from one place to another in a given time along a timing curve.
public struct Tween: Motion, Hashable {
  /// Where it starts, points.
  public let from: Double
  /// Where it ends, points.
  public let to: Double
  /// The curve it follows.
  public let easing: Easing
  /// How long it runs, seconds.
  public let duration: Double

  /// Creates a tween; its duration is positive.
  public init(from: Double, to: Double, easing: Easing, duration: Double) {
    precondition(duration > 0, "a tween's duration is positive")
    self.from = from
    self.to = to
    self.easing = easing
    self.duration = duration
  }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    from + (to - from) * easing.value(at: time / duration)
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double {
    (to - from) / duration * easing.slope(at: time / duration)
  }
}
