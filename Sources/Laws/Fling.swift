import OverscrollPhysics

/// What content does after a finger.
public struct Fling: Sendable {
  /// The velocity from which the law flings, points per second; 0 if it does not.
  public let velocity: Double
  /// Where the content is, from when the finger lifted.
  public let motion: any Motion

  /// Creates a fling from its velocity, points per second, and its motion.
  public init(velocity: Double, motion: any Motion) {
    self.velocity = velocity
    self.motion = motion
  }

  /// Content that stays at `offset`, points.
  public static func rest(at offset: Double) -> Fling {
    Fling(velocity: 0, motion: Trajectory.rest(at: offset))
  }
}
