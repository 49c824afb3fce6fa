import Foundation
import OverscrollRefreshing
import OverscrollScrolling

/// A text message from a page; its numbers are in the ranges that PROTOCOL.md gives.
public enum ClientMessage: Hashable, Sendable {
  /// The first message: asks to join a session.
  case hello(Hello)
  /// Asks for a pong; `t` comes back. With `work`, it is also asked how long the server works on this connection's samples.
  case ping(t: Double, roundTrip: Double?, work: Bool = false)
  /// Asks something of a control or of the list, as a button does.
  case command(SceneCommand)
  /// The stage of a device has another size or another safe area.
  case viewport(size: Vector, insets: [ScrollEdge: Double])
  /// Sets how the scene's feed behaves: seconds that an answer takes, parts of the requests that fail or bring nothing.
  case feed(latency: Double, failures: Double, empties: Double)
  /// Asks for the session so far as a file; in a transcript a comment says where `from` is, seconds on the session's clock.
  case save(SaveFormat, from: Double?)
  /// Opens another scene in the session, for all its devices.
  case open(scene: String)
  /// Lets the session's clock run at a speed, for all its devices.
  case speed(SessionSpeed)
  /// Asks for the whole model, which the page's engine has lost.
  case model(ModelLoss)
  /// Takes the list from the device whose finger holds it.
  case takeOver
  /// Asks why the control at an edge refreshes at a moment, or does not; now for nil.
  case why(ScrollEdge, Moment? = nil)
  /// Gives the model an input, as a line of a transcript without its time.
  case input(line: String)
  /// Asks for the constants that can be changed, now and whenever they change.
  case tune
  /// Asks for what differs from the scene's own constants, as Swift source.
  case source
  /// Asks how other devices join the session.
  case join
  /// Asks for the recording of a course, by its number; nil for the one that the session follows.
  case recording(course: Int?)
  /// Asks how a course would have gone with other settings.
  case whatIf(WhatIf)
  /// Goes on from a moment of the past, for all devices.
  case fork(Moment)
  /// Changes the network of a device of a number.
  case network(device: Int, NetworkChange)
  /// Brings a part of a transcript, which becomes a course of the session.
  case importing(Part)
  /// Asks about the devices that the server remembers, or changes one.
  case devices(AboutDevices)

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
    /// The word by which the server knows the device again; nil to stay anonymous.
    public var key: String?
    /// The size of the stage, points.
    public var viewport: Vector
    /// The safe area of the stage, bars included, points.
    public var insets: [ScrollEdge: Double]
    /// How a person drives the device.
    public var device: DeviceKind
    /// Whether the page has the engine, so that it is told the model and its inputs.
    public var hasEngine: Bool

