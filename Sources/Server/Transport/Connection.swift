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
  /// The bytes that wait for the peer to read.
  public var queuedBytes: Int { sender.backlog.bytes }

  /// The limit that closed this connection; nil if none did.
  public private(set) var limit: ReachedLimit?

  private var state = State.open
  /// The bytes that count among those that wait for all connections.
  private var counted = 0
  private var sender: MessageSender
  private let receiver: MessageReceiver
  private var keepAlive = KeepAlive()
  /// Whether it hears of the end of this turn.
  private var awaitsTurnEnd = false
  private let lifecycle: PeerLifecycle

  init(id: UInt64, _ handshake: Handshake, _ lifecycle: PeerLifecycle) {
    self.id = id
    origin = handshake.origin
    name = handshake.name(below: lifecycle.server.site.socketPath)
    self.lifecycle = lifecycle
    sender = MessageSender(to: lifecycle.peer, limit: lifecycle.server.limits.largestQueue)
    receiver = MessageReceiver(from: lifecycle)
  }

  /// Takes the peer in: until then it counts as a newcomer, and has ``ConnectionLimits/joinTime`` for it.
  public func admit() {
    guard isOpen else { return }
    lifecycle.join()
  }

  /// Lets the peer's address pay for work, in seconds, that came of its messages after they were handled.
  public func bill(_ work: Double) { receiver.bill(work) }

  /// Whether messages wait until others are paid for.
  var hasWaitingMessages: Bool { receiver.hasMessages }

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
  /// Only the first call counts. A reason longer than 123 bytes is cut before a character.
  public func close(code: UInt16, reason: String) {
    guard isOpen else { return }
    state = .closing(code: code, reason: reason)
    lifecycle.peer.requestWriting()
  }

  /// Ends the connection at once and without a close frame, as a network that breaks does.
  public func cut() {
    if case .ended = state { return }
    state = .ended
    clear()
    lifecycle.kill()
  }

  /// Drops what waits.
  private func clear() {
    sender.clear()
    countQueue()
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard isOpen else { return }
    guard sender.backlog.hasRoom, lifecycle.server.hasRoom(behind: sender.backlog.bytes) else {
      return endSlowReader()
    }
    awaitTurnEnd()
    sender.append(message)
    countQueue()
  }

  /// Counts what waits now in place of what has waited before.
  private func countQueue() {
    lifecycle.server.queueGrows(by: queuedBytes - counted)
    counted = queuedBytes
  }

  /// Handles no message until ``goOn()``: what comes is kept.
  public func pause() { receiver.pause() }

  /// Handles messages again, first those that were kept.
  public func goOn() { receiver.goOn(for: self) }

  /// Ends a connection whose peer reads too slowly: a close frame would wait behind everything else.
  private func endSlowReader() {
    reach(.queue)
    lifecycle.kill()
  }

  /// Its peer has reached a limit: nothing that waits is sent, and nothing is received any more.
  private func reach(_ limit: ReachedLimit) {
    (state, self.limit) = (.ended, limit)
    clear()
    lifecycle.server.limitReached(limit, by: lifecycle.address)
  }
}

// MARK: What libwebsockets and the server report

extension Connection {
  /// Whether messages are sent and received.
  var isOpen: Bool { if case .open = state { true } else { false } }

  func awaitTurnEnd() {
    guard !awaitsTurnEnd else { return }
    awaitsTurnEnd = true
    lifecycle.server.connectionWaits(self)
  }

  func receive(_ chunk: RawSpan) {
    guard isOpen else { return }
    hear()
    if let limit = receiver.receive(chunk, for: self) { end(reaching: limit) }
  }

  /// Something was heard of the peer.
  func hear() { keepAlive.hear() }

  /// Another ``KeepAlive/interval`` has passed: pings a peer that is silent, and ends the connection of one that is gone.
  func beat() {
    guard isOpen else { return }
    switch keepAlive.beat() {
    case .wait: break
    case .ping: if !sender.ping() { lifecycle.kill() }
    case .end: lifecycle.kill()
    }
  }

  /// Ends the connection with a close frame, as soon as it can be written.
  ///
  /// To a peer that goes on sending, the library would not write it from the callback that receives.
  func end(reaching limit: ReachedLimit) {
    guard isOpen else { return }
    reach(limit)
    state = .closing(code: limit.closeCode, reason: limit.reason)
    lifecycle.peer.requestWriting()
  }

  func write() -> CallbackResult {
    defer { countQueue() }
    guard sender.write() else { return .close }
    guard sender.isEmpty, case .closing(let code, let reason) = state else { return .goOn }
    state = .ended
    lifecycle.peer.setCloseReason(code: code, reason)
    return .close
  }

  /// The turn ends in which messages were sent or kept: what was sent may leave with the next ``flush()``.
  func turnEnded() {
    awaitsTurnEnd = false
    sender.release()
    if isOpen { receiver.turnEnded() }
  }

  /// Writes what is released at once, where the library's own callback would take three more system calls.
  func flush() {
    let isWhole = sender.write()
    countQueue()
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

/// Whether a peer is still there, told by what is heard of it.
///
/// The library has the same, but forgets its ping where it has to answer one of the peer at the same time, and then ends a
/// connection that is alive. Time is counted in beats, so that a clock that is set, or a machine that sleeps, ends nothing.
struct KeepAlive {
  enum Step: Equatable { case wait, ping, end }

  /// What a ping says, and its answer: the library does not report an answer that says nothing.
  static let question = Array("?".utf8)
  /// Seconds between two beats.
  static let interval = 5.0
  /// A peer is pinged after 20 to 25 seconds of silence, and is gone 15 seconds later.
  private static let (ping, end) = (5, 8)

  private var beats = 0

  /// Something was heard of the peer.
  mutating func hear() { beats = 0 }

  /// Another beat has passed: says what is to be done.
  mutating func beat() -> Step {
    beats += 1
    return beats == KeepAlive.ping ? .ping : beats < KeepAlive.end ? .wait : .end
  }
}
