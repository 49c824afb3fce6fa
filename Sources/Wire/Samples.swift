import OverscrollScrolling

/// What a finger or a wheel did in one frame: the frequent message from page to server.
///
/// The layout is in PROTOCOL.md.
public struct Samples: Hashable, Sendable {
  /// What the samples are of.
  public enum Phase: UInt8, Sendable {
    /// A finger went down; the vector is where.
    case touch
    /// The finger moved; the vectors are how far since the sample before.
    case move
    /// The finger lifted; the vector means nothing.
    case release
    /// The finger was taken away by the system; the vector means nothing.
    case cancel
    /// A trackpad or smooth wheel turned; the vectors are how far the content is to move.
    case wheel
    /// A wheel turned by a notch; the vectors are how far the content is to move.
    case notched
    /// A trackpad goes on without fingers; the vectors are how far the content is to move.
    case momentum
  }

  /// One sample.
  public struct Sample: Hashable, Sendable {
    /// The device's stamp, seconds on the session's clock.
    public var time: Double
    /// Where the finger is, or how far it or the content goes, points.
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

  /// The number of the message after the one numbered `sequence`: after the largest comes 1, since 0 means none.
  public static func sequence(after sequence: UInt32) -> UInt32 {
    sequence == .max ? 1 : sequence + 1
  }
}
