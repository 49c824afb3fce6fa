import OverscrollPhysics

/// The beginning of a motion.
struct CutMotion: Motion {
  private let whole: any Motion
  let duration: Double

  /// Creates the first `duration` seconds of a motion.
  init(_ whole: any Motion, after duration: Double) {
    self.whole = whole
    self.duration = duration
  }

  func position(at time: Double) -> Double { whole.position(at: time) }

  func velocity(at time: Double) -> Double { whole.velocity(at: time) }
}
