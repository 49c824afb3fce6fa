internal import CLibwebsockets

/// Assembles the incoming messages of a connection; keeps them while the connection's address has a debt.
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

  /// Receives the next chunk; returns the limit that the peer exceeds with it, or `nil`.
  func receive(_ chunk: RawSpan, for connection: Connection) -> ReachedLimit? {
    let (peer, server) = (lifecycle.peer, lifecycle.server)
    let remaining = peer.bytesAfterChunk
    if let limit = rateLimit.count(bytes: chunk.byteCount, endsFrame: remaining == 0) {
      return limit
    }
    let isBinary = peer.chunkIsBinary
    let step = assembler.append(chunk, remaining: remaining, isFinal: peer.chunkIsFinal) {
      if throttle.allowsMessage(of: lifecycle.address, in: &server.queue.budget) {
        handle($0, isBinary, for: connection)
      } else {
        enqueue($0, isBinary, for: connection)
      }
    }
    return step == .tooLarge ? .messageSize : nil
  }

  var hasMessages: Bool { throttle.hasMessages }

  /// Charges the address for work that this connection's messages caused later, in seconds.
  func charge(_ work: Double) {
    throttle.charge(work, of: lifecycle.address, in: &lifecycle.server.queue.budget)
  }

  func pause() { throttle.isPaused = true }

  func resume(for connection: Connection) {
    throttle.isPaused = false
    if throttle.hasMessages { handleQueued(for: connection) }
  }

  /// Stops reading at the end of a loop iteration that kept messages.
  func iterationEnded() {
    // If reading stopped earlier, within the data of a TLS record, the library would retry forever.
    if throttle.hasMessages { lifecycle.peer.stopReading() }
  }

  /// `wasOpen` is false if the server had already closed the connection.
  func ended(wasOpen: Bool, for connection: Connection) {
    throttle.stop()
    // Gesture samples need little work. If other messages were handled too, disconnecting would evade the limit.
    while let message = throttle.next() {
      guard wasOpen, message.isBinary else { continue }
      unsafe handle(message.bytes.span.bytes, true, for: connection)
    }
  }

  private func handle(_ message: RawSpan, _ isBinary: Bool, for connection: Connection) {
    let server = lifecycle.server
    let meter = WorkMeter(canBeLong: !isBinary)
    (isBinary ? server.handlers.receivedBinary : server.handlers.receivedText)(connection, message)
    throttle.charge(meter.work, of: lifecycle.address, in: &server.queue.budget)
  }

  private func enqueue(_ message: RawSpan, _ isBinary: Bool, for connection: Connection) {
    if !throttle.hasMessages, !throttle.isPaused { scheduleQueued(for: connection) }
    connection.awaitIterationEnd()
    throttle.append(message, isBinary: isBinary)
  }

  /// Handles the kept messages until the address has a debt again.
  private func handleQueued(for connection: Connection) {
    throttle.stop()
    let server = lifecycle.server
    while connection.isOpen,
      throttle.allowsMessage(of: lifecycle.address, in: &server.queue.budget),
      let message = throttle.next()
    {
      // `bytes` is unsafe only for elements with padding.
      unsafe handle(message.bytes.span.bytes, message.isBinary, for: connection)
    }
    // The remaining messages of a closing connection are discarded.
    guard connection.isOpen, throttle.hasMessages else { return lifecycle.peer.resumeReading() }
    if !throttle.isPaused { scheduleQueued(for: connection) }
  }

  private func scheduleQueued(for connection: Connection) {
    throttle.wait { [unowned self, unowned connection] in handleQueued(for: connection) }
  }
}

/// Assembles a message; a message in one chunk, as nearly all are, is passed on without a copy.
struct MessageAssembler {
  enum Step: Equatable {
    case incomplete
    case complete
    /// The message exceeds the limit, or its frame header announces that it will.
    case tooLarge
  }

  let largest: Int
  private var collected: [UInt8] = []

  init(largest: Int) {
    self.largest = largest
  }

  /// Passes a complete message to `whole`; `remaining` is the number of bytes of the frame after the chunk.
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
    // The bytes are copied before the closure returns. An array cannot be extended with a span yet.
    unsafe chunk.withUnsafeBytes { unsafe collected.append(contentsOf: $0) }
    guard isFinal else { return .incomplete }
    let message = collected
    // The buffer is freed: the memory of an idle connection matters more than this allocation.
    collected = []
    // `bytes` is unsafe only for elements with padding.
    unsafe whole(message.span.bytes)
    return .complete
  }
}
