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
      try parts.encode(segment.layout.kind, forKey: "kind")
      if segment.duration.isFinite { try parts.encode(segment.duration, forKey: "duration") }
      for (name, value) in segment.layout.parameters {
        try parts.encode(value, forKey: MemberName(name))
      }
    }
  }
}

extension Segment {
  /// The segment as PROTOCOL.md lays it out: the number and the name of its kind, and its parameters in their order.
  var layout: (number: UInt32, kind: String, parameters: KeyValuePairs<String, Double>) {
    switch self {
    case .rest(let x): (0, "rest", ["at": x])
    case .decay(let m):
      (1, "decay", ["from": m.from, "velocity": m.velocity, "rate": m.rate, "gain": m.gain])
    case .bounce(let m):
      (
        2, "bounce",
        [
          "edge": m.edge, "from": m.from, "velocity": m.velocity, "rate": m.rate, "gain": m.gain,
        ]
      )
    case .spring(let m):
      (
        3, "spring",
        [
          "target": m.target, "from": m.from, "velocity": m.velocity, "stiffness": m.stiffness,
          "damping": m.damping,
        ]
      )
    case .tween(let m):
      (
        4, "tween",
        [
          "from": m.from, "to": m.to, "x1": m.easing.x1, "y1": m.easing.y1, "x2": m.easing.x2,
          "y2": m.easing.y2,
        ]
      )
    }
  }
}
