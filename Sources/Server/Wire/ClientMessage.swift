import OverscrollPrediction
import OverscrollPhysics
import OverscrollScrolling
import OverscrollSystem

/// A text message from a page, as `ClientMessageKind` reads it; its numbers are in the ranges that PROTOCOL.md gives.
public struct ClientMessage: Hashable, Sendable {
  /// What a page asks for, by who answers it.
  public enum Request: Hashable, Sendable {
    /// The first message: asks to join a session.
    case hello(Hello)
    /// Asks something of the session that the page has joined.
    case session(SessionRequest)
    /// Asks something that is not of one session alone.
    case server(ServerRequest)
  }

  /// What the page asks for.
  public let request: Request
  /// The least role whose devices may send such a message.
  public let leastRole: DeviceRole

  /// The largest coordinate that a page may name, points.
  public static let farthest = 1e9
  /// The longest side that a stage may have, points.
  package static let widest = 20_000.0

  /// Reads a text frame.
  ///
  /// - Throws: What is wrong with the message: the field, what was expected there and what was given.
  public init(_ data: Data) throws(WireError) {
    let (kind, body) = try JSONReader(data).onlyMember(of: ClientMessageKind.all)
    (request, leastRole) = (try kind.request(body), kind.leastRole)
  }
}

extension ClientMessage {
  /// What a page says about itself when it joins.
  public struct Hello: Hashable, Sendable {
    /// The scene to open; nil for the server's first.
    public var scene: String?
    /// The session to join; nil for a new one.
    public var session: String?
    /// Where the page was in the session, points: if that has ended it is opened again there; nil to be refused then.
    public var offset: Vector?
    /// The token that the server printed; nil where it printed none.
    public var token: String?
    /// The size of the stage, points.
    public var viewport: Vector
    /// The safe area of the stage, bars included, points.
    public var insets: [ScrollEdge: Double]
    /// How a person drives the device.
    public var device: DeviceKind
    /// Whether the page has the engine, so that it is told the model and its inputs.
    public var hasEngine: Bool
    /// The page, to be known when it comes back on another connection; nil to come as another device each time.
    public var page: Page?
    /// The network that the page simulates.
    public var network: NetworkConditions

    /// Creates a hello.
    public init(
      scene: String? = nil, session: String? = nil, offset: Vector? = nil,
      token: String? = nil, viewport: Vector, insets: [ScrollEdge: Double] = [:],
      device: DeviceKind = .mouse, hasEngine: Bool = false, page: Page? = nil,
      network: NetworkConditions = .none
    ) {
      self.scene = scene
      self.session = session
      self.offset = offset
      self.token = token
      self.viewport = viewport
      self.insets = insets
      self.device = device
      self.hasEngine = hasEngine
      self.page = page
      self.network = network
    }
  }

  /// A page that the server knows again, and what it has done that no answer has reached it about.
  public struct Page: Hashable, Sendable {
    /// The random number that it made up when it was loaded.
    public let id: Int
    /// The number of the last samples message that it has sent, or would have sent; 0 for none.
    public let sequence: UInt32
    /// Its samples since those that were answered last, in their order.
    public let unanswered: [Samples]
    /// When it says this, on the clock of its samples; nil if it does not say.
    public let time: Instant?

    /// The most samples that are sent again, in however many messages: several seconds of a finger, which fit a message.
    public static let mostUnanswered = 500
    /// The largest number of a page: the largest of JSON's that is exact.
    public static let largest = 1 << 53 - 1

    /// Creates a page that is known by a number.
    public init(
      id: Int, sequence: UInt32 = 0, unanswered: [Samples] = [], time: Instant? = nil
    ) {
      (self.id, self.sequence, self.unanswered, self.time) = (id, sequence, unanswered, time)
    }

    /// Whether it says all that it has done since a message was answered, and has not forgotten what was too much.
    public func saysAll(after answered: UInt32) -> Bool {
      guard let next = unanswered.first(where: { $0.sequence.isLater(than: answered) }) else {
        return !sequence.isLater(than: answered)
      }
      return next.sequence == Samples.sequence(after: answered)
    }

    /// The longest time for which a session lives through what a page did, and then through what came of that, seconds: shorter
    /// than any work may take.
    private static let longest = (acts: 5.0, rest: 3.0)

    /// What it has done with its own times, counted from the first, if it was never answered, and how long ago that was: with these a
    /// session that is opened anew goes on as the page did.
    ///
    /// Nil if it has done nothing, or acted for longer than a session lives through.
    public var life: (samples: [Samples], age: Instant)? {
      let stamps = unanswered.flatMap(\.samples).map(\.stamp)
      guard unanswered.first?.sequence == 1, let first = stamps.min(), let last = stamps.max(),
        last - first <= Page.longest.acts
      else { return nil }
      let rest = min(max((time ?? last) - last, 0), Page.longest.rest)
      return (
        unanswered.map { $0.shifted(by: 0 - first.seconds) },
        Instant(seconds: last - first + rest)
      )
    }
  }
}
