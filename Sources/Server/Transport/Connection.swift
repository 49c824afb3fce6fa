internal import CLibwebsockets

/// A WebSocket, from its opening handshake to its end.
@Loop public final class Connection {
  private enum State {
    case open
    /// The queued messages and then the close frame are sent.
    case closing(code: UInt16, reason: String)
    case ended
  }

  /// A number that is unique among the connections of this process.
  public let id: UInt64
  /// The address of the peer, for example `192.168.1.21`, or its IPv6 network, for example `2001:db8:0:1::/64`.
  public var address: String { lifecycle.address.description }
  /// The origin of the page that opened the connection (`Origin` header), or `nil` if the client sent none.
  public let origin: String?
  /// The name after the path of the WebSocket, as in `/ws/name`, or `nil`; a proxy can route by it.
  public let name: String?
  /// The number of unsent bytes.
  public var queuedBytes: Int { unsent.bytes }

  /// The limit that closed this connection, or `nil` if no limit did.
  public private(set) var limit: ReachedLimit?

  private var state = State.open
  /// The outgoing messages, which wait for their release and are then sent as fast as the peer reads.
  private var unsent: WriteQueue
  /// The bytes of an incomplete incoming message.
  private var received: [UInt8] = []
  private var rateLimit: MessageRateLimit
  /// Keeps incoming messages while the connection's address has a debt.
  private var throttle: FairShareThrottle
  private var keepAlive = KeepAlive()
  private var awaitsIterationEnd = false
  private let lifecycle: PeerLifecycle

  /// Unsent bytes in the kernel, and the size of a write: less is slower; with more, data is older when it arrives.
  private static let unsentLimit = 8192
  /// The buffer of a write, which all connections share.
  private static var frames = WebSocketFrames()

  init(id: UInt64, _ request: HTTPRequest, _ lifecycle: PeerLifecycle) {
    self.id = id
    origin = request.handshake.origin
    name = request.name
    self.lifecycle = lifecycle
    unsent = WriteQueue(limit: lifecycle.server.limits.largestQueue)
    rateLimit = MessageRateLimit(lifecycle.server.limits)
    throttle = FairShareThrottle()
    lifecycle.peer.limitUnsent(Self.unsentLimit)
  }

  /// Admits the peer; a newcomer must be admitted within ``ConnectionLimits/joinTime``.
  public func admit() {
    guard isOpen else { return }
    lifecycle.join()
  }

  /// Charges the peer's address for work that its messages caused after they were handled, in seconds.
  public func charge(_ work: Double) {
    throttle.charge(work, of: lifecycle.address, in: &lifecycle.server.queue.budget)
  }

  /// Sends a text message, which must be valid UTF-8, and replaces an unsent message with the same key.
  public func send(text: [UInt8], superseding key: UInt8? = nil) {
    enqueue(.init(kind: .text, bytes: text, key: key))
  }

  /// Sends a binary message, and replaces an unsent message with the same key.
  public func send(binary: [UInt8], superseding key: UInt8? = nil) {
    enqueue(.init(kind: .binary, bytes: binary, key: key))
  }

  /// Sends the queued messages and a close frame, whose reason is cut after 123 bytes; later calls do nothing.
  public func close(code: UInt16, reason: String) {
    guard isOpen else { return }
    state = .closing(code: code, reason: reason)
    lifecycle.peer.requestWriting()
  }

  /// Closes the connection immediately and without a close frame, like a network failure.
  public func abort() {
    if case .ended = state { return }
    state = .ended
    clear()
    lifecycle.kill()
  }

  private func clear() {
    unsent.clear()
    updateQueuedBytes()
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard isOpen else { return }
    guard unsent.hasRoom, lifecycle.server.hasRoom(besides: unsent.bytes) else {
      // A close frame would wait behind the queued messages.
      reach(.queue)
      return lifecycle.kill()
    }
    awaitIterationEnd()
    unsent.append(message)
    updateQueuedBytes()
  }

