import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollSystem

/// A text message from a page to the server; PROTOCOL.md defines the ranges of its numbers.
public struct ClientMessage: Hashable, Sendable {
  /// A request, grouped by the part of the server that handles it.
  public enum Request: Hashable, Sendable {
    /// A request to join a session, the page's first message.
    case hello(Hello)
    /// A request to the session that the page has joined.
    case session(SessionRequest)
    /// A request that concerns more than one session.
    case server(ServerRequest)
  }

  /// The request.
  public let request: Request
  /// The minimum role that a device needs to send this message.
  public let leastRole: DeviceRole

  /// The maximum absolute value of a coordinate, in points.
  public static let farthest = 1e9
  /// The maximum width or height of a stage, in points.
  package static let widest = 20_000.0

  /// Parses a text frame; a ``WireError`` names the invalid field, the expected value and the received value.
  public init(_ data: Data) throws(WireError) {
    let (kind, body) = try JSONReader(data).onlyMember(of: ClientMessageKind.all)
    (request, leastRole) = (try kind.request(body), kind.leastRole)
  }
}

extension ClientMessage {
  /// The properties of a page that joins a session.
  public struct Hello: Hashable, Sendable {
    /// The scene to open, or `nil` for the server's first scene.
    public var scene: String?
    /// The session to join, or `nil` to create one.
    public var session: String?
    /// The offset in points where the server reopens an ended session, or `nil` to be rejected instead.
    public var offset: Vector?
    /// The access token, or `nil` if the page has none.
    public var token: String?
    /// The size of the stage, in points.
    public var viewport: Vector
    /// The safe area insets of the stage including its bars, in points.
    public var insets: [ScrollEdge: Double] = [:]
    /// The pointing device of the user.
    public var device = DeviceKind.mouse
    /// Whether the page runs the engine, so that the server sends it the model and its inputs.
    public var hasEngine = false
    /// The page's identity, or `nil` if the page joins as a new device after each reconnect.
    public var page: Page?
    /// The network that the page simulates.
    public var network = NetworkConditions.none
  }

  /// A page that the server recognizes after a reconnect, with its unacknowledged samples.
  public struct Page: Hashable, Sendable {
    /// The random number that the page chose when it was loaded.
    public let id: Int
    /// The number of the last samples message that the page sent or tried to send, or 0.
    public var sequence: UInt32 = 0
    /// The samples messages without an acknowledgment, in order.
    public var unanswered: [Samples] = []
    /// The time of this message on the clock of the samples, or `nil` if it is unknown.
    public var time: Instant?

    /// The maximum number of unacknowledged samples in all messages: a few seconds of a gesture, which fit one `hello`.
    public static let maximumUnanswered = 500
    /// The maximum page number: the largest integer that JSON numbers represent exactly.
    public static let largest = 1 << 53 - 1

    /// Whether `unanswered` contains every message after `answered`.
    ///
    /// It does not if the page discarded samples beyond ``maximumUnanswered``.
    public func containsAll(after answered: UInt32) -> Bool {
      guard let next = unanswered.first(where: { $0.sequence.isLater(than: answered) }) else {
        return !sequence.isLater(than: answered)
      }
      return next.sequence == Samples.sequence(after: answered)
    }

    /// The maximum duration that a reopened session replays, in seconds: of the samples, and of the rest after them.
    ///
    /// Both are shorter than the time that any work is allowed to take.
    private static let longest = (acts: 5.0, rest: 3.0)

