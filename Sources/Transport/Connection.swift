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
  /// The address of the peer, as in `192.168.1.21` or, of the network in which it is, `2001:db8:0:1::/64`.
  public var address: String { lifecycle.address.description }
  /// The address of the page that opened it, its `Origin` header; nil if the client names none.
  public let origin: String?
  /// The name behind the path at which it was opened, as in `/ws/name`: what a proxy goes by; nil for none.
  public let name: String?
  /// How long the owner has worked on its binary messages, seconds, as the owner counts it; nil while it does not.
  public var work: Double?
  /// The bytes that wait for the peer to read.
  public var queuedBytes: Int { queue.backlog.bytes }

  /// The limit that closed this connection; nil if none did.
  public private(set) var limit: Limit?

  private var state = State.open
  private var queue: WriteQueue
  private var assembler: MessageAssembler
  private var rateLimit: MessageRateLimit
  private var throttle: FairShareThrottle
  private var keepAlive = KeepAlive()
  /// Whether it hears of the end of this turn.
  private var awaitsTurnEnd = false
  private unowned let server: WebSocketServer
  /// Used until `ended`.
  private let peer: Peer
  private let lifecycle: PeerLifecycle

  /// Bytes that may wait in the kernel: with fewer, sending is slower; with more, data is older when it arrives.
  private static let unsentLimit = 16_384
  /// What is written at once, used by all connections in turn.
  private static var frames = Frames()

  init(
    id: UInt64, _ handshake: Handshake, server: WebSocketServer, peer: Peer,
    lifecycle: PeerLifecycle
  ) {
    self.id = id
    origin = handshake.origin
    name = handshake.name(below: server.configuration.path)
    self.server = server
    self.peer = peer
    self.lifecycle = lifecycle
    queue = WriteQueue(limit: server.limits.largestQueue)
    assembler = MessageAssembler(largest: server.limits.largestMessage)
    rateLimit = MessageRateLimit(server.limits)
    throttle = FairShareThrottle(until: server.debts.end(of: lifecycle.address, at: Loop.turnTime))
    peer.limitUnsent(Self.unsentLimit)
  }

  /// Takes the peer in: until then it counts as a newcomer, and has ``ConnectionLimits/joinTime`` for it.
  public func admit() {
    guard case .open = state else { return }
    lifecycle.join()
  }

  /// Sends a text message, which must be valid UTF-8, after all that waits, in place of an unsent earlier message with the
  /// same key.
  public func send(text: [UInt8], superseding key: UInt8? = nil) {
    enqueue(.init(kind: .text, bytes: text, key: key))
  }

  /// Sends a binary message after all that waits, in place of an unsent earlier message with the same key.
  public func send(binary: [UInt8], superseding key: UInt8? = nil) {
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

  /// Ends the connection at once and without a close frame, as a network that breaks does.
  public func cut() {
    state = .ended
    queue.clear()
    kill()
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard case .open = state else { return }
    guard queue.backlog.hasRoom else { return drop() }
    awaitTurnEnd()
    queue.append(message)
  }

  private func awaitTurnEnd() {
    guard !awaitsTurnEnd else { return }
    awaitsTurnEnd = true
    server.connectionWaits(self)
  }

  /// Handles no message until ``goOn()``: what comes is kept.
  public func pause() { throttle.isPaused = true }

  /// Handles messages again, first those that were kept.
  public func goOn() {
    throttle.isPaused = false
    if throttle.hasMessages { handleKept() }
  }

  /// Ends a connection whose peer reads too slowly: a close frame would wait behind everything else.
  private func drop() {
    reach(.queue)
    kill()
  }

  /// Its peer has reached a limit: nothing that waits is sent, and nothing is received any more.
  private func reach(_ limit: Limit) {
    (state, self.limit) = (.ended, limit)
    queue.clear()
    server.limitReached(limit, by: lifecycle.address)
  }

  /// Ends the connection without a close frame.
  private func kill() {
    peer.kill()
    server.wakeLibrary()
  }

  /// Writes what is released, as much at once as the kernel keeps, and asks for a callback if more waits then; false if the
  /// connection is broken.
  private func writeQueue() -> Bool {
    if queue.hasReleased, !peer.isChoked {
      Self.frames.removeAll()
      while Self.frames.bytes.count < Self.unsentLimit, let message = queue.popFirst() {
        Self.frames.append(message)
      }
      guard peer.write(Self.frames) else { return false }
    }
    if queue.hasReleased { peer.requestWriting() }
    return true
  }
}

