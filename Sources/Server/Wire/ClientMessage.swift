import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
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

/// What a page asks of the session that it has joined.
public enum SessionRequest: Hashable, Sendable {
  /// Asks for a pong; `t` comes back.
  case ping(t: Double, roundTrip: Double?)
  /// Asks something of a control or of the list, as a button does.
  case command(SceneCommand)
  /// The stage of a device has another size or another safe area.
  case viewport(size: Vector, insets: [ScrollEdge: Double])
  /// Sets how the scene's feed behaves, from the next request on.
  case feed(FeedConditions)
  /// Changes the network that the page of a device simulates.
  case network(device: Int, NetworkChange)
  /// Asks for the session so far as a file; in a transcript a comment says where `from` is, seconds on the session's clock.
  case save(SaveFormat, from: Double?)
  /// Asks for the whole model, which the page's engine has lost.
  case model(ModelLoss)
  /// Takes the list from the device whose finger holds it.
  case takeOver
  /// Asks why the control at an edge refreshes at a moment, or does not; now for nil.
  case why(ScrollEdge, ClientMessage.Moment? = nil)
  /// Gives the model an input, as a line of a transcript without its time.
  case input(line: String)
  /// Asks for the constants that can be changed, now and whenever they change; of a moment of a branch, as they were then.
  case tune(ClientMessage.Moment? = nil)
  /// Asks for what differs from the scene's own constants, as Swift source: now, or at a moment of a branch as it would have
  /// gone with the settings of some lines.
  case source(ClientMessage.Moment? = nil, lines: [String] = [])
  /// Asks how other devices join the session; names the path of the page.
  case join(PagePath)
  /// Asks for the recording of a branch, by its number; nil for the one that the session follows.
  case recording(branch: Int?)
  /// Asks how a branch would have gone with other settings.
  case whatIf(ClientMessage.WhatIf)
  /// Goes on from a moment of the past, for all devices.
  case fork(ClientMessage.Moment, lines: [String])
  /// Brings a part of a transcript, which becomes a branch of the session.
  case importing(ClientMessage.Part)
}

/// Why a page's engine has no model of the session any more.
public enum ModelLoss: String, CaseIterable, Codable, Sendable {
  /// The engine has stopped where it must not: a fault of the engine.
  case stopped
  /// What the server told cannot follow what it had told before: a fault of the server.
  case confused
  /// The page has put another engine in its place, which can look back: no fault.
  case replaced
}

extension ClientMessage {
  /// A moment of a branch of the session.
  public struct Moment: Hashable, Sendable {
    /// Seconds on the branch's clock.
    public var at: Double
    /// The number of the branch; nil for the one that the session follows.
    public var branch: Int?

    /// Creates a moment.
    public init(at: Double, branch: Int? = nil) { (self.at, self.branch) = (at, branch) }
  }

  /// Settings that a branch did not have.
  public struct WhatIf: Hashable, Sendable {
    /// The number of the branch; nil for the one that the session follows.
    public var branch: Int?
    /// Lines that change settings, as those of an input.
    public var lines: [String]
    /// The number by which the page knows the changed branch.
    public var number: UInt32

    /// Creates the settings.
    public init(_ lines: [String], in branch: Int? = nil, as number: UInt32) {
      (self.lines, self.branch, self.number) = (lines, branch, number)
    }
  }

  /// A part of a file, which is longer than a message may be.
  public struct Part: Hashable, Sendable {
    /// The file's name.
    public var name: String
    /// The number of this part, from 1 on, and that of the last one.
    public var part, parts: Int
    /// The part's text.
    public var text: String

    /// The most parts of a file.
    static let most = 1_000

    /// Creates a part.
    public init(name: String, part: Int, of parts: Int, text: String) {
      (self.name, self.part, self.parts, self.text) = (name, part, parts, text)
    }
  }
}

/// As what a session is saved.
public enum SaveFormat: String, CaseIterable, Sendable {
  /// The inputs and what came of each, as `overscroll replay` reads and prints them.
  case transcript
  /// A test in Swift that plays the inputs and expects what the controls did.
  case test
  /// The Trace Event Format, which Perfetto and Chrome's own tools open.
  case trace
  /// Comma-separated values: where content was and what each control did, frame by frame.
  case tracks
}

extension SaveFormat {
  /// Whether the file tells the session from its beginning on, and not only an end of it.
  public var isWhole: Bool {
    switch self {
    case .transcript, .test: true
    case .trace, .tracks: false
    }
  }
}

/// What a page asks that is not of one session alone: of the scenes, the clock, the connections and the links.
public enum ServerRequest: Hashable, Sendable {
  /// Opens another scene in the page's session, for all its devices.
  case open(scene: String)
  /// Lets the clock of the page's session run at a speed, for all its devices.
  case speed(SessionSpeed)
  /// Makes other links: those that were given away let nobody in any more. The page is at a path, as in `join`.
  case newLinks(PagePath)
}

/// The version of the protocol: a page and a server that speak another one cannot understand each other.
public enum ProtocolVersion {
  /// The version that is spoken here; a page names its own when it says hello.
  public static let current = 1
  /// The WebSocket subprotocol that a page must offer.
  public static let subprotocol = "overscroll.\(current)"
}

/// Why a message could not be taken; it changed nothing.
public enum WireError: Error, Hashable, CustomStringConvertible {
  /// A field of a message is missing, is of another type or lies out of its range.
  case field(String, expected: String, given: String)
  /// A hello offers a version of the protocol that is not spoken here.
  case version(Int)
  /// A hello comes from a page whose engine is of another version than the server's.
  case engine(Int)
  /// A samples message is not the next one.
  case sequence(expected: UInt32, got: UInt32)
  /// A text message came at a time when it cannot be taken: a sentence.
  case text(String)
  /// The line of an input is none, or is not taken: the line, and a sentence.
  case line(String, String)

  /// The line that was refused; nil if it was anything else.
  public var line: String? {
    if case .line(let line, _) = self { line } else { nil }
  }

  /// The error as a sentence: where, what was expected and what was given.
  public var description: String {
    switch self {
    case .field(let place, let expected, let given): "\(place) must be \(expected), got \(given)"
    case .version(let version):
      "this server speaks version \(ProtocolVersion.current), not \(version)"
    case .engine(let version):
      "this page's engine has version \(version), and the server's has version \(ScrollModel.version):"
        + " load the page again"
    case .sequence(let expected, let got): "samples.sequence must be \(expected), got \(got)"
    case .text(let sentence), .line(_, let sentence): sentence
    }
  }
}
