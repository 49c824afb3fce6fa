import OverscrollPhysics

/// Motions that follow one another, and then a rest.
public struct MotionSequence: Motion {
  private let motions: [any Motion]
  private let destination: Double

  /// Creates motions that follow one another, and a rest at `destination`, points.
  public init(_ motions: [any Motion], restingAt destination: Double) {
    self.motions = motions
    self.destination = destination
  }

  /// How long the motions run, seconds.
  public var duration: Double { motions.reduce(0) { $0 + $1.duration } }

  /// The position after `time` seconds, points.
  public func position(at time: Double) -> Double {
    running(at: time).map { $0.position(at: $1) } ?? destination
  }

  /// The rate of change of the position after `time` seconds, points per second.
  public func velocity(at time: Double) -> Double {
    running(at: time).map { $0.velocity(at: $1) } ?? 0
  }

  private func running(at time: Double) -> (any Motion, Double)? {
    var time = time
    for motion in motions {
      if time < motion.duration { return (motion, time) }
      time -= motion.duration
    }
    return nil
  }
}
