import OverscrollPhysics
import OverscrollScrolling

/// How an axis moves from an instant on.
public struct AxisMotion: Hashable, Sendable {
  /// The axis that moves.
  public let axis: ScrollAxis
  /// When the motion began.
  public let origin: Instant
  /// The motion.
  public let trajectory: Trajectory

  /// Creates the motion of an axis.
  public init(_ axis: ScrollAxis, origin: Instant, _ trajectory: Trajectory) {
    (self.axis, self.origin, self.trajectory) = (axis, origin, trajectory)
  }
}
