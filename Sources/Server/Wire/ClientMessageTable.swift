import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollSystem

/// A kind of client message: its key, the role that it requires, its fields and its request.
package struct ClientMessageKind: Sendable {
  package let word: String
  /// The minimum role that a device needs to send the message.
  package let leastRole: DeviceRole
  private let first: Field<Void>?
  private let rest: Field<ClientMessage.Request>

  /// `first` is parsed before unknown fields are rejected.
  init<each Part>(
    _ word: String, _ leastRole: DeviceRole, after first: Field<Void>? = nil,
    _ part: repeat Field<each Part>,
    as make: @escaping @Sendable (repeat each Part) -> ClientMessage.Request
  ) {
    (self.word, self.leastRole, self.first) = (word, leastRole, first)
    rest = Field(repeat each part, as: make)
  }

  package var fields: [String] { (first?.names ?? []) + rest.names }

  func request(_ body: JSONReader) throws(WireError) -> ClientMessage.Request {
    try first?.read(body)
    try body.hasOnly(fields)
    return try rest.read(body)
  }
}

// MARK: All kinds

extension ClientMessageKind {
  package static let all = Dictionary(
    uniqueKeysWithValues: table.map { ($0.word, $0) })

  private static let table = [
    ClientMessageKind(
      "hello", .view, after: version, .text("scene"), .text("session"), .optional(place),
      .text("token"), size("viewport"), insets.or([:]),
      .word("device", of: DeviceKind.self).or(.mouse), engine, page, network.or(.none)
    ) {
      .hello(
        ClientMessage.Hello(
          scene: $0, session: $1, offset: $2, token: $3, viewport: $4, insets: $5,
          device: $6, hasEngine: $7, page: $8, network: $9))
    },
    ClientMessageKind(
      "ping", .view, stamp,
      .optional(.number("roundTrip", in: 0...60, "a number from 0 to 60, or null"))
    ) { .session(.ping(t: $0, roundTrip: $1)) },
    ClientMessageKind("viewport", .view, size("size"), insets) {
      .session(.viewport(size: $0, insets: $1))
    },
    ClientMessageKind(
      "feed", .inspect, .number("latency", in: FeedConditions.latencies),
      .number("failures", in: FeedConditions.parts), .number("empties", in: FeedConditions.parts)
    ) { .session(.feed(FeedConditions(latency: $0, failures: $1, empties: $2))) },
    ClientMessageKind("network", .inspect, device, conditions) {
      .session(.network(device: $0, .set($1)))
    },
    ClientMessageKind("stall", .inspect, device, .number("duration", in: 0...10)) {
      .session(.network(device: $0, .stall($1)))
    },
    ClientMessageKind("drop", .inspect, device) { .session(.network(device: $0, .drop)) },
    ClientMessageKind(
      "save", .view, .word("as", of: SaveFormat.self).or(.transcript),
      .optional(.number("from", in: past))
    ) { .session(.save($0, from: $1)) },
    ClientMessageKind("open", .drive, .string("scene")) { .server(.open(scene: $0)) },
    ClientMessageKind("takeOver", .drive) { .session(.takeOver) },
    ClientMessageKind("model", .view, .word("lost", of: ModelLoss.self)) { .session(.model($0)) },
    ClientMessageKind("why", .view, edge, .optional(moment)) { .session(.why($0, $1)) },
    ClientMessageKind("input", .inspect, line) { .session(.input(line: $0)) },
    ClientMessageKind("tune", .view, .optional(moment)) { .session(.tune($0)) },
    ClientMessageKind("source", .view, .optional(moment), lines.or([])) {
      .session(.source($0, lines: $1))
    },
    ClientMessageKind("join", .drive, path) { .session(.join($0)) },
    ClientMessageKind("recording", .view, branch) { .session(.recording(branch: $0)) },
    ClientMessageKind("whatIf", .view, lines, branch, number) {
      .session(.whatIf(ClientMessage.WhatIf(branch: $1, lines: $0, number: $2)))
    },
    ClientMessageKind("fork", .inspect, moment, lines.or([])) { .session(.fork($0, lines: $1)) },
    ClientMessageKind("speed", .inspect, speed) { .server(.speed($0)) },
    ClientMessageKind(
      "import", .inspect, fileName,
      .integer("part", from: 1, to: ClientMessage.Part.maximumParts),
      .integer("parts", from: 1, to: ClientMessage.Part.maximumParts), .string("text")
    ) { .session(.importing(ClientMessage.Part(name: $0, part: $1, parts: $2, text: $3))) },
    ClientMessageKind("begin", .drive, edge, level) { .session(.command(.begin($0, $1))) },
    ClientMessageKind("stop", .drive, edge) { .session(.command(.stop($0))) },
    ClientMessageKind("end", .drive, edge, .word("outcome", of: Outcome.self)) {
      .session(.command(.end($0, $1)))
    },
    ClientMessageKind("enable", .drive, edge) { .session(.command(.enable($0))) },
    ClientMessageKind("disable", .drive, edge) { .session(.command(.disable($0))) },
    ClientMessageKind("reset", .drive, edge) { .session(.command(.reset($0))) },
    ClientMessageKind("clear", .drive) { .session(.command(.clear)) },
    ClientMessageKind("newLinks", .inspect, path) { .server(.newLinks($0)) },
  ]
}

