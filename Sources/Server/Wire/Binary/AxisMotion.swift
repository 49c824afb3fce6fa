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

  /// Returns the message to a page as the bytes of a binary frame, in the layout that PROTOCOL.md defines.
  ///
  /// `sequence` is the number of the last samples message of the receiving connection that the motion includes, or 0.
  public func bytes(reflecting sequence: UInt32) -> [UInt8] {
    let moving = trajectory.moving
    var writer = ByteWriter(capacity: 16 + 8 * Segment.numberCount * (moving.count + 1))
    writer.write(byte: 2)
    writer.write(byte: axis == .x ? 0 : 1)
    writer.write(UInt64(moving.count + 1), count: 2)
    writer.write(sequence)
    writer.write(origin.seconds)
    for segment in moving { writer.write(segment) }
    writer.write(.rest(at: trajectory.destination))
    return writer.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ segment: Segment) {
    write(UInt64(segment.kind.number), count: 8)
    segment.eachNumberAfterKind { write($0) }
  }
}
