import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// What a finger, a wheel or a key did in one frame: the frequent message from page to server, read straight into inputs of
/// the model.
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

  /// The kind of all samples: touch, move, release, cancel, wheel or scroll.
  public var kind: Input.Kind { samples[0].input.kind }

  /// Whether a wheel has come to rest: its page then draws what the engine makes of that, and waits for the answer.
  public var isWheelAtRest: Bool { samples.last?.input == .wheel(.zero, .momentum) }

  /// Whether a finger did it, and not a wheel or a key.
  public var isFinger: Bool { kind != .wheel && kind != .scroll }

  /// The most samples that a message carries.
  public static let most = 64
  /// The greatest distance of a sample, and of a place that is scrolled to, points.
  public static let farthest = ClientMessage.farthest

  /// The number of the message after the one numbered `sequence`: after the largest comes 1, since 0 means none.
  public static func sequence(after sequence: UInt32) -> UInt32 {
    sequence == .max ? 1 : sequence + 1
  }
}
