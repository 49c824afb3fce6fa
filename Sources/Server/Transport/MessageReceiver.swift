internal import CLibwebsockets

/// What a connection receives: messages are put together, counted against the limits, and handled or, while the connection's
/// address pays for earlier ones, kept.
@Loop final class MessageReceiver {
  private var assembler: MessageAssembler
  private var rateLimit: MessageRateLimit
  private var throttle: FairShareThrottle
  private let lifecycle: PeerLifecycle

  init(from lifecycle: PeerLifecycle) {
    self.lifecycle = lifecycle
    let server = lifecycle.server
    assembler = MessageAssembler(largest: server.limits.largestMessage)
    rateLimit = MessageRateLimit(server.limits)
    throttle = FairShareThrottle()
  }

  /// Receives the next chunk of a connection; returns the limit that its peer reaches with it, if any.
  func receive(_ chunk: RawSpan, for connection: Connection) -> ReachedLimit? {
    let (peer, server) = (lifecycle.peer, lifecycle.server)
    let remaining = peer.bytesAfterChunk
    if let limit = rateLimit.count(bytes: chunk.byteCount, endsFrame: remaining == 0) {
      return limit
    }
    let isBinary = peer.chunkIsBinary
    let step = assembler.append(chunk, remaining: remaining, isFinal: peer.chunkIsFinal) {
      if throttle.isOver(lifecycle.address, in: &server.queue.debts) {
        handle($0, isBinary, for: connection)
      } else {
        postpone($0, isBinary, for: connection)
      }
    }
    return step == .tooLarge ? .messageSize : nil
  }

  /// Whether messages wait until others are paid for.
  var hasMessages: Bool { throttle.hasMessages }

  /// Lets the address pay for work, in seconds, that messages of this connection have made later.
  func bill(_ work: Double) {
    throttle.begin(after: work, of: lifecycle.address, in: &lifecycle.server.queue.debts)
  }

  /// Handles no message until ``goOn(for:)``: what comes is kept.
  func pause() { throttle.isPaused = true }

  /// Handles messages again, first those that were kept.
  func goOn(for connection: Connection) {
    throttle.isPaused = false
    if throttle.hasMessages { handleKept(for: connection) }
  }

  /// The turn ends in which messages were kept: the library reads no more until they are handled.
  func turnEnded() {
    // Not sooner: in the middle of what it has read over TLS, the library would try for ever.
    if throttle.hasMessages { lifecycle.peer.stopReading() }
  }

  /// The connection has ended, which `wasOpen` or had been closed before.
  func ended(wasOpen: Bool, for connection: Connection) {
    throttle.stop()
    // What a finger did before counts, and is little work. Other messages would make an end worth more than a pause.
    while let message = throttle.next() {
      guard wasOpen, message.isBinary else { continue }
      unsafe handle(message.bytes.span.bytes, true, for: connection)
    }
  }

  /// Handles a message, which may be followed by a pause.
  private func handle(_ message: RawSpan, _ isBinary: Bool, for connection: Connection) {
    let server = lifecycle.server
    let meter = WorkMeter(ofMuch: !isBinary)
    (isBinary ? server.handlers.receivedBinary : server.handlers.receivedText)(connection, message)
    throttle.begin(after: meter.work, of: lifecycle.address, in: &server.queue.debts)
  }

  /// Keeps a message until the pause after earlier ones is over.
  private func postpone(_ message: RawSpan, _ isBinary: Bool, for connection: Connection) {
    if !throttle.hasMessages, !throttle.isPaused { waitForEnd(of: connection) }
    connection.awaitTurnEnd()
    throttle.keep(message, isBinary: isBinary)
  }

  /// The pause is over: handles what was kept, as far as nothing of it is followed by another pause.
  private func handleKept(for connection: Connection) {
    throttle.stop()
    let server = lifecycle.server
    while connection.isOpen, throttle.isOver(lifecycle.address, in: &server.queue.debts),
      let message = throttle.next()
    {
      // `bytes` is unsafe only for elements with padding.
      unsafe handle(message.bytes.span.bytes, message.isBinary, for: connection)
    }
    // What is left of a connection that is closing is not handled any more.
    guard connection.isOpen, throttle.hasMessages else { return lifecycle.peer.goOnReading() }
    if !throttle.isPaused { waitForEnd(of: connection) }
  }

  private func waitForEnd(of connection: Connection) {
    throttle.wait { [unowned self, unowned connection] in handleKept(for: connection) }
  }
}

/// Puts a message together from the chunks and fragments in which it comes.
///
/// A message that comes in one chunk, as nearly all do, is handed on where it lies, without a copy.
struct MessageAssembler {
  enum Step: Equatable {
    /// The message goes on in the next chunk.
    case incomplete
    /// The message was complete and has been handed on.
    case complete
    /// The message is larger than allowed, or says that it will be.
    case tooLarge
  }

  /// The largest message in bytes.
  let largest: Int
  private var collected: [UInt8] = []

  init(largest: Int) {
    self.largest = largest
  }

  /// Adds the next chunk and hands a complete message to `whole`.
  ///
  /// `remaining` bytes of the chunk's frame are still to come; `isFinal` says that the chunk ends the message.
  mutating func append(
    _ chunk: RawSpan, remaining: Int, isFinal: Bool,
    whole: (RawSpan) -> Void
  ) -> Step {
    let (size, overflow) = (collected.count + chunk.byteCount).addingReportingOverflow(remaining)
    guard !overflow, size <= largest else {
      collected = []
      return .tooLarge
    }
    if isFinal, collected.isEmpty {
      whole(chunk)
      return .complete
    }
    if collected.isEmpty { collected.reserveCapacity(size) }
    // Copied before the closure returns; an array cannot be extended by a span yet.
    unsafe chunk.withUnsafeBytes { unsafe collected.append(contentsOf: $0) }
    guard isFinal else { return .incomplete }
    let message = collected
    // The buffer is not kept for the next message: an idle connection's memory counts more than this allocation.
    collected = []
    // `bytes` is unsafe only for elements with padding.
    unsafe whole(message.span.bytes)
    return .complete
  }
}
