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

extension AxisMotion: Encodable {
  /// Writes the segments by the names of PROTOCOL.md; the last one, which lasts for ever, has no duration.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(axis, forKey: "axis")
    try members.encode(origin, forKey: "origin")
    var list = members.nestedUnkeyedContainer(forKey: "segments")
    for segment in trajectory.segments {
      var parts = list.nestedContainer(keyedBy: MemberName.self)
      try parts.encode(segment.kind.name, forKey: "kind")
      if segment.duration.isFinite { try parts.encode(segment.duration, forKey: "duration") }
      try segment.eachParameter { try parts.encode($1, forKey: MemberName($0)) }
    }
  }
}