  private func updateQueuedBytes() {
    lifecycle.server.changeQueuedBytes(by: unsent.backlogChange())
  }

  /// Keeps all incoming messages until ``resume()`` is called.
  public func pause() { throttle.isPaused = true }

  /// Resumes the handling of messages, starting with the kept messages.
  public func resume() {
    throttle.isPaused = false
    if hasWaitingMessages { handleQueued() }
  }

  /// Queued messages are discarded.
  private func reach(_ limit: ReachedLimit) {
    (state, self.limit) = (.ended, limit)
    clear()
    lifecycle.server.limitReached(limit, by: lifecycle.address)
  }
}

// MARK: Events from libwebsockets and the server

extension Connection {
  var isOpen: Bool { if case .open = state { true } else { false } }

  func awaitIterationEnd() {
    guard !awaitsIterationEnd else { return }
    awaitsIterationEnd = true
    lifecycle.server.connectionWaits(self)
  }

  func receive(_ chunk: RawSpan) {
    guard isOpen else { return }
    recordActivity()
    if let limit = limitExceeded(with: chunk) { end(reaching: limit) }
  }

  func recordActivity() { keepAlive.recordActivity() }

  /// Pings a silent peer, or closes the connection of a peer that does not respond, after each ``KeepAlive/interval``.
  func beat() {
    guard isOpen else { return }
    switch keepAlive.beat() {
    case .wait: break
    case .ping:
      let (peer, pingPayload) = (lifecycle.peer, KeepAlive.pingPayload)
      guard !peer.isChoked else { return }
      if !peer.write(pingPayload.span, as: LWS_WRITE_PING) { lifecycle.kill() }
    case .end: lifecycle.kill()
    }
  }

  /// Writes the close frame later: from a receive callback, the library would not while the peer keeps sending.
  func end(reaching limit: ReachedLimit) {
    guard isOpen else { return }
    reach(limit)
    state = .closing(code: limit.closeCode, reason: limit.reason)
    lifecycle.peer.requestWriting()
  }

  func write() -> CallbackResult {
    defer { updateQueuedBytes() }
    guard writeReleased() else { return .close }
    guard unsent.isEmpty, case .closing(let code, let reason) = state else { return .continue }
    state = .ended
    lifecycle.peer.setCloseReason(code: code, reason)
    return .close
  }

  /// Releases the messages of this loop iteration for the next ``flush()``.
  func iterationEnded() {
    awaitsIterationEnd = false
    unsent.release()
    // If reading stopped earlier, within the data of a TLS record, the library would retry forever.
    if isOpen, hasWaitingMessages { lifecycle.peer.stopReading() }
  }

  /// Writes the released messages directly; the library's write callback would need three more system calls.
  func flush() {
    let isWhole = writeReleased()
    updateQueuedBytes()
    if !isWhole { return lifecycle.kill() }
    if case .closing = state, unsent.isEmpty { lifecycle.peer.requestWriting() }
  }

  /// Writes as many released messages as the kernel accepts; returns false if the connection is broken.
  private func writeReleased() -> Bool {
    let peer = lifecycle.peer
    if unsent.hasReleased, !peer.hasPart {
      Self.frames.removeAll()
      while Self.frames.bytes.count < Self.unsentLimit, let message = unsent.popFirst() {
        Self.frames.append(message)
      }
      guard peer.write(Self.frames) else { return false }
    }
    if unsent.hasReleased { peer.requestWriting() }
    return true
  }

  func ended() {
    let wasOpen = isOpen
    state = .ended
    clear()
    throttle.stop()
    // Gesture samples need little work. If other messages were handled too, disconnecting would evade the limit.
    while let message = throttle.next() {
      guard wasOpen, message.isBinary else { continue }
      unsafe handle(message.bytes.span.bytes, isBinary: true)
    }
    lifecycle.server.connectionEnded(self)
  }
}

