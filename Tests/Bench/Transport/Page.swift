import Foundation

/// Messages and the bytes of their payloads.
struct Traffic: Equatable {
  var (messages, bytes) = (0, 0)

  mutating func count(_ size: Int) {
    messages += 1
    bytes += size
  }

  static func - (one: Traffic, other: Traffic) -> Traffic {
    Traffic(messages: one.messages - other.messages, bytes: one.bytes - other.bytes)
  }
}

/// A page as a server sees it: it says hello, drags the list and hears the answers.
///
/// An echo server gets the very same messages.
final class Page {
  /// What a finger or a key did, by the numbers of PROTOCOL.md.
  enum Phase: UInt8 {
    case touch = 0
    case move = 1
    case release = 2
    case cancel = 3
    case jump = 8
  }

  /// What it has sent and received.
  private(set) var (up, down) = (Traffic(), Traffic())
  /// Hears the kind of each text message that comes.
  var heard: (String) throws -> Void = { _ in }
  private let socket: WebSocket
  /// How a message begins that says what is wrong with one of the page's.
  private static let error = Array(#"{"error":"#.utf8)
  private static let (welcome, refused) = (Array(#"{"welcome":"#.utf8), Array(#"{"refused":"#.utf8))
  private var sequence: UInt32 = 0
  /// What the session's clock lacks to the bench's, seconds; nil before the welcome.
  private var lag: Double?
  /// What it was told of its session; nil before the welcome.
  private(set) var session: Session?
  /// How long the answers to its samples take, from when this is set; nil while nobody wants to know.
  var answers: AnswerTimes?

  /// What the welcome says.
  struct Session {
    let id: String
    /// The names of the server's scenes.
    let scenes: [String]
  }

  /// Connects to a server, and waits until it has answered.
  convenience init(port: UInt16) throws {
    try self.init(asking: port)
    try socket.upgraded()
  }

  private init(asking port: UInt16, session: String? = nil) throws {
    socket = try WebSocket(port: port, session: session)
  }

  /// Lets so many pages come to a server, a batch at a time, and greet it if it is not an echo server; behind a proxy, each names
  /// its session in its path.
  ///
  /// A batch waits until all of the one before are welcome: all are of one address, whose next hellos wait for its last.
  static func many(
    _ count: Int, of server: ServerProcess, through poller: Poller, greet: Bool, named: Bool = false
  ) throws -> [Page] {
    var pages: [Page] = []
    for start in stride(from: 0, to: count, by: batch) {
      let next = try (start..<min(start + batch, count)).map { _ in
        try Page(asking: server.port, session: named ? Page.madeUpName : nil)
      }
      for page in next {
        try page.socket.upgraded()
        poller.add(page)
        if greet { try page.hello() }
      }
      let latest = now() + longestWelcome
      while greet, next.contains(where: { $0.session == nil }) {
        guard now() < latest else { throw BenchError("a server must welcome its pages") }
        try poller.wait(until: latest)
      }
      pages += next
    }
    return pages
  }

  /// Connections that a server is asked for at once: fewer than may wait for their hello.
  private static let batch = 200
  /// Seconds in which a batch of pages is welcome at the latest.
  private static let longestWelcome = 10.0

  /// A name as a page makes it up for its session.
  private static var madeUpName: String {
    String((0..<26).compactMap { _ in "abcdefghijklmnopqrstuvwxyz234567".randomElement() })
  }

  var descriptor: Int32 { socket.descriptor }

  /// The message that asks for a session: a new one, or the one that is named.
  ///
  /// A device that names where it was gets the session again even if it has ended.
  /// One that has the engine is told the inputs of others, and not what comes of its own.
  static func hello(session: String? = nil, hasEngine: Bool = false) -> String {
    let named = session.map { #","session":"\#($0)","offset":[0,0]"# } ?? ""
    let engine = hasEngine ? #","engine":2"# : ""
    return
      #"{"hello":{"version":1,"viewport":[390,844],"insets":[52,0,0,0],"device":"touch"\#(named)\#(engine)}}"#
  }

  /// Asks for a session: a new one, or the one that is named.
  func hello(session: String? = nil, hasEngine: Bool = false) throws {
    try send(Page.hello(session: session, hasEngine: hasEngine))
  }

  /// Asks for the time, and tells the round trip in seconds.
  func ping(roundTrip: Double) throws {
    try send(#"{"ping":{"t":\#(Int(now() * 1000)),"roundTrip":\#(roundTrip)}}"#)
  }

  /// Says that it leaves.
  func close() throws { try send(.close, [0x03, 0xe9]) }

  /// Sends one sample: what a finger or a key did at an instant, and where or how far.
  func sample(_ phase: Phase, _ x: Double = 0, _ y: Double = 0, at instant: Double) throws {
    sequence += 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    bytes += [1, phase.rawValue, 1, 0]
    withUnsafeBytes(of: sequence.littleEndian) { bytes += $0 }
    for number in [clock(at: instant), x, y] {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    }
    up.count(bytes.count)
    answers?.sent(sequence, at: now())
    try send(.binary, bytes)
  }

  /// The session's clock at an instant of the bench's, seconds.
  func clock(at instant: Double) -> Double { instant - (lag ?? 0) }

  func send(_ text: String) throws {
    up.count(text.utf8.count)
    try send(.text, text.utf8)
  }

  /// Where a server has ended the connection, its last words are the error.
  private func send(_ kind: WebSocket.Kind, _ payload: some Collection<UInt8>) throws {
    do { try socket.send(kind, payload) } catch {
      try receive()
      throw error
    }
  }

  /// Takes what has come; a server that does not understand the page, or does not let it in, ends the bench.
  func receive() throws {
    try socket.receive { kind, payload in
      down.count(payload.count)
      guard kind == .text else {
        answers?.answered(
          UInt32(littleEndian: payload.loadUnaligned(fromByteOffset: 4, as: UInt32.self)), at: now()
        )
        return
      }
      if payload.starts(with: Page.error) || payload.starts(with: Page.refused) {
        throw BenchError(String(decoding: payload, as: UTF8.self))
      }
      if payload.starts(with: Page.welcome) { try greeted(payload) }
      // A message is an object with one key: {"event":…
      try heard(
        String(decoding: payload.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
  }

  /// Takes a welcome: one comes with each scene.
  private func greeted(_ message: UnsafeRawBufferPointer) throws {
    struct Message: Decodable {
      struct Welcome: Decodable {
        struct Scene: Decodable { let name: String }
        let session: String, now: Double, scenes: [Scene]
      }
      let welcome: Welcome
    }
    let welcome = try JSONDecoder().decode(Message.self, from: Data(message)).welcome
    lag = now() - welcome.now
    session = Session(id: welcome.session, scenes: welcome.scenes.map(\.name))
  }
}
