import Glibc

/// A hostile connection that uses the server as much as its limits allow, and reconnects at once when it is closed.
///
/// It never blocks, so it does not delay the honest pages that are measured.
final class Attacker {
  /// The messages that it repeats.
  enum Kind: String, CaseIterable {
    case rubbish = "rubbish text"
    case samples = "64 samples a message"
    case saves = "saves"
    case pings = "pings of a page"
    case frames = "pings of a WebSocket"
    case scenes = "scene changes"
    case joins = "joins and leaves"
    case slow = "scene changes, unread"

    /// The message rate just below the server's limit, in messages per second, or `nil` if the server sets no limit.
    ///
    /// At the start, the server allows four seconds' worth of messages at once.
    var limit: Double? {
      switch self {
      case .frames, .joins: nil
      default: 990
      }
    }
  }

  private enum Stage {
    case away
    case upgrading
    case joining
    case joined(at: Double)
  }

  let kind: Kind
  /// The number of times the server has closed its connection.
  private(set) var ends = 0
  /// The number of messages sent, or of sessions joined.
  private(set) var sent = 0
  private let port: UInt16
  private let message: [UInt8]?
  private var stage = Stage.away
  private var descriptor: Int32 = -1
  /// The unsent bytes of the prepared messages.
  private var rest: ArraySlice<UInt8> = []
  /// The number of messages prepared since it joined.
  private var made = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The number of messages prepared at once.
  private static let batch = 64

  init(_ kind: Kind, port: UInt16) {
    (self.kind, self.port, message) = (kind, port, Attacker.message(kind))
  }

  deinit { leave() }

  /// Connects, receives, prepares messages and sends, without blocking.
  func act(at time: Double) throws {
    if case .away = stage { try connect() }
    if case .joined = stage, kind == .slow {} else { receive(at: time) }
    if case .joined(let begin) = stage, rest.isEmpty { make(at: time, since: begin) }
    send()
  }

  private func connect() throws {
    descriptor = try WebSocket.connection(to: port)
    (stage, made) = (.upgrading, 0)
    rest = WebSocket.request(port: port)[...]
  }

  private func leave() {
    if descriptor >= 0 { close(descriptor) }
    (descriptor, stage, rest) = (-1, .away, [])
  }

  /// Receives an upgrade, a welcome, or a message that it ignores.
  private func receive(at time: Double) {
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else {
      if count == 0 || errno != EAGAIN { end() }
      return
    }
    switch stage {
    case .upgrading:
      stage = .joining
      rest += WebSocket.frame(.text, Page.hello().utf8)
    case .joining where kind == .joins:
      sent += 1
      leave()
    case .joining: stage = .joined(at: time)
    case .joined, .away: break
    }
  }

  private func end() {
    ends += 1
    leave()
  }

  private func send() {
    guard !rest.isEmpty else { return }
    let count = rest.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }
    if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { end() }
  }
}

// MARK: Messages

extension Attacker {
  /// Prepares as many messages as the limit allows now.
  private func make(at time: Double, since begin: Double) {
    let leave = kind.limit.map { Int($0 * (time - begin + 3.9)) - made } ?? Attacker.batch
    let count = min(leave, Attacker.batch)
    guard count > 0 else { return }
    for _ in 0..<count {
      rest += message ?? samples(phase: made == 0 ? .touch : .move, count: made == 0 ? 1 : 64)
      made += 1
    }
    sent += count
  }

  /// The frame that is repeated, or `nil` if each message is different.
  private static func message(_ kind: Kind) -> [UInt8]? {
    switch kind {
    case .rubbish: text(#"{"begin":{"edge":"up"},"# + String(repeating: "[", count: 200))
    case .samples: nil
    case .saves: text(#"{"save":{"as":"trace"}}"#)
    case .pings: text(#"{"ping":{"t":1,"roundTrip":0.004}}"#)
    case .frames: WebSocket.frame(.ping, [])
    case .scenes, .slow: text(#"{"open":{"scene":"primes"}}"#)
    case .joins: []
    }
  }

  private static func text(_ message: String) -> [UInt8] {
    WebSocket.frame(.text, Array(message.utf8))
  }

  /// A message of a finger whose samples alternate between up and down.
  private func samples(phase: Page.Phase, count: Int) -> [UInt8] {
    var bytes: [UInt8] = [1, phase.rawValue, UInt8(count), 0]
    withUnsafeBytes(of: UInt32(made + 1).littleEndian) { bytes += $0 }
    for index in 0..<count {
      for number in [Double(made) + Double(index) / 64, 0, index.isMultiple(of: 2) ? 3 : -3] {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
      }
    }
    return WebSocket.frame(.binary, bytes)
  }
}