// MARK: Incoming messages

extension Connection {
  var hasWaitingMessages: Bool { throttle.hasMessages }

  /// Adds a chunk to the current message and handles a complete one; returns the limit that the peer exceeds, or `nil`.
  private func limitExceeded(with chunk: RawSpan) -> ReachedLimit? {
    let (peer, server) = (lifecycle.peer, lifecycle.server)
    let remaining = peer.bytesAfterChunk
    if let limit = rateLimit.count(bytes: chunk.byteCount, endsFrame: remaining == 0) {
      return limit
    }
    // A frame header can announce that the message will exceed the limit.
    let (size, overflow) = (received.count + chunk.byteCount).addingReportingOverflow(remaining)
    guard !overflow, size <= server.limits.largestMessage else {
      received = []
      return .messageSize
    }
    // A message in one chunk, as nearly all are, is passed on without a copy.
    if peer.chunkIsFinal, received.isEmpty {
      receiveMessage(chunk)
      return nil
    }
    if received.isEmpty { received.reserveCapacity(size) }
    // The bytes are copied before the closure returns. An array cannot be extended with a span yet.
    unsafe chunk.withUnsafeBytes { unsafe received.append(contentsOf: $0) }
    guard peer.chunkIsFinal else { return nil }
    let message = received
    // The buffer is freed: the memory of an idle connection matters more than this allocation.
    received = []
    // `bytes` is unsafe only for elements with padding.
    unsafe receiveMessage(message.span.bytes)
    return nil
  }

  /// Handles a message, or keeps it while the address has a debt.
  private func receiveMessage(_ message: RawSpan) {
    let (server, isBinary) = (lifecycle.server, lifecycle.peer.chunkIsBinary)
    if throttle.allowsMessage(of: lifecycle.address, in: &server.queue.budget) {
      return handle(message, isBinary: isBinary)
    }
    if !hasWaitingMessages, !throttle.isPaused { scheduleQueued() }
    awaitIterationEnd()
    throttle.append(message, isBinary: isBinary)
  }

  private func handle(_ message: RawSpan, isBinary: Bool) {
    let server = lifecycle.server
    let meter = WorkMeter(canBeLong: !isBinary)
    (isBinary ? server.handlers.receivedBinary : server.handlers.receivedText)(self, message)
    charge(meter.work)
  }

  /// Handles the kept messages until the address has a debt again.
  private func handleQueued() {
    throttle.stop()
    let server = lifecycle.server
    while isOpen,
      throttle.allowsMessage(of: lifecycle.address, in: &server.queue.budget),
      let message = throttle.next()
    {
      // `bytes` is unsafe only for elements with padding.
      unsafe handle(message.bytes.span.bytes, isBinary: message.isBinary)
    }
    // The remaining messages of a closing connection are discarded.
    guard isOpen, hasWaitingMessages else { return lifecycle.peer.resumeReading() }
    if !throttle.isPaused { scheduleQueued() }
  }

  private func scheduleQueued() { throttle.wait { [unowned self] in handleQueued() } }
}

/// Detects dead peers by their silence.
///
/// libwebsockets loses its own ping if it answers the peer's ping at the same time, and then closes a live connection.
/// Time is counted in beats, so that a clock change or a sleeping machine closes nothing.
struct KeepAlive {
  enum Step: Equatable { case wait, ping, end }

  /// The payload of pings and pongs: the library does not report a pong without a payload.
  static let pingPayload = Array("?".utf8)
  /// The time between two beats, in seconds.
  static let interval = 5.0
  /// The numbers of beats: a peer is pinged after 20 to 25 seconds of silence, and is considered gone 15 seconds later.
  private static let (ping, end) = (5, 8)

  private var beats = 0

  mutating func recordActivity() { beats = 0 }

  mutating func beat() -> Step {
    beats += 1
    return beats == KeepAlive.ping ? .ping : beats < KeepAlive.end ? .wait : .end
  }
}