    /// The samples that a reopened session replays, timed from the first one, and the time since then.
    ///
    /// It is `nil` if any sample was acknowledged, if there are no samples, or if they span more than the maximum
    /// duration.
    public var resumableInputs: (samples: [Samples], age: Instant)? {
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

/// A request to the session that the page has joined.
public enum SessionRequest: Hashable, Sendable {
  /// Requests a pong, which returns `t`.
  case ping(t: Double, roundTrip: Double?)
  /// Sends a command to a control or to the list.
  case command(SceneCommand)
  /// Changes the size or the safe area of the device's stage.
  case viewport(size: Vector, insets: [ScrollEdge: Double])
  /// Sets the conditions of the scene's feed, from the next request on.
  case feed(FeedConditions)
  /// Changes the network that the page of a device simulates.
  case network(device: Int, NetworkChange)
  /// Requests the session so far, as a file; in a transcript, a comment marks `from`, in seconds of the session.
  case save(SaveFormat, from: Double?)
  /// Requests the whole model, because the page's engine has lost it.
  case model(ModelLoss)
  /// Takes control of the list from the device whose finger is down.
  case takeOver
  /// Requests the reason why the control at an edge refreshes or not, at a moment or, if it is `nil`, now.
  case why(ScrollEdge, ClientMessage.Moment? = nil)
  /// Applies an input to the model: a line of a transcript without its time.
  case input(line: String)
  /// Requests the adjustable constants: their values at a moment of a branch, or now and whenever they change.
  case tune(ClientMessage.Moment? = nil)
  /// Requests the changes to the constants as Swift source, with `lines` that override settings of the branch.
  case source(ClientMessage.Moment? = nil, lines: [String] = [])
  /// Requests links to the session for other devices; the path is the page's.
  case join(PagePath)
  /// Requests the recording of a branch, by number, or of the branch that the session follows if it is `nil`.
  case recording(branch: Int?)
  /// Requests the recording of a branch with other settings.
  case whatIf(ClientMessage.WhatIf)
  /// Continues the session from an earlier moment, for all devices.
  case fork(ClientMessage.Moment, lines: [String])
  /// Uploads a part of a transcript, which becomes a branch of the session.
  case importing(ClientMessage.Part)
}

/// The reason why the page's engine has lost the session's model.
public enum ModelLoss: String, CaseIterable, Codable, Sendable {
  /// The engine stopped unexpectedly: a fault of the engine.
  case stopped
  /// A message contradicts the earlier messages: a fault of the server.
  case confused
  /// The page has loaded an engine that can replay the past; not a fault.
  case replaced
}

extension ClientMessage {
  /// A moment of a branch of the session.
  public struct Moment: Hashable, Sendable {
    /// The time on the branch's clock, in seconds.
    public var at: Double
    /// The number of the branch, or `nil` for the branch that the session follows.
    public var branch: Int?
  }

  /// Settings that override the settings of a branch.
  public struct WhatIf: Hashable, Sendable {
    /// The number of the branch, or `nil` for the branch that the session follows.
    public var branch: Int?
    /// Input lines that change settings.
    public var lines: [String]
    /// The number that the page gives the changed branch.
    public var number: UInt32
  }

  /// A part of a file that is too long for one message.
  public struct Part: Hashable, Sendable {
    /// The name of the file.
    public var name: String
    /// The number of this part, counted from 1, and the number of parts.
    public var part, parts: Int
    /// The text of this part.
    public var text: String

    static let maximumParts = 1_000
  }
}

/// The file format of a saved session.
public enum SaveFormat: String, CaseIterable, Sendable {
  /// The inputs and their outputs, for `overscroll replay`.
  case transcript
  /// A Swift test that plays the inputs and expects the recorded events of the controls.
  case test
  /// The Trace Event Format, for Perfetto and Chrome's tracing tools.
  case trace
  /// Comma-separated values: the position of the content and the state of each control in each frame.
  case tracks
}

extension SaveFormat {
  /// Whether the file contains the whole session, not only its end.
  public var isWhole: Bool {
    switch self {
    case .transcript, .test: true
    case .trace, .tracks: false
    }
  }
}

/// A request that concerns scenes, the clock, connections or links, not only the page's session.
public enum ServerRequest: Hashable, Sendable {
  /// Opens another scene in the page's session, for all devices in it.
  case open(scene: String)
  /// Sets the speed of the session's clock, for all devices in it.
  case speed(SessionSpeed)
  /// Creates new links and invalidates the old ones; the path is the page's, as in `join`.
  case newLinks(PagePath)
}

/// The version of the protocol, which must be the same in a page and a server.
public enum ProtocolVersion {
  /// The server's version; a page sends its version in `hello`.
  public static let current = 1
  /// The WebSocket subprotocol that a page must offer.
  public static let subprotocol = "overscroll.\(current)"
}

/// The reason why a message was rejected; a rejected message changes nothing.
public enum WireError: Error, Hashable, CustomStringConvertible {
  /// A field of a message is missing, has the wrong type or is out of range.
  case field(String, expected: String, given: String)
  /// A `hello` has an unsupported version of the protocol.
  case version(Int)
  /// The page's engine has a different version than the server's.
  case engine(Int)
  /// A samples message is not the next one.
  case sequence(expected: UInt32, got: UInt32)
  /// A text message is not allowed now; the payload is a sentence.
  case text(String)
  /// An input line is invalid or was rejected: the line and a sentence.
  case line(String, String)

  /// The rejected line, or `nil` for other errors.
  public var line: String? {
    if case .line(let line, _) = self { line } else { nil }
  }

  /// A sentence with the location, the expected value and the received value.
  public var description: String {
    switch self {
    case .field(let place, let expected, let given): "\(place) must be \(expected), got \(given)"
    case .version(let version):
      "this server supports version \(ProtocolVersion.current) of the protocol, not \(version)"
    case .engine(let version):
      "this page's engine has version \(version), and the server's has version \(ScrollModel.version):"
        + " reload the page"
    case .sequence(let expected, let got): "samples.sequence must be \(expected), got \(got)"
    case .text(let sentence), .line(_, let sentence): sentence
    }
  }
}
