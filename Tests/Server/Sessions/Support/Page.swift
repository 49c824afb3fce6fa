import Dispatch
import Foundation
import OverscrollPhysics
import OverscrollPrediction
import OverscrollTestSupport

/// A page that talks to a server: it sends hello, numbers its samples, and reads the messages.
///
/// It waits on its own thread, because the server's work runs on the pool that tests run on.
final class Page: @unchecked Sendable {
  /// A motion message from the server.
  struct Motion: Equatable {
    struct Segment: Equatable {
      let kind: UInt32
      let duration: Double
      let parameters: [Double]
    }
    let axis: UInt8
    let sequence: UInt32
    let origin: Double
    let segments: [Segment]
  }

  /// A message from the server.
  enum Message {
    case text(kind: String, JSON)
    case motion(Motion)
    case model(ModelMessage)
    case inputs(InputsMessage)
    case close(code: Int?)
  }

  enum Phase: UInt8 { case touch, move, release, cancel, wheel, notched, momentum, scroll, jump }

  private let client: Client
  private let queue = DispatchQueue(label: "page")

  init(port: Int) throws { client = try Client(webSocketAt: port) }

  /// Joins a session, and reads the welcome, the scene, both motions and the devices.
  static func joined(
    port: Int, session: String? = nil, token: String? = nil
  ) async throws -> (page: Page, session: String) {
    let page = try Page(port: port)
    try page.hello(session: session, token: token)
    let welcome = try await page.next("welcome")
    _ = try await page.next("devices")
    return (page, welcome["session"].string ?? "")
  }

  func hello(session: String? = nil, token: String? = nil) throws {
    let names = [("session", session), ("token", token)]
    let parts = names.map { "\"\($0)\":" + ($1.map { "\"\($0)\"" } ?? "null") }
    try send(
      """
      {"hello":{"version":1,\(parts.joined(separator: ",")),
      "viewport":[390,844],"insets":[52,0,0,0],"device":"touch"}}
      """)
  }

  func send(_ text: String) throws { try client.send(text: text) }

  static func samples(_ phase: Phase, _ sequence: UInt32, _ numbers: [Double]) -> [UInt8] {
    let count = UInt16(numbers.count / 3)
    return [1, phase.rawValue, UInt8(count & 255), UInt8(count >> 8)]
      + withUnsafeBytes(of: sequence.littleEndian) { Array($0) }
      + numbers.flatMap { number in
        withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
      }
  }

  /// The next message of any kind.
  func next() async throws -> Message {
    try await withCheckedThrowingContinuation { done in
      queue.async { done.resume(with: Result { try self.read() }) }
    }
  }

  /// The payload of the next text message of the given kind; other messages are skipped.
  func next(_ kind: String) async throws -> JSON {
    while true {
      switch try await next() {
      case .text(kind, let json): return json
      case .close(let code): throw Failure.closed(code, before: kind)
      case .text, .motion, .model, .inputs: break
      }
    }
  }

  enum Failure: Error { case closed(Int?, before: String), malformed }

  private func read() throws -> Message {
    let frame = try client.readFrame()
    guard frame.opcode != 8 else { return .close(code: frame.closeCode) }
    return try Message(opcode: frame.opcode, frame.payload)
  }
}

extension Page.Message {
  /// Reads a text or binary message.
  init(opcode: UInt8, _ bytes: [UInt8]) throws {
    guard opcode == 1 else {
      self =
        switch bytes.first {
        case ModelMessage.kind: .model(try ModelMessage(bytes: bytes))
        case InputsMessage.kind: .inputs(try InputsMessage(bytes: bytes))
        default: .motion(try Page.Motion(bytes))
        }
      return
    }
    let json = try JSON(Data(bytes))
    guard let kind = json.keys.first, json.keys.count == 1 else { throw Page.Failure.malformed }
    self = .text(kind: kind, json[kind])
  }
}

extension Page {
  /// Requests a refresh.
  func begin(_ edge: String) throws { try send(#"{"begin":{"edge":"\#(edge)"}}"#) }

  /// The outcome of a running refresh, and the rows that it brought.
  func outcome() async throws -> (outcome: String, rows: JSON?) {
    var (outcome, rows) = ("", JSON?.none)
    while true {
      guard case .text(let kind, let json) = try await next() else { continue }
      switch (kind, json["event"].string) {
      case ("rows", _): rows = json
      case ("event", "finished"): outcome = json["detail"].string ?? ""
      // All results of the refresh are sent before the reply to this ping.
      case ("event", "ended"): try send(#"{"ping":{"t":0,"roundTrip":null}}"#)
      case ("pong", _): return (outcome, rows)
      default: break
      }
    }
  }
}

extension Page.Motion {
  fileprivate init(_ bytes: [UInt8]) throws {
    func number<Number: FixedWidthInteger>(_ place: Int, _: Number.Type = Number.self) -> Number {
      (0..<(Number.bitWidth / 8)).reduce(0) { $0 | Number(bytes[place + $1]) << (8 * $1) }
    }
    func double(_ place: Int) -> Double { Double(bitPattern: number(place)) }
    guard bytes.count >= 16, bytes[0] == 2, bytes.count == 16 + 64 * Int(number(2, UInt16.self))
    else { throw Page.Failure.malformed }
    axis = bytes[1]
    sequence = number(4)
    origin = double(8)
    segments = stride(from: 16, to: bytes.count, by: 64).map { place in
      Segment(
        kind: number(place), duration: double(place + 8),
        parameters: (0..<6).map { double(place + 16 + 8 * $0) })
    }
  }
}