// MARK: Fields

extension ClientMessageKind {
  /// The range of a time that a page can name, in seconds; 1e9 s are 31 years.
  private static let past = 0...1e9

  private static let edge = Field.word("edge", of: ScrollEdge.self)
  private static let device = Field.integer("device", from: 1)
  private static let branch = Field.optional(.integer("branch", from: 1))
  private static let moment = Field(.number("at", in: past), branch) {
    ClientMessage.Moment(at: $0, branch: $1)
  }
  private static let number = Field(.integer("as", from: 1, to: Int(UInt32.max))) { UInt32($0) }
  private static let insets = Field("insets") { place throws(WireError) in
    try place.insets(0...ClientMessage.widest)
  }
  private static let place = Field("offset") { place throws(WireError) in
    try place.vector(in: -ClientMessage.farthest...ClientMessage.farthest)
  }
  private static let stamp = Field("t") { place throws(WireError) in try place.number() }

  private static func size(_ name: String) -> Field<Vector> {
    Field(name) { place throws(WireError) in try place.size(to: ClientMessage.widest) }
  }

  /// A different version of the protocol can have other fields, so the version is parsed first.
  private static let version = Field<Void>("version") { place throws(WireError) in
    let version = try place.integer("a whole number")
    guard version == ProtocolVersion.current else { throw .version(version) }
  }

  private static let engine = Field("engine") { place throws(WireError) in
    let version = try place.integer("a whole number or null")
    guard version == ScrollModel.version else { throw .engine(version) }
    return true
  }.or(false)

  /// A reconnecting page sends the samples that the server has not acknowledged.
  private static let page = Field(
    .optional(.integer("page", from: 1, to: ClientMessage.Page.largest)),
    .integer("sequence", from: 0, to: Int(UInt32.max)).or(0), unanswered, .optional(time)
  ) { id, sequence, unanswered, time in
    id.map {
      ClientMessage.Page(
        id: $0, sequence: UInt32(sequence), unanswered: unanswered,
        time: time.map { Instant(seconds: $0) })
    }
  }

  private static let time = Field.number(
    "time", in: -ClientMessage.farthest...ClientMessage.farthest)

  private static let maximumUnanswered = ClientMessage.Page.maximumUnanswered
  private static let unanswered = Field<[Samples]>(
    "unanswered", "messages of at most \(maximumUnanswered) samples in all"
  ) { place throws(WireError) in
    let messages = try place.list(from: 0, to: maximumUnanswered).map {
      message throws(WireError) in try Samples(message)
    }
    return messages.reduce(0) { $0 + $1.samples.count } <= maximumUnanswered ? messages : nil
  }.or([])

  private static let conditions = Field(
    .number("latency", in: 0...1), .number("jitter", in: 0...0.2),
    .number("loss", in: 0...0.2).or(0)
  ) { NetworkConditions(latency: $0, jitter: $1, loss: $2) }

  private static let network = Field("network") { place throws(WireError) in
    try place.hasOnly(conditions.names)
    return try conditions.read(place)
  }

  private static let path = Field<PagePath>("path", "a path that begins and ends with a slash") {
    place throws(WireError) in try place.text().flatMap { PagePath($0) }
  }.or(.root)

  private static let level = Field("level", "1 or 2") { place throws(WireError) in
    RefreshPhase.Level(rawValue: try place.integer("1 or 2"))
  }.or(.first)

  private static let speed = Field("speed", "1, 0.5 or 0.1") { place throws(WireError) in
    SessionSpeed(rawValue: try place.number())
  }

  /// The maximum length of an input line, in bytes.
  private static let maximumLineLength = 4096
  private static let line = Field("line", "a string of at most \(maximumLineLength) bytes") {
    place throws(WireError) in
    try place.text().flatMap { $0.utf8.count <= maximumLineLength ? $0 : nil }
  }

  /// Up to one line for each setting.
  private static let lines = Field("lines") { place throws(WireError) in
    try place.strings(atMost: 32)
  }

  /// The maximum length of a file name, in Unicode scalars.
  private static let maximumFileNameLength = 255
  private static let fileName = Field(
    "name", "a string of 1 to \(maximumFileNameLength) characters"
  ) {
    place throws(WireError) in
    let name = try place.string()
    return (1...maximumFileNameLength).contains(name.unicodeScalars.count) ? name : nil
  }
}
