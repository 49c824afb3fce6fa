/// A motion from one position to another in a given time along a timing curve.
public struct Tween: Motion, Hashable {
  /// Where the motion starts, points.
  public let from: Double
  /// Where the motion ends, points.
  public let to: Double
  /// The timing curve that the motion follows.
  public let easing: Easing
  /// How long the motion runs, seconds, above 0.
  public let duration: Double

  /// Creates a tween that runs for `duration` seconds.
  ///
  /// - Precondition: `duration` is above 0.
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
