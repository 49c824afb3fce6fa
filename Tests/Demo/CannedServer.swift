import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An HTTP server on loopback that can also send invalid responses.
final class CannedServer: Sendable {
  enum Reply {
    /// Sends these bytes, then closes the connection.
    case bytes(String)
    /// Sends a valid head, then blanks until the client disconnects.
    case endless
    /// Sends the first text, then repeats the second until the client disconnects.
    case endlessly(String, String)
    /// Sends a valid head, then nothing; the connection stays open.
    case silence

    static func json(_ body: String) -> Reply { .answer("200 OK", "application/json", body) }

    static func redirect(_ location: String) -> Reply {
      .bytes("HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
    }

    static func answer(_ status: String, _ type: String, _ body: String) -> Reply {
      .bytes(
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n" + body)
    }
  }

  private struct Record {
    var targets: [String] = []
    var wasGivenUp = false
    var sent = 0
    var silent: [Int32] = []
  }

  let port: Int
  private let listener: Int32
  private let reply: @Sendable (_ target: String) -> Reply
  private let record = Mutex(Record())

  /// Listens on any free port, and answers each request until it is stopped; `reply` receives the request's target.
  init(_ reply: @escaping @Sendable (_ target: String) -> Reply) {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let socket = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) + listen(socket, 8) + getsockname(socket, $0, &size)
      }
    }
    precondition(result == 0, "loopback has a free port")
    port = Int(UInt16(bigEndian: address.sin_port))
    self.reply = reply
    Thread { [self] in serve() }.start()
  }

  /// The targets of all requests so far.
  var targets: [String] { record.withLock(\.targets) }

  /// Whether a client has disconnected during an endless answer.
  var wasGivenUp: Bool { record.withLock(\.wasGivenUp) }

  /// The number of bytes of endless answers sent so far, including bytes in the kernel's buffers.
  var sent: Int { record.withLock(\.sent) }

  /// Stops listening; later connections to its port are refused.
  func stop() {
    #if canImport(Glibc)
      // Only the thread that uses the socket closes it, because another server might reuse the descriptor afterwards.
      shutdown(listener, Int32(SHUT_RDWR))
    #else
      close(listener)
    #endif
    for socket in record.withLock(\.silent) { close(socket) }
  }

  private func serve() {
    while true {
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else { break }
      let target = read(socket)
      record.withLock { $0.targets.append(target) }
      answer(socket, reply(target))
    }
    #if canImport(Glibc)
      close(listener)
    #endif
  }

  private func answer(_ socket: Int32, _ reply: Reply) {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
    switch reply {
    case .bytes(let text): send(socket, text)
    case .endless:
      let blanks = String(repeating: " ", count: 65_536)
      send(socket, head)
      while send(socket, blanks) {}
      record.withLock { $0.wasGivenUp = true }
    case .endlessly(let start, let part):
      send(socket, start)
      let parts = String(repeating: part, count: 65_536 / part.utf8.count)
      while send(socket, parts) { record.withLock { $0.sent += parts.utf8.count } }
      record.withLock { $0.wasGivenUp = true }
    case .silence:
      send(socket, head)
      return record.withLock { $0.silent.append(socket) }
    }
    close(socket)
  }

  /// Reads a request and returns its target.
  private func read(_ socket: Int32) -> String {
    var head = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !head.contains("\r\n\r\n") {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      head += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  @discardableResult private func send(_ socket: Int32, _ text: String) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
