import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A WebSocket and HTTP client on a blocking socket, which can also send invalid bytes.
///
/// A read throws if no bytes arrive for a minute.
package final class Client {
  package struct Frame: Equatable {
    package var opcode: UInt8
    package var payload: [UInt8]
    package var isFinal: Bool

    package init(opcode: UInt8, payload: [UInt8], isFinal: Bool = true) {
      self.opcode = opcode
      self.payload = payload
      self.isFinal = isFinal
    }

    /// The status code of a close frame.
    package var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  package struct Answer {
    package var status: Int
    package var headers: [String: String]
    package var body: [UInt8]
  }

  package enum Failure: Error {
    case notConnected, notSent, ended, notUpgraded(Int), malformed(String)
  }

  private let socket: Int32
  /// The connection's TLS channel, or `nil` without TLS.
  package private(set) var tls: TLSChannel?
  private var received: ArraySlice<UInt8> = []

  /// Connects to the server.
  ///
  /// A small receive buffer soon blocks the server's writes if the client does not read. Over IPv4, `machine` is the
  /// last number of the client's address on loopback.
  package init(
    port: Int, machine: UInt8 = 1, receiveBuffer: Int32? = nil, isIPv6: Bool = false,
    isEncrypted: Bool = false
  ) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(isIPv6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0)
    #endif
    if var size = receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
    }
    guard isIPv6 ? connect(toIPv6: port) : connect(to: port, from: machine) else {
      throw Failure.notConnected
    }
    if isEncrypted { try startTLS() }
  }

  /// Performs the TLS handshake; later reads and writes are encrypted.
  package func startTLS(newest: Int32 = 0, offering protocols: [String] = []) throws {
    tls = try TLSChannel(socket, newest: newest, offering: protocols)
  }

  private func connect(to port: Int, from machine: UInt8) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    if machine != 1 {
      address.sin_addr.s_addr = (0x7f00_0000 + UInt32(machine)).bigEndian
      guard use(&address, bind) else { return false }
    }
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return use(&address, Foundation.connect)
  }

  private func connect(toIPv6 port: Int) -> Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = UInt16(port).bigEndian
    address.sin6_addr = in6addr_loopback
    return use(&address, Foundation.connect)
  }

  /// Binds the socket to an address or connects it; returns false on failure.
  private func use<Address>(
    _ address: inout Address, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Bool {
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(socket, $0, size) }
    } == 0
  }

  /// Connects and upgrades to a WebSocket.
  package convenience init(
    webSocketAt port: Int, machine: UInt8 = 1, receiveBuffer: Int32? = nil, isIPv6: Bool = false,
    isEncrypted: Bool = false
  ) throws {
    try self.init(
      port: port, machine: machine, receiveBuffer: receiveBuffer, isIPv6: isIPv6,
      isEncrypted: isEncrypted)
    let answer = try upgrade()
    guard answer.status == 101 else { throw Failure.notUpgraded(answer.status) }
  }

  deinit { close(socket) }

  package func send(_ bytes: [UInt8]) throws {
    if let tls { return try tls.send(bytes) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, noSignal)
      }
      guard sent > 0 else { throw Failure.notSent }
      rest = rest.dropFirst(sent)
    }
  }

  /// Reads `count` bytes, or fewer if the stream ends first.
  package func read(_ count: Int) throws -> [UInt8] {
    while received.count < count { try receive() }
    defer { received = received.dropFirst(count) }
    return Array(received.prefix(count))
  }

  /// Whether the peer ends the stream; bytes before the end are dropped.
  package func ends() -> Bool {
    do { while true { try receive() } } catch Failure.ended { return true } catch { return false }
  }

  private func receive() throws {
    if let tls {
      let bytes = try tls.receive()
      guard !bytes.isEmpty else { throw Failure.ended }
      received += bytes
      return
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count != 0 else { throw Failure.ended }
    guard count > 0 else {
      throw errno == ECONNRESET ? Failure.ended : Failure.malformed("nothing comes: \(errno)")
    }
    received += buffer[..<count]
  }

  private var noSignal: Int32 {
    #if canImport(Glibc)
      Int32(MSG_NOSIGNAL)
    #else
      0
    #endif
  }
}

extension Client {
  package static let upgradeHeaders = [
    "Host": "localhost", "Upgrade": "websocket", "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Protocol": "overscroll.1",
  ]

  /// Requests an upgrade; `changes` replaces headers, and removes the headers with the value `nil`.
  package func upgrade(_ path: String = "/ws", changing changes: [String: String?] = [:]) throws
    -> Answer
  {
    var headers: [String: String?] = Self.upgradeHeaders.mapValues { $0 }
    headers.merge(changes) { $1 }
    return try request(path, headers: headers.compactMapValues { $0 })
  }

  /// Sends a request and reads the response.
  package func request(
    _ path: String, method: String = "GET", headers: [String: String] = ["Host": "localhost"]
  ) throws -> Answer {
    let lines = ["\(method) \(path) HTTP/1.1"] + headers.map { "\($0): \($1)" } + ["", ""]
    try send(Array(lines.joined(separator: "\r\n").utf8))
    return try readAnswer(hasBody: method != "HEAD")
  }

  package func readAnswer(hasBody: Bool = true) throws -> Answer {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try read(1) }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw Failure.malformed(lines[0]) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    let length = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    return Answer(status: status, headers: headers, body: try read(length))
  }

  /// Sends a masked frame.
  package func send(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) throws {
    try send(Self.frame(opcode, payload, isFinal: isFinal))
  }

  /// The bytes of a masked frame.
  package static func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    var frame: [UInt8] = [opcode | (isFinal ? 0x80 : 0)]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(payload.count >> (56 - 8 * $0) & 255) }
    }
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  package func send(text: String) throws { try send(1, Array(text.utf8)) }

  /// Reads the next frame that is not a ping.
  ///
  /// The server pings silent clients; the method answers these pings.
  package func readFrame() throws -> Frame {
    while true {
      let frame = try readAnyFrame()
      guard frame.opcode == 9 else { return frame }
      try send(10, frame.payload)
    }
  }

  private func readAnyFrame() throws -> Frame {
    let head = try read(2)
    var length = Int(head[1] & 127)
    let further = length == 126 ? 2 : length == 127 ? 8 : 0
    if further > 0 { length = try read(further).reduce(0) { $0 << 8 | Int($1) } }
    return Frame(opcode: head[0] & 15, payload: try read(length), isFinal: head[0] & 0x80 != 0)
  }
}
