internal import CLibwebsockets

/// What a connection sends: messages wait in order until they are released, and then leave as fast as the peer reads.
@Loop struct MessageSender: ~Copyable {
  private var queue: WriteQueue
  /// Used until the connection has ended.
  private let peer: Peer

  /// Bytes that may wait in the kernel, and that are handed to it at once: with fewer, sending is slower; with more, data is older
  /// when it arrives.
  private static let unsentLimit = 8192
  /// What is written at once, used by all connections in turn.
  private static var frames = WebSocketFrames()

  /// Makes a sender in which so many bytes may wait.
  init(to peer: Peer, limit: Int) {
    self.peer = peer
    queue = WriteQueue(limit: limit)
    peer.limitUnsent(Self.unsentLimit)
  }

  /// What waits for the peer to read.
  var backlog: Backlog { queue.backlog }

  /// Whether nothing waits.
  var isEmpty: Bool { queue.isEmpty }

  /// Adds a message after all that wait, in place of one with the same key.
  mutating func append(_ message: WriteQueue.Message) { queue.append(message) }

  /// Lets all messages that wait now be written.
  mutating func release() { queue.release() }

  /// Drops what waits.
  mutating func clear() { queue.clear() }

  /// Writes what is released, as much at once as the kernel keeps, and asks for a callback if more waits then; false if the
  /// connection is broken.
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

  /// Asks whether the peer is there; false if the connection is broken.
  ///
  /// A peer that reads too slowly is not asked: what it sends counts as well.
  func ping() -> Bool {
    let question = KeepAlive.question
    return peer.isChoked || peer.write(question.span, as: LWS_WRITE_PING)
  }
}

/// The frames of messages, one after another, each whole and unmasked, as a server sends them (RFC 6455, section 5.2).
struct WebSocketFrames {
  private(set) var bytes: [UInt8] = []

  /// The most bytes for which room is kept.
  private static let keptRoom = 65_536

  /// Adds a message as one frame.
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

  /// Removes all frames, and keeps the room that usual ones need.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptRoom)
  }

  /// Adds the mark of a longer length, and the length in so many bytes, the highest first.
  private mutating func append(_ mark: UInt8, _ length: Int, in count: Int) {
    bytes.append(mark)
    for n in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * n))) }
  }
}