// MARK: What libwebsockets and the server report

extension Connection {
  func receive(_ chunk: RawSpan) {
    guard case .open = state else { return }
    hear()
    let remaining = peer.bytesAfterChunk
    if let limit = rateLimit.count(bytes: chunk.byteCount, endsFrame: remaining == 0) {
      return end(reaching: limit)
    }
    let isBinary = peer.chunkIsBinary
    let step = assembler.append(chunk, remaining: remaining, isFinal: peer.chunkIsFinal) {
      if throttle.isOver { handle($0, isBinary) } else { keep($0, isBinary) }
    }
    if step == .tooLarge { end(reaching: .messageSize) }
  }

  /// Something was heard of the peer.
  func hear() { keepAlive.hear() }

  /// Another ``KeepAlive/interval`` has passed: pings a peer that is silent, and ends the connection of one that is gone.
  func beat() {
    guard case .open = state else { return }
    switch keepAlive.beat() {
    case .wait: break
    // A peer that reads too slowly is not asked; what it sends counts as well.
    case .ping:
      let question = KeepAlive.question
      if !peer.isChoked, !peer.write(question.span, as: LWS_WRITE_PING) { kill() }
    case .end: kill()
    }
  }

  /// Handles a message, which may be followed by a pause.
  private func handle(_ message: RawSpan, _ isBinary: Bool) {
    let begin = ev_time()
    (isBinary ? server.handlers.receivedBinary : server.handlers.receivedText)(self, message)
    throttle.begin(afterWorkFrom: begin, to: ev_time(), of: lifecycle.address, in: &server.debts)
  }

  /// Keeps a message until the connection has rested: from the end of this turn on, the library reads no more.
  private func keep(_ message: RawSpan, _ isBinary: Bool) {
    if !throttle.hasMessages, !throttle.isPaused {
      throttle.wait { [unowned self] in handleKept() }
    }
    awaitTurnEnd()
    throttle.keep(message, isBinary: isBinary)
  }

  /// The pause is over: handles what was kept, as far as nothing of it is followed by another pause.
  private func handleKept() {
    throttle.stop()
    while case .open = state, throttle.isOver, let message = throttle.next() {
      // `bytes` is unsafe only for elements with padding.
      unsafe handle(message.bytes.span.bytes, message.isBinary)
    }
    // What is left of a connection that is closing is not handled any more.
    guard case .open = state, throttle.hasMessages else { return peer.goOnReading() }
    if !throttle.isPaused { throttle.wait { [unowned self] in handleKept() } }
  }

  /// Ends the connection with a close frame, as soon as it can be written.
  ///
  /// To a peer that goes on sending, the library would not write it from the callback that receives.
  func end(reaching limit: Limit) {
    guard case .open = state else { return }
    reach(limit)
    state = .closing(code: limit.closeCode, reason: limit.reason)
    peer.requestWriting()
  }

  func write() -> CallbackResult {
    guard writeQueue() else { return .close }
    guard queue.isEmpty, case .closing(let code, let reason) = state else { return .goOn }
    state = .ended
    peer.setCloseReason(code: code, reason)
    return .close
  }

  /// The turn ends in which messages were sent or kept: what was sent may leave with the next ``flush()``.
  func turnEnded() {
    awaitsTurnEnd = false
    queue.release()
    // Not sooner: in the middle of what it has read over TLS, the library would try for ever.
    if case .open = state, throttle.hasMessages { peer.stopReading() }
  }

  /// Writes what is released at once, where the library's own callback would take three more system calls.
  func flush() {
    if !writeQueue() { return kill() }
    if case .closing = state, queue.isEmpty { peer.requestWriting() }
  }

  func ended() {
    let wasOpen = if case .open = state { true } else { false }
    state = .ended
    throttle.stop()
    queue.clear()
    // What a finger did before counts, and is little work. Other messages would make an end worth more than a pause.
    while wasOpen, let message = throttle.next() {
      if message.isBinary { unsafe handle(message.bytes.span.bytes, true) }
    }
    server.connectionEnded(self)
  }
}
