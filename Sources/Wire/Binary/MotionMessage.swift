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

/// How an axis moves from an instant on, for one page: the frequent message from server to page.
///
/// The layout is in PROTOCOL.md.
public struct MotionMessage: Hashable, Sendable {
  /// The motion.
  public var motion: AxisMotion
  /// The last samples message of the receiving connection that the motion reflects; 0 for none.
  public var sequence: UInt32

  /// Creates a message.
  public init(_ motion: AxisMotion, reflecting sequence: UInt32) {
    (self.motion, self.sequence) = (motion, sequence)
  }

  /// The message as the bytes of a binary frame.
  public var bytes: [UInt8] {
    let (moving, end) = (motion.trajectory.moving, motion.trajectory.destination)
    var writer = MotionWriter(count: 16 + 64 * (moving.count + 1))
    writer.byte(2)
    writer.byte(motion.axis == .x ? 0 : 1)
    writer.short(UInt16(moving.count + 1))
    writer.word(sequence)
    writer.double(motion.origin.seconds)
    for segment in moving { writer.segment(segment) }
    writer.segment(.rest(at: end))
    return writer.bytes
  }
}

/// Writes little-endian numbers one after another, in place of zeros.
private struct MotionWriter {
  private(set) var bytes: [UInt8]
  private var end = 0

  init(count: Int) { bytes = Array(repeating: 0, count: count) }

  mutating func byte(_ value: UInt8) { number(value) }

  mutating func short(_ value: UInt16) { number(value) }

  mutating func word(_ value: UInt32) { number(value) }

  mutating func double(_ value: Double) { number(value.bitPattern) }

  private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_ value: Number) {
    let start = end
    end += MemoryLayout<Number>.size
    var span = bytes.mutableSpan
    // `mutableBytes` is unsafe only for elements that cannot have every value of their bits.
    var room = unsafe span.mutableBytes
    room.storeBytes(of: value.littleEndian, toByteOffset: start, as: Number.self)
  }

  mutating func segment(_ segment: Segment) {
    let start = end
    word(segment.kind.number)
    word(0)
    double(segment.duration)
    segment.eachParameter { double($1) }
    end = start + 64
  }
}
