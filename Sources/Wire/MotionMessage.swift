import OverscrollPhysics
import OverscrollScrolling

/// How an axis moves from an instant on: the frequent message from server to page.
///
/// The layout is in PROTOCOL.md.
public struct MotionMessage: Hashable, Sendable {
  /// The axis that moves.
  public var axis: ScrollAxis
  /// The last samples message of the receiving connection that the motion reflects; 0 for none.
  public var sequence: UInt32
  /// When the motion began.
  public var origin: Instant
  /// The motion.
  public var trajectory: Trajectory

  /// Creates a message.
  public init(axis: ScrollAxis, sequence: UInt32, origin: Instant, trajectory: Trajectory) {
    self.axis = axis
    self.sequence = sequence
    self.origin = origin
    self.trajectory = trajectory
  }

  /// The message as the bytes of a binary frame.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 16 + 64 * trajectory.segments.count)
    writer.byte(2)
    writer.byte(axis == .x ? 0 : 1)
    writer.short(UInt16(trajectory.segments.count))
    writer.word(sequence)
    writer.double(origin.seconds)
    for segment in trajectory.segments { writer.segment(segment) }
    return writer.bytes
  }
}

/// Writes little-endian numbers one after another.
private struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func short(_ value: UInt16) { number(value) }

  mutating func word(_ value: UInt32) { number(value) }

  mutating func double(_ value: Double) { number(value.bitPattern) }

  private mutating func number(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func segment(_ segment: Segment) {
    let (kind, parameters) = segment.code
    word(kind)
    word(0)
    double(segment.duration)
    for index in 0..<6 { double(index < parameters.count ? parameters[index] : 0) }
  }
}

extension Segment {
  /// The number of the kind and its parameters, in the order of PROTOCOL.md.
  fileprivate var code: (kind: UInt32, parameters: [Double]) {
    switch self {
    case .rest(let x): (0, [x])
    case .decay(let m): (1, [m.from, m.velocity, m.rate, m.gain])
    case .bounce(let m): (2, [m.edge, m.from, m.velocity, m.rate, m.gain])
    case .spring(let m): (3, [m.target, m.from, m.velocity, m.stiffness, m.damping])
    case .tween(let m):
      (4, [m.from, m.to, m.easing.x1, m.easing.y1, m.easing.x2, m.easing.y2])
    }
  }
}
