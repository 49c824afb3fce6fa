/// For how much more a WebSocket has leave to send.
@Loop struct Intake {
  private var messages: Allowance
  private var bytes: Allowance

  init(_ limits: ConnectionLimits) {
    messages = Allowance(rate: Double(limits.messagesPerSecond), at: Loop.turnTime)
    bytes = Allowance(rate: Double(limits.bytesPerSecond), at: Loop.turnTime)
  }

  /// Takes some bytes, which may end a frame; returns the limit that they reach, if any.
  mutating func take(bytes count: Int, endsFrame: Bool, _ limits: ConnectionLimits) -> Limit? {
    let now = Loop.turnTime
    guard bytes.take(Double(count), rate: Double(limits.bytesPerSecond), at: now) else {
      return .byteRate
    }
    guard endsFrame else { return nil }
    return messages.take(1, rate: Double(limits.messagesPerSecond), at: now) ? nil : .messageRate
  }
}
