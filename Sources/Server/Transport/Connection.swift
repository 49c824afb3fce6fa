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
  public var queuedBytes: Int { sender.backlog.bytes }

  /// The limit that closed this connection, or `nil` if no limit did.
  public private(set) var limit: ReachedLimit?

  private var state = State.open
  /// The number of bytes that this connection contributes to the server's queued bytes.
  private var counted = 0
  private var sender: MessageSender
  private let receiver: MessageReceiver
  private var keepAlive = KeepAlive()
  private var awaitsIterationEnd = false
  private let lifecycle: PeerLifecycle

  init(id: UInt64, _ handshake: Handshake, _ lifecycle: PeerLifecycle) {
    self.id = id
    origin = handshake.origin
    name = handshake.name(below: lifecycle.server.site.socketPath)
    self.lifecycle = lifecycle
    sender = MessageSender(to: lifecycle.peer, limit: lifecycle.server.limits.largestQueue)
    receiver = MessageReceiver(from: lifecycle)
  }

  /// Admits the peer; a newcomer must be admitted within ``ConnectionLimits/joinTime``.
  public func admit() {
    guard isOpen else { return }
    lifecycle.join()
  }

  /// Charges the peer's address for work that its messages caused after they were handled, in seconds.
  public func charge(_ work: Double) { receiver.charge(work) }

  var hasWaitingMessages: Bool { receiver.hasMessages }

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
    sender.clear()
    updateQueuedBytes()
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard isOpen else { return }
    guard sender.backlog.hasRoom, lifecycle.server.hasRoom(besides: sender.backlog.bytes) else {
      return endSlowReader()
    }
    awaitIterationEnd()
    sender.append(message)
    updateQueuedBytes()
  }

  private func updateQueuedBytes() {
    lifecycle.server.changeQueuedBytes(by: queuedBytes - counted)
    counted = queuedBytes
  }

  /// Keeps all incoming messages until ``resume()`` is called.
  public func pause() { receiver.pause() }

  /// Resumes the handling of messages, starting with the kept ones.
  public func resume() { receiver.resume(for: self) }

  /// Closes the connection without a close frame, which would wait behind the queued messages.
  private func endSlowReader() {
    reach(.queue)
    lifecycle.kill()
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
    if let limit = receiver.receive(chunk, for: self) { end(reaching: limit) }
  }

  func recordActivity() { keepAlive.recordActivity() }

  /// Pings a silent peer, or closes the connection of a peer that does not respond, after each ``KeepAlive/interval``.
  func beat() {
    guard isOpen else { return }
    switch keepAlive.beat() {
    case .wait: break
    case .ping: if !sender.ping() { lifecycle.kill() }
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
    guard sender.write() else { return .close }
    guard sender.isEmpty, case .closing(let code, let reason) = state else { return .continue }
    state = .ended
    lifecycle.peer.setCloseReason(code: code, reason)
    return .close
  }

  /// Releases the messages of this loop iteration for the next ``flush()``.
  func iterationEnded() {
    awaitsIterationEnd = false
    sender.release()
    if isOpen { receiver.iterationEnded() }
  }

  /// Writes the released messages directly; the library's write callback would need three more system calls.
  func flush() {
    let isWhole = sender.write()
    updateQueuedBytes()
    if !isWhole { return lifecycle.kill() }
    if case .closing = state, sender.isEmpty { lifecycle.peer.requestWriting() }
  }

  func ended() {
    let wasOpen = isOpen
    state = .ended
    clear()
    receiver.ended(wasOpen: wasOpen, for: self)
    lifecycle.server.connectionEnded(self)
  }
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
  /// In beats: a peer is pinged after 20 to 25 seconds of silence, and is considered gone 15 seconds later.
  private static let (ping, end) = (5, 8)

  private var beats = 0

  mutating func recordActivity() { beats = 0 }

  mutating func beat() -> Step {
    beats += 1
    return beats == KeepAlive.ping ? .ping : beats < KeepAlive.end ? .wait : .end
  }
}
