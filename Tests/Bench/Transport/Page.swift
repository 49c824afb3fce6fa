import Foundation

/// A client that behaves like a page: it joins a session, drags the list and receives the answers.
///
/// An echo server receives exactly the same messages.
final class Page {
  /// The phases of a touch or a key press, with the numbers of PROTOCOL.md.
  enum Phase: UInt8 {
    case touch = 0
    case move = 1
    case release = 2
    case cancel = 3
    case jump = 8
  }

  /// The number of messages that it has received.
  private(set) var received = 0
  /// Receives the kind of each text message that arrives.
  var onMessage: (String) throws -> Void = { _ in }
  private let socket: WebSocket
  /// The beginning of a message that reports an error in one of the page's messages.
  private static let error = Array(#"{"error":"#.utf8)
  private static let (welcome, refused) = (Array(#"{"welcome":"#.utf8), Array(#"{"refused":"#.utf8))
  private var sequence: UInt32 = 0
  /// The difference between the bench's clock and the session's, in seconds, or `nil` before the welcome.
  private var lag: Double?
  /// The session, or `nil` before the welcome.
  private(set) var session: Session?
  /// The response times of its samples since this property was set, or `nil` if they are not measured.
  var answers: AnswerTimes?

  /// The contents of the welcome.
  struct Session {
    let id: String
    /// The names of the server's scenes.
    let scenes: [String]
  }

  /// Connects to a server, and waits for the upgrade.
  convenience init(port: UInt16) throws {
    try self.init(asking: port)
    try socket.upgraded()
  }

  private init(asking port: UInt16, session: String? = nil) throws {
    socket = try WebSocket(port: port, session: session)
  }

  /// Connects `count` pages to a server in batches; with `greet`, each page joins a session, with the engine if it
  /// has one.
  ///
  /// Behind a proxy, each page names its session in its path. A batch starts after all pages of the previous batch
  /// are welcome: all pages have the same address, and the server handles the hellos of an address in turn.
  static func many(
    _ count: Int, of server: ServerProcess, through poller: Poller, greet: Bool,
    named: Bool = false,
    hasEngine: Bool = false
  ) throws -> [Page] {
    var pages: [Page] = []
    for start in stride(from: 0, to: count, by: batch) {
      let next = try (start..<min(start + batch, count)).map { _ in
        try Page(asking: server.port, session: named ? Page.madeUpName : nil)
      }
      for page in next {
        try page.socket.upgraded()
        poller.add(page)
        if greet { try page.hello(hasEngine: hasEngine) }
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

  /// The number of connections opened at once, below the server's limit of connections that wait for their hello.
  private static let batch = 200
  /// The time within which the server must welcome a batch of pages, in seconds.
  private static let longestWelcome = 10.0

  /// A random session name in the form that pages generate.
  private static var madeUpName: String {
    String((0..<26).compactMap { _ in "abcdefghijklmnopqrstuvwxyz234567".randomElement() })
  }

  var descriptor: Int32 { socket.descriptor }

  /// The message that requests a new session or the named one.
  ///
  /// A device that sends its offset gets the named session even if that session has ended. A device with the engine
  /// receives the inputs of other devices, but not the results of its inputs.
  static func hello(session: String? = nil, hasEngine: Bool = false) -> String {
    let named = session.map { #","session":"\#($0)","offset":[0,0]"# } ?? ""
    let engine = hasEngine ? #","engine":3"# : ""
    return
      #"{"hello":{"version":1,"viewport":[390,844],"insets":[52,0,0,0],"device":"touch"\#(named)\#(engine)}}"#
  }

  /// Requests a new session or the named one.
  func hello(session: String? = nil, hasEngine: Bool = false) throws {
    try send(Page.hello(session: session, hasEngine: hasEngine))
  }

  /// Requests the time, and reports the round trip, in seconds.
  func ping(roundTrip: Double) throws {
    try send(#"{"ping":{"t":\#(Int(now() * 1000)),"roundTrip":\#(roundTrip)}}"#)
  }

  /// Sends a close frame.
  func close() throws { try send(.close, [0x03, 0xe9]) }

  /// Sends one sample: the phase, the instant, and the position or distance.
  func sample(_ phase: Phase, _ x: Double = 0, _ y: Double = 0, at instant: Double) throws {
    try samples(phase, x, y, at: [instant])
  }

  /// Sends a message with a sample for each instant, all with the same position or distance.
  func samples(_ phase: Phase, _ x: Double, _ y: Double, at instants: [Double]) throws {
    sequence += 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + 24 * instants.count)
    bytes += [1, phase.rawValue, UInt8(instants.count), 0]
    withUnsafeBytes(of: sequence.littleEndian) { bytes += $0 }
    for number in instants.flatMap({ [clock(at: $0), x, y] }) {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    }
    answers?.sent(sequence, at: now())
    try send(.binary, bytes)
  }

  /// The session's time at an instant of the bench's clock, in seconds.
  func clock(at instant: Double) -> Double { instant - (lag ?? 0) }

  func send(_ text: String) throws { try send(.text, text.utf8) }

  /// Sends a frame; if the server has closed the connection, its last message becomes the error.
  private func send(_ kind: WebSocket.Kind, _ payload: some Collection<UInt8>) throws {
    do { try socket.send(kind, payload) } catch {
      try receive()
      throw error
    }
  }

  /// Receives messages; throws if the server reports an error or refuses the page.
  func receive() throws {
    try socket.receive { kind, payload in
      received += 1
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
      // A message is an object with a single key: {"event":…
      try onMessage(
        String(decoding: payload.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
  }

  /// Handles a welcome, which the server also sends with each new scene.
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
