/// For how much more a WebSocket has leave to send.
@Loop struct Intake {
  private var messages: Allowance
  private var bytes: Allowance

  init(_ limits: ConnectionLimits) {
    messages = Allowance(rate: limits.messagesPerSecond, at: Loop.turnTime)
    bytes = Allowance(rate: limits.bytesPerSecond, at: Loop.turnTime)
  }

  /// Takes some bytes, which may end a frame; returns the limit that they reach, if any.
  mutating func take(bytes count: Int, endsFrame: Bool) -> Limit? {
    let now = Loop.turnTime
    guard bytes.take(count, at: now) else { return .byteRate }
    guard endsFrame else { return nil }
    return messages.take(1, at: now) ? nil : .messageRate
  }
}
