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
