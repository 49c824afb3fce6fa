import OverscrollPhysics

/// What content does after a finger.
package struct Fling: Sendable {
  /// The velocity from which the law flings, points per second; 0 if it does not.
  let velocity: Double
  /// Where the content is, from when the finger lifted.
  let motion: any Motion

  /// Content that stays at `offset`, points.
  static func rest(at offset: Double) -> Fling {
    Fling(velocity: 0, motion: Trajectory.rest(at: offset))
  }
}
