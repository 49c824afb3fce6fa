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
  private var sequence: UInt32 = 0
  /// What the session's clock lacks to the bench's, seconds; nil before the welcome.
  private var lag: Double?

  init(port: UInt16) throws { socket = try WebSocket(port: port) }

  var descriptor: Int32 { socket.descriptor }

  /// Asks for a session of its own.
  func hello() throws {
    try send(#"{"hello":{"version":1,"viewport":[390,844],"insets":[52,0,0,0],"device":"touch"}}"#)
  }

  /// Asks for the time, and tells the round trip in seconds.
  func ping(roundTrip: Double) throws {
    try send(#"{"ping":{"t":\#(Int(now() * 1000)),"roundTrip":\#(roundTrip)}}"#)
  }

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
    try socket.send(.binary, bytes)
  }

  /// The session's clock at an instant of the bench's, seconds.
  func clock(at instant: Double) -> Double { instant - (lag ?? 0) }

  func send(_ text: String) throws {
    up.count(text.utf8.count)
    try socket.send(.text, text.utf8)
  }

  /// Takes what has come; a server that does not understand the page ends the bench.
  func receive() throws {
    try socket.receive { kind, payload in
      down.count(payload.count)
      guard kind == .text else { return }
      if payload.starts(with: Page.error) {
        throw BenchError(String(decoding: payload, as: UTF8.self))
      }
      if lag == nil { lag = lag(in: payload) }
      // A message is an object with one key: {"event":…
      try heard(
        String(decoding: payload.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self))
    }
  }

  /// What the session's clock lacks to the bench's, if the message is the welcome.
  private func lag(in message: UnsafeRawBufferPointer) -> Double? {
    let fields = try? JSONSerialization.jsonObject(with: Data(message)) as? [String: [String: Any]]
    return (fields?["welcome"]?["now"] as? Double).map { now() - $0 }
  }
}
