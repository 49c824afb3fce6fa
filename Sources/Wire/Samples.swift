import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What a finger or a wheel did in one frame: the hot message up, read straight into inputs of the model.
///
/// The layout is in PROTOCOL.md.
public struct Samples: Hashable, Sendable {
  /// One sample.
  public struct Sample: Hashable, Sendable {
    /// When the device says that it happened, on the session's clock.
    public let stamp: Instant
    /// What happened.
    public let input: Input
  }

  /// The message's number on its connection; the first is 1.
  public let sequence: UInt32
  /// The samples, oldest first; at least one, all of a kind.
  public let samples: [Sample]

  /// What all of them are: touch, move, release, cancel or wheel.
  public var kind: Input.Kind { samples[0].input.kind }

  /// The most samples that a message carries.
  public static let most = 64
  /// The furthest that a sample may go, points.
  public static let farthest = 1e6
  private static let kind: UInt8 = 1
  private static let header = 8
  private static let stride = 24

  /// Reads a binary frame.
  public init(_ bytes: RawSpan) throws(WireError) {
    guard bytes.byteCount >= Samples.header else { throw .length(bytes.byteCount) }
    guard bytes.byte(at: 0) == Samples.kind else { throw .kind(bytes.byte(at: 0)) }
    let (phase, count) = (bytes.byte(at: 1), Int(bytes.short(at: 2)))
    guard (1...Samples.most).contains(count),
      bytes.byteCount == Samples.header + count * Samples.stride
    else { throw .length(bytes.byteCount) }
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let start = Samples.header + index * Samples.stride
      let time = bytes.double(at: start)
      let vector = Vector(bytes.double(at: start + 8), bytes.double(at: start + 16))
      guard time.isFinite, vector.length <= Samples.farthest else { throw .number }
      guard let input = Input(phase: phase, vector, isAlone: count == 1) else {
        throw .phase(phase)
      }
      samples.append(Sample(stamp: Instant(seconds: time), input: input))
    }
    sequence = bytes.word(at: 4)
    self.samples = samples
  }
}

extension Input {
  /// The input of a phase of PROTOCOL.md; nil for a phase that there is not, or that stands alone in its message.
  fileprivate init?(phase: UInt8, _ vector: Vector, isAlone: Bool) {
    switch phase {
    case 0 where isAlone: self = .touch(vector)
    case 1: self = .move(vector)
    case 2 where isAlone: self = .release
    case 3 where isAlone: self = .cancel
    case 4: self = .wheel(vector, .precise)
    case 5: self = .wheel(vector, .notched)
    case 6: self = .wheel(vector, .momentum)
    default: return nil
    }
  }
}