    /// Creates a hello.
    public init(
      scene: String? = nil, session: String? = nil, offset: Vector? = nil,
      token: String? = nil, key: String? = nil, viewport: Vector,
      insets: [ScrollEdge: Double] = [:],
      device: DeviceKind = .mouse, hasEngine: Bool = false
    ) {
      self.scene = scene
      self.session = session
      self.offset = offset
      self.token = token
      self.key = key
      self.viewport = viewport
      self.insets = insets
      self.device = device
      self.hasEngine = hasEngine
    }
  }

  /// The version of the protocol that is spoken here.
  public static let version = 1
  /// The largest coordinate that a page may name, points.
  public static let farthest = 1e9
  /// The longest side that a stage may have, points.
  package static let widest = 20_000.0
  /// The longest round trip that a page may have measured, seconds; the server has long given up a page that is so far away.
  static let longestRoundTrip = 60.0
  /// The most bytes that the line of an input may have.
  static let longest = 4096
  /// The most seconds that a feed may be slowed down by.
  static let slowest = 60.0

  private static let kinds =
    ([
      "allow", "drop", "feed", "fork", "hello", "import", "input", "join", "model", "network",
      "newLinks", "open", "ping", "recording", "remembered", "rename", "revoke", "save", "source",
      "speed", "stall", "takeOver", "tune", "viewport", "whatIf", "why",
    ] + SceneCommand.Kind.allCases.map(\.rawValue)).sorted()

  /// Reads a text frame.
  ///
  /// - Throws: What is wrong with the message: the field, what was expected there and what was given.
  public init(_ data: Data) throws(WireError) {
    let (kind, body) = try JSONReader(data).onlyMember(of: ClientMessage.kinds)
    if let command = SceneCommand.Kind(rawValue: kind) {
      self = .command(try SceneCommand(command, body))
      return
    }
    self =
      switch kind {
      case "hello": .hello(try Hello(body))
      case "ping": try ClientMessage.ping(body)
      case "viewport": try ClientMessage.viewport(body)
      case "feed": try ClientMessage.feed(body)
      case "network": try ClientMessage.network(body)
      case "stall": try ClientMessage.stall(body)
      case "drop": try ClientMessage.drop(body)
      case "fork": try ClientMessage.fork(body)
      case "import": try ClientMessage.importing(body)
      case "join": try ClientMessage.withoutFields(.join, body)
      case "open": try ClientMessage.open(body)
      case "model": try ClientMessage.model(body)
      case "why": try ClientMessage.why(body)
      case "recording": try ClientMessage.recording(body)
      case "whatIf": try ClientMessage.whatIf(body)
      case "input": .input(line: try ClientMessage.line(body))
      case "tune": try ClientMessage.withoutFields(.tune, body)
      case "source": try ClientMessage.withoutFields(.source, body)
      case "speed": try ClientMessage.speed(body)
      case "remembered": try ClientMessage.remembered(body)
      case "rename": try ClientMessage.rename(body)
      case "revoke": try ClientMessage.revoke(body)
      case "allow": try ClientMessage.allow(body)
      case "newLinks": try ClientMessage.newLinks(body)
      case "takeOver": try ClientMessage.withoutFields(.takeOver, body)
      default: try ClientMessage.save(body)
      }
  }

  private static func ping(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["t", "roundTrip", "work"])
    let roundTrip = body["roundTrip"]
    return .ping(
      t: try body["t"].number(),
      roundTrip: roundTrip.isAbsent
        ? nil : try roundTrip.number(in: 0...longestRoundTrip, "a number from 0 to 60, or null"),
      work: try body["work"].flag())
  }

  private static func viewport(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["size", "insets"])
    return .viewport(
      size: try body["size"].size(to: widest), insets: try body["insets"].insets(0...widest))
  }

  private static func feed(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["latency", "failures", "empties"])
    return .feed(
      latency: try body["latency"].number(in: 0...slowest),
      failures: try body["failures"].number(in: 0...1),
      empties: try body["empties"].number(in: 0...1))
  }

  private static func open(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["scene"])
    return .open(scene: try body["scene"].string())
  }

  private static func speed(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["speed"])
    let factor = try body["speed"].number()
    guard let speed = SessionSpeed(factor: factor) else {
      throw body["speed"].expected("1, 0.5 or 0.1")
    }
    return .speed(speed)
  }

  private static func model(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["lost"])
    return .model(try body["lost"].word())
  }

  private static func line(_ body: JSONReader) throws(WireError) -> String {
    try body.hasOnly(["line"])
    guard let line = try body["line"].text(), line.utf8.count <= longest else {
      throw body["line"].expected("a string of at most \(longest) bytes")
    }
    return line
  }

  /// A message without fields.
  private static func withoutFields(
    _ message: ClientMessage, _ body: JSONReader
  ) throws(WireError) -> ClientMessage {
    try body.hasOnly([])
    return message
  }
}

extension ClientMessage.Hello {
  /// Reads the version first: another version may have other fields.
  fileprivate init(_ body: JSONReader) throws(WireError) {
    let version = try body["version"].integer("a whole number")
    guard version == ClientMessage.version else { throw .version(version) }
    try body.hasOnly([
      "version", "scene", "session", "offset", "token", "key", "viewport", "insets", "device",
      "engine",
    ])
    let (offset, insets, device) = (body["offset"], body["insets"], body["device"])
    let engine = body["engine"]
    if !engine.isAbsent {
      let version = try engine.integer("a whole number or null")
      guard version == ScrollModel.version else { throw .engine(version) }
    }
    self.init(
      scene: try body["scene"].text(), session: try body["session"].text(),
      offset: offset.isAbsent
        ? nil : try offset.vector(in: -ClientMessage.farthest...ClientMessage.farthest),
      token: try body["token"].text(), key: try ClientMessage.key(body["key"]),
      viewport: try body["viewport"].size(to: ClientMessage.widest),
      insets: insets.isAbsent ? [:] : try insets.insets(0...ClientMessage.widest),
      device: device.isAbsent ? .mouse : try device.word(), hasEngine: !engine.isAbsent)
  }
}
