/// The rate limits of one WebSocket: messages and bytes per second.
@Loop struct MessageRateLimit {
  private var messages: TokenBucket
  private var bytes: TokenBucket

  init(_ limits: ConnectionLimits) {
    messages = TokenBucket(rate: limits.messagesPerSecond, at: Loop.turnTime)
    bytes = TokenBucket(rate: limits.bytesPerSecond, at: Loop.turnTime)
  }

  /// Counts some bytes, which may end a frame; returns the limit that they reach, if any.
  mutating func count(bytes count: Int, endsFrame: Bool) -> ReachedLimit? {
    let now = Loop.turnTime
    guard bytes.spend(count, at: now) else { return .byteRate }
    guard endsFrame else { return nil }
    return messages.spend(1, at: now) ? nil : .messageRate
  }
}

/// How much a peer may still send at present: it grows by a rate, up to what comes in ``TokenBucket/span`` seconds.
struct TokenBucket {
  /// Seconds of the rate that may come at once: after a network that stood still, or in a file that is sent whole.
  static let span = 4.0

  private let rate: Double
  private var left: Double
  private var since: Double

  /// Makes a full bucket at a time in seconds.
  init(rate: Int, at now: Double) {
    self.rate = Double(rate)
    (left, since) = (self.rate * Self.span, now)
  }

  /// Spends an amount at a time in seconds; false if that is more than is left.
  mutating func spend(_ amount: Int, at now: Double) -> Bool {
    // The clock may have been set back.
    left = min(left + rate * max(now - since, 0), rate * Self.span) - Double(amount)
    since = now
    return left >= 0
  }
}
