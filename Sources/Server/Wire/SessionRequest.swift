import OverscrollScrolling

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
