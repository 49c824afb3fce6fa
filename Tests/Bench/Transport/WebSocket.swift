import Foundation

/// The client side of a WebSocket, fast enough for thousands of connections; sending blocks, receiving does not.
final class WebSocket {
  /// The kind of a frame.
  enum Kind: UInt8 { case text = 1, binary, close = 8, ping, pong }

  let descriptor: Int32
  /// The beginning of a frame whose end has not arrived.
  private var rest: [UInt8] = []
  private static let mask: [UInt8] = [0x37, 0xfa, 0x21, 0x3d]
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 18, alignment: 8)

  /// Connects to a port of this machine and requests an upgrade; call ``upgraded()`` next.
  ///
  /// `session` is added to the path, so that a proxy can choose the session's server.
  init(port: UInt16, session: String? = nil) throws {
    descriptor = try WebSocket.connection(to: port)
    try write(WebSocket.request(port: port, session: session))
  }

  deinit { close(descriptor) }

  /// The descriptor of a new connection to a port of this machine.
  static func connection(to port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw BenchError("there are too few descriptors (ulimit -n)") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard connected == 0 else {
      close(descriptor)
      throw BenchError("no connection to port \(port)")
    }
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout.size(ofValue: on)))
    return descriptor
  }

  /// The request for an upgrade.
  static func request(port: UInt16, session: String? = nil) -> [UInt8] {
    let request = """
      GET /ws\(session.map { "/" + $0 } ?? "") HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n\
      Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: overscroll.1\r\n\r\n
      """
    return Array(request.utf8)
  }

  /// Waits for the response to the upgrade request.
  func upgraded() throws {
    // Neither server sends data before it has received a message.
    let reply = UnsafeMutableRawBufferPointer(rebasing: WebSocket.buffer[..<4096])
    let count = recv(descriptor, reply.baseAddress, reply.count, 0)
    let text = String(decoding: reply.prefix(max(count, 0)), as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 101"), text.hasSuffix("\r\n\r\n") else {
      throw BenchError("a server must upgrade, got “\(text)”")
    }
  }

  /// Sends a message with a payload of less than 65,536 bytes.
  func send(_ kind: Kind, _ payload: some Collection<UInt8>) throws {
    try write(WebSocket.frame(kind, payload))
  }

  /// A masked frame with a payload of less than 65,536 bytes.
  static func frame(_ kind: Kind, _ payload: some Collection<UInt8>) -> [UInt8] {
    let count = payload.count
    var frame: [UInt8] = [0x80 | kind.rawValue]
    frame.reserveCapacity(count + 8)
    frame += count < 126 ? [0x80 | UInt8(count)] : [0xfe, UInt8(count >> 8), UInt8(count & 255)]
    frame += mask
    var index = 0
    for byte in payload {
      frame.append(byte ^ mask[index & 3])
      index += 1
    }
    return frame
  }

  private func write(_ bytes: [UInt8]) throws {
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw BenchError("a connection has ended: \(String(cString: strerror(errno)))") }
  }

  /// Passes received frames to `take`; answers pings.
  func receive(_ take: (Kind, UnsafeRawBufferPointer) throws -> Void) throws {
    let count = recv(
      descriptor, WebSocket.buffer.baseAddress, WebSocket.buffer.count, Int32(MSG_DONTWAIT)
    )
    guard count > 0 else {
      guard count < 0, errno == EAGAIN else {
        throw BenchError("a server has ended a connection without a word")
      }
      return
    }
    let received = UnsafeRawBufferPointer(WebSocket.buffer)[..<count]
    guard rest.isEmpty else {
      rest += received
      let whole = rest
      let used = try whole.withUnsafeBytes { try frames($0, take) }
      rest = Array(whole[used...])
      return
    }
    let used = try frames(UnsafeRawBufferPointer(rebasing: received), take)
    if used < count { rest = Array(received[used...]) }
  }

  /// Passes the complete frames in `bytes` to `take`; returns the number of bytes in them.
  private func frames(
    _ bytes: UnsafeRawBufferPointer, _ take: (Kind, UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int {
    var start = 0
    while bytes.count - start >= 2 {
      let short = Int(bytes[start + 1])
      let head = short < 126 ? 2 : short == 126 ? 4 : 10
      guard bytes.count - start >= head else { break }
      let size =
        short < 126 ? short : bytes[start + 2..<start + head].reduce(0) { $0 << 8 | Int($1) }
      guard bytes.count - start >= head + size else { break }
      let payload = UnsafeRawBufferPointer(rebasing: bytes[start + head..<start + head + size])
      guard let kind = Kind(rawValue: bytes[start] & 15), kind != .close else {
        let reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
        throw BenchError("a server has closed a connection: “\(reason)”")
      }
      if kind == .ping { try send(.pong, payload) } else { try take(kind, payload) }
      start += head + size
    }
    return start
  }
}
