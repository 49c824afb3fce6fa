internal import CLibwebsockets

/// The outgoing messages of a connection, queued until they are released and then sent as fast as the peer reads.
@Loop struct MessageSender: ~Copyable {
  private var queue: WriteQueue
  /// Used until the connection has ended.
  private let peer: Peer

  /// Unsent bytes in the kernel, and the size of a write: less is slower; with more, data is older when it arrives.
  private static let unsentLimit = 8192
  /// The buffer of a write, which all connections share.
  private static var frames = WebSocketFrames()

  init(to peer: Peer, limit: Int) {
    self.peer = peer
    queue = WriteQueue(limit: limit)
    peer.limitUnsent(Self.unsentLimit)
  }

  var backlog: Backlog { queue.backlog }

  var isEmpty: Bool { queue.isEmpty }

  /// Adds a message to the end of the queue; it replaces a queued message with the same key.
  mutating func append(_ message: WriteQueue.Message) { queue.append(message) }

  mutating func release() { queue.release() }

  mutating func clear() { queue.clear() }

  /// Writes as many released messages as the kernel accepts; returns false if the connection is broken.
  mutating func write() -> Bool {
    if queue.hasReleased, !peer.hasPart {
      Self.frames.removeAll()
      while Self.frames.bytes.count < Self.unsentLimit, let message = queue.popFirst() {
        Self.frames.append(message)
      }
      guard peer.write(Self.frames) else { return false }
    }
    if queue.hasReleased { peer.requestWriting() }
    return true
  }

  /// Sends a ping if the socket has room; returns false if the connection is broken.
  func ping() -> Bool {
    let pingPayload = KeepAlive.pingPayload
    return peer.isChoked || peer.write(pingPayload.span, as: LWS_WRITE_PING)
  }
}

/// A sequence of complete, unmasked WebSocket frames, as a server sends them (RFC 6455, section 5.2).
struct WebSocketFrames {
  private(set) var bytes: [UInt8] = []

  /// The maximum capacity that is kept for the next frames, in bytes.
  private static let keptRoom = 65_536

  mutating func append(_ message: WriteQueue.Message) {
    let isFinal: UInt8 = 0x80
    let opcode: UInt8 = message.kind == .text ? 1 : 2
    bytes.append(isFinal | opcode)
    switch message.bytes.count {
    case let count where count < 126: bytes.append(UInt8(count))
    case let count where count <= UInt16.max: append(126, count, in: 2)
    case let count: append(127, count, in: 8)
    }
    bytes += message.bytes
  }

  /// Keeps the capacity unless it is larger than usual.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptRoom)
  }

  /// Adds the marker of an extended length and the length in `count` bytes, big-endian.
  private mutating func append(_ mark: UInt8, _ length: Int, in count: Int) {
    bytes.append(mark)
    for n in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * n))) }
  }
}
