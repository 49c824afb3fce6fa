import OverscrollScrolling

/// What a finger or a wheel did in one frame: the hot message up.
///
/// The layout is in PROTOCOL.md.
public struct Samples: Hashable, Sendable {
  /// What the samples are of.
  public enum Phase: UInt8, Sendable {
    /// A finger went down; the vector is where.
    case touch
    /// It moved; the vectors are how far since the sample before.
    case move
    /// It lifted.
    case release
    /// It was taken away.
    case cancel
    /// A trackpad or smooth wheel turned; the vectors are how far the content is to move.
    case wheel
    /// A notch of a wheel turned.
    case notched
    /// A trackpad goes on without fingers.
    case momentum
  }

  /// One sample.
  public struct Sample: Hashable, Sendable {
    /// The device's stamp, seconds on the session's clock.
    public var time: Double
    /// A point or a distance, points.
    public var vector: Vector

    /// Creates a sample.
    public init(time: Double, vector: Vector) {
      self.time = time
      self.vector = vector
    }
  }

  /// What the samples are of.
  public var phase: Phase
  /// The message's number on its connection; the first is 1.
  public var sequence: UInt32
  /// The samples, oldest first; at least one.
  public var samples: [Sample]

  /// Creates a message.
  public init(phase: Phase, sequence: UInt32, samples: [Sample]) {
    self.phase = phase
    self.sequence = sequence
    self.samples = samples
  }

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
    guard let phase = Phase(rawValue: bytes.byte(at: 1)) else {
      throw .phase(bytes.byte(at: 1))
    }
    let count = Int(bytes.short(at: 2))
    guard (1...Samples.most).contains(count),
      bytes.byteCount == Samples.header + count * Samples.stride
    else { throw .length(bytes.byteCount) }
    switch phase {
    case .touch, .release, .cancel: guard count == 1 else { throw .phase(phase.rawValue) }
    case .move, .wheel, .notched, .momentum: break
    }
    self.phase = phase
    sequence = bytes.word(at: 4)
    samples = []
    samples.reserveCapacity(count)
    for index in 0..<count {
      let start = Samples.header + index * Samples.stride
      let sample = Sample(
        time: bytes.double(at: start),
        vector: Vector(bytes.double(at: start + 8), bytes.double(at: start + 16)))
      guard sample.time.isFinite, sample.vector.length <= Samples.farthest else { throw .number }
      samples.append(sample)
    }
  }
}
