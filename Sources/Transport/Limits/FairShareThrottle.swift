internal import CLibwebsockets

/// Delays a connection's next messages after expensive ones, so that it uses at most a fifth of the loop, and keeps what it sends
/// meanwhile.
///
/// A message such as one for another scene is handled whole. What follows it waits until the connection's address has paid for
/// the work (``WorkDebts``), while the others are served: also those of the same address whose messages make little work. A
/// page that is used does not notice: what it sends comes later than that.
@Loop struct FairShareThrottle {
  struct Message {
    let bytes: [UInt8]
    let isBinary: Bool
  }

  /// Seconds of work in a turn of the loop without a pause.
  private static let free = 0.000_05
  /// No pause is longer, seconds: a longer one comes of a clock that has been set back.
  ///
  /// A debt counts from a moment within a turn of the loop, and a pause from the turn's begin.
  private static let longest = 2 * WorkDebts.longest

  /// The turn in which a message was handled last, and the work of that turn that nothing pauses for yet, seconds.
  private var turn = 0.0, work = 0.0
  /// When the pause is over, on libev's clock.
  private var end: Double
  /// What waits for the end; nil while there are no messages.
  private var timer: LoopTimer?
  private var messages: ArraySlice<Message> = []
  /// Whether the connection's owner wants all messages to wait.
  var isPaused = false

  /// Makes the throttle of a new connection, whose address may still have to pay for the work of others.
  init(until end: Double) { self.end = end }

  /// Whether a message that comes in this turn is handled at once.
  var isOver: Bool {
    // The clock may have been set back: nothing waits for that.
    timer == nil && !isPaused && !(0..<FairShareThrottle.longest ~= end - Loop.turnTime)
  }

  /// A message made work from one time to another, on libev's clock, for which its address pays.
  mutating func begin(
    afterWorkFrom begin: Double, to now: Double, of address: PeerAddress, in debts: inout WorkDebts
  ) {
    if turn != Loop.turnTime { (turn, work) = (Loop.turnTime, 0) }
    work += max(now - begin, 0)
    guard work > FairShareThrottle.free else { return }
    end = debts.add(work, of: address, at: now)
    work = 0
  }

  /// Keeps a message.
  mutating func keep(_ message: RawSpan, isBinary: Bool) {
    // Copied before the closure returns.
    let bytes = unsafe message.withUnsafeBytes { unsafe Array($0) }
    messages.append(Message(bytes: bytes, isBinary: isBinary))
  }

  /// Whether messages are kept.
  var hasMessages: Bool { !messages.isEmpty }

  /// The next of the messages that are kept; nil if there is none.
  mutating func next() -> Message? { messages.popFirst() }

  /// Calls a function when the pause is over.
  mutating func wait(_ action: @escaping @Loop () -> Void) {
    timer = LoopTimer(action)
    timer?.start(after: min(max(end - Loop.turnTime, 0), FairShareThrottle.longest))
  }

  /// Waits no more.
  mutating func stop() {
    timer?.stop()
    timer = nil
  }
}
