import OverscrollPhysics
import OverscrollScrolling

/// The motion of an axis from an instant on.
public struct AxisMotion: Hashable, Sendable {
  /// The axis that moves.
  public let axis: ScrollAxis
  /// The start of the motion.
  public let origin: Instant
  /// The trajectory from the start of the motion on.
  public let trajectory: Trajectory

  /// Creates the motion of an axis.
  public init(_ axis: ScrollAxis, origin: Instant, _ trajectory: Trajectory) {
    (self.axis, self.origin, self.trajectory) = (axis, origin, trajectory)
  }
}

/// The motion of an axis, in a message to one page, in the layout that PROTOCOL.md defines.
public struct MotionMessage: Hashable, Sendable {
  /// The motion.
  public var motion: AxisMotion
  /// The number of the last samples message of the receiving connection that the motion includes, or 0.
  public var sequence: UInt32

  /// Creates a message.
  public init(_ motion: AxisMotion, reflecting sequence: UInt32) {
    (self.motion, self.sequence) = (motion, sequence)
  }

  /// The message as the bytes of a binary frame.
  public var bytes: [UInt8] {
    let moving = motion.trajectory.moving
    var writer = ByteWriter(capacity: 16 + 8 * Segment.numberCount * (moving.count + 1))
    writer.write(byte: 2)
    writer.write(byte: motion.axis == .x ? 0 : 1)
    writer.write(UInt64(moving.count + 1), count: 2)
    writer.write(sequence)
    writer.write(motion.origin.seconds)
    for segment in moving { writer.write(segment) }
    writer.write(.rest(at: motion.trajectory.destination))
    return writer.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ segment: Segment) {
    write(UInt64(segment.kind.number), count: 8)
    segment.eachNumberAfterKind { write($0) }
  }
}
