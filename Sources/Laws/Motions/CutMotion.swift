import OverscrollPhysics

/// The beginning of a motion.
public struct CutMotion: Motion {
  private let whole: any Motion
  /// How long the motion runs, seconds.
  public let duration: Double

  /// Creates the first `duration` seconds of a motion.
  public init(_ whole: any Motion, after duration: Double) {
    self.whole = whole
    self.duration = duration
  }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double { whole.position(at: time) }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double { whole.velocity(at: time) }
}
