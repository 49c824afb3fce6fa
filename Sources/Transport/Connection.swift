internal import CLibwebsockets

/// One WebSocket, from its opening handshake to its end.
@Loop public final class Connection {
  private enum State {
    case open
    /// What waits is still sent, then the close frame.
    case closing(code: UInt16, reason: String)
    /// Nothing is sent or received any more.
    case ended
  }

  /// A number that no other connection of this process has.
  public let id: UInt64
  /// The address of the page that opened it, its `Origin` header; nil if the client names none.
  public let origin: String?
  /// The owner's own data.
  public var context: AnyObject?
  /// The bytes that wait for the peer to read.
  public var queuedBytes: Int { queue.bytes }

  /// Whether the server has ended it: its peer read too slowly or sent too much at once.
  public private(set) var isDropped = false

  private var state = State.open
  private var queue = WriteQueue()
  private var assembler: MessageAssembler
  private unowned let server: WebSocketServer
  /// Used until `ended`.
  private let peer: Peer

  /// Messages written in one turn, so that one connection does not keep the others waiting.
  private static let burst = 32
  /// Bytes that may wait in the kernel: with fewer, sending is slower; with more, data is older when it arrives.
  private static let unsentLimit = 16_384

  init(id: UInt64, origin: String?, server: WebSocketServer, peer: Peer) {
    self.id = id
    self.origin = origin
    self.server = server
    self.peer = peer
    assembler = MessageAssembler(largest: server.configuration.largestMessage)
    peer.attachment = self
    peer.limitUnsent(Self.unsentLimit)
  }

  /// Sends a text message, which must be valid UTF-8.
  public func send(text: [UInt8]) {
    enqueue(.init(kind: .text, bytes: text))
  }

  /// Sends a binary message after all that waits, in place of an unsent earlier message with the same key.
  public func send(binary: [UInt8], superseding key: UInt32? = nil) {
    enqueue(.init(kind: .binary, bytes: binary, key: key))
  }

  /// Sends what waits and then a close frame; nothing more is sent or received.
  ///
  /// Only the first call counts. A reason longer than 123 bytes is cut.
  public func close(code: UInt16, reason: String) {
    guard case .open = state else { return }
    state = .closing(code: code, reason: reason)
    peer.requestWriting()
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard case .open = state else { return }
    guard queue.backlog <= server.configuration.largestQueue else { return drop() }
    let wasEmpty = queue.isEmpty
    queue.append(message)
    if wasEmpty { peer.requestWriting() }
  }

  /// Ends a connection whose peer reads too slowly: a close frame would wait behind everything else.
  private func drop() {
    (state, isDropped) = (.ended, true)
    queue = WriteQueue()
    peer.kill()
    server.connectionWasTooSlow(self)
  }
}

// MARK: What libwebsockets reports

extension Connection {
  func receive(_ chunk: RawSpan) -> CallbackResult {
    guard case .open = state else { return .goOn }
    let received =
      peer.chunkIsBinary ? server.handlers.receivedBinary : server.handlers.receivedText
    let step = assembler.take(
      chunk, remaining: peer.bytesAfterChunk, isFinal: peer.chunkIsFinal
    ) { received(self, $0) }
    guard step == .tooLarge else { return .goOn }
    (state, isDropped) = (.ended, true)
    queue = WriteQueue()
    peer.setCloseReason(code: 1009, "the message is too large")
    return .close
  }

  func write() -> CallbackResult {
    for count in 1... {
      guard let message = queue.popFirst() else { break }
      let kind = message.kind == .text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY
      guard peer.write(message.bytes.span, as: kind) else { return .close }
      guard !queue.isEmpty else { break }
      guard count < Self.burst, !peer.isChoked else {
        peer.requestWriting()
        return .goOn
      }
    }
    guard case .closing(let code, let reason) = state else { return .goOn }
    state = .ended
    peer.setCloseReason(code: code, reason)
    return .close
  }

  func ended() {
    state = .ended
    queue = WriteQueue()
    server.connectionEnded(self)
    peer.attachment = nil
  }
}
