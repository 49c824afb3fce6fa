import OverscrollPhysics

/// Motions that follow one another, and then a rest.
struct MotionSequence: Motion {
  private let motions: [any Motion]
  private let destination: Double

  /// Creates motions that follow one another, and a rest at `destination`, points.
  init(_ motions: [any Motion], restingAt destination: Double) {
    self.motions = motions
    self.destination = destination
  }

  var duration: Double { motions.reduce(0) { $0 + $1.duration } }

  func position(at time: Double) -> Double {
    running(at: time).map { $0.position(at: $1) } ?? destination
  }

  func velocity(at time: Double) -> Double {
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
