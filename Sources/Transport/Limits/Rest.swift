internal import CLibwebsockets

/// The rest of a connection after messages that made much work, and what it has sent meanwhile.
///
/// A message such as one for another scene is handled whole. What follows it waits while the others are served, so that nobody
/// who sends without end takes more than a fifth of the loop's time. A page that is used does not notice: what it sends comes
/// later than that.
@Loop struct Rest {
  struct Message {
    let bytes: [UInt8]
    let isBinary: Bool
  }

  /// The largest part of the loop's time that a connection may take.
  private static let share = 0.2
  /// Seconds of work in a turn of the loop without a rest.
  private static let free = 0.000_05
  /// The longest rest, seconds: the system may have kept the loop waiting, too.
  private static let longest = 0.02

  /// The turn in which a message was handled last, and the work of that turn, seconds.
  private var turn = 0.0, work = 0.0
  /// When the rest is over, on libev's clock.
  private var end = 0.0
  /// What waits for the end; nil while there are no messages.
  private var timer: LoopTimer?
  private var messages: ArraySlice<Message> = []

  /// Whether a message that comes in this turn is handled at once.
  var isOver: Bool {
    // The clock may have been set back: nothing waits for that.
    timer == nil && !(0..<1 ~= end - Loop.turnTime)
  }

  /// A message made work from one time to another, on libev's clock.
  mutating func begin(afterWorkFrom begin: Double, to now: Double) {
    if turn != Loop.turnTime { (turn, work) = (Loop.turnTime, 0) }
    work += max(now - begin, 0)
    if work > Rest.free { end = now + min(work * (1 / Rest.share - 1), Rest.longest) }
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

  /// Calls a function when the rest is over.
  mutating func wait(_ action: @escaping @Loop () -> Void) {
    timer = LoopTimer(action)
    timer?.start(after: min(max(end - Loop.turnTime, 0), 1))
  }

  /// Waits no more.
  mutating func stop() {
    timer?.stop()
    timer = nil
  }
}
