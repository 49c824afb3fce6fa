/// The rest of a connection after messages that made much work, and what it has sent meanwhile.
///
/// A message such as one for another scene is handled whole. After it the others are served, so that nobody who sends without
/// end takes more than a fifth of the loop's time. The moves of a finger, as they come, never make so much work.
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
  private var timer: LoopTimer?
  private var messages: ArraySlice<Message> = []

  /// Whether messages are handled when they come.
  var isOver: Bool { timer == nil }

  /// Begins a rest after so many seconds of work, and calls a function when it is over; false if there is no need.
  mutating func begin(after work: Double, _ action: @escaping @Loop () -> Void) -> Bool {
    if turn != Loop.turnTime { (turn, self.work) = (Loop.turnTime, 0) }
    self.work += work
    guard self.work > Rest.free else { return false }
    let timer = LoopTimer(action)
    timer.start(after: min(self.work * (1 / Rest.share - 1), Rest.longest))
    (self.timer, self.work) = (timer, 0)
    return true
  }

  /// Keeps a message until the rest is over.
  mutating func keep(_ message: RawSpan, isBinary: Bool) {
    // Copied before the closure returns.
    let bytes = unsafe message.withUnsafeBytes { unsafe Array($0) }
    messages.append(Message(bytes: bytes, isBinary: isBinary))
  }

  /// The rest is over.
  mutating func end() { timer = nil }

  /// The next of the messages that were kept; nil if all have been taken.
  mutating func next() -> Message? { messages.popFirst() }

  /// Ends the rest, and forgets what was kept: the connection has ended.
  mutating func cancel() {
    timer?.stop()
    (timer, messages) = (nil, [])
  }
}
