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

extension Segment {
  /// The number and the name of its kind, as PROTOCOL.md has them.
  var kind: (number: UInt32, name: String) {
    switch self {
    case .rest: (0, "rest")
    case .decay: (1, "decay")
    case .bounce: (2, "bounce")
    case .spring: (3, "spring")
    case .tween: (4, "tween")
    }
  }

  /// Hands on the names and values of its parameters, in the order of PROTOCOL.md.
  func eachParameter(_ take: (_ name: String, _ value: Double) throws -> Void) rethrows {
    switch self {
    case .rest(let x): try take("at", x)
    case .decay(let motion):
      try take("from", motion.from)
      try take("velocity", motion.velocity)
      try take("rate", motion.rate)
      try take("gain", motion.gain)
    case .bounce(let motion):
      try take("edge", motion.edge)
      try take("from", motion.from)
      try take("velocity", motion.velocity)
      try take("rate", motion.rate)
      try take("gain", motion.gain)
    case .spring(let motion):
      try take("target", motion.target)
      try take("from", motion.from)
      try take("velocity", motion.velocity)
      try take("stiffness", motion.stiffness)
      try take("damping", motion.damping)
    case .tween(let tween):
      try take("from", tween.from)
      try take("to", tween.to)
      try take("x1", tween.easing.x1)
      try take("y1", tween.easing.y1)
      try take("x2", tween.easing.x2)
      try take("y2", tween.easing.y2)
    }
  }
}
