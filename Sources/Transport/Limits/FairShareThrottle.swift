internal import CLibwebsockets

/// Delays a connection's next messages after expensive ones, so that it uses at most a fifth of the loop, and keeps what it sends
/// meanwhile.
///
/// A message such as one for another scene is handled whole. What follows it waits until the connection's address has paid for
/// the work (``WorkDebts``), while the others are served: also those of the same address whose messages make little work. A
/// page that is used does not notice: what it sends comes later than that.
@Loop struct FairShareThrottle: ~Copyable {
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

  mutating func keep(_ message: RawSpan, isBinary: Bool) {
    // Copied before the closure returns.
    let bytes = unsafe message.withUnsafeBytes { unsafe Array($0) }
    messages.append(Message(bytes: bytes, isBinary: isBinary))
  }

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

/// Until when each address rests for the work that its messages have made.
///
/// Work is paid for with time in which the others are served, so that an address takes no more than a fifth of the loop's time,
/// however many connections share it. A debt outlives the connections that made it: nobody is rid of it by coming again.
/// Debts that are paid are forgotten from time to time: so there are at most about twice as many as can be made in ``longest``.
struct WorkDebts {
  /// The most seconds that an address can owe: no page waits longer, whatever others behind the same proxy do.
  static let longest = 1.0
  /// The largest part of the loop's time that an address may take.
  private static let share = 0.2
  /// The longest pause for one piece of work, seconds: the system may have kept the loop waiting, too.
  private static let longestPause = 0.02

  /// The addresses whose debts are kept: those that are paid are forgotten when there are too many.
  private var ends: [PeerAddress: Double] = [:]
  private var largestCount = 64

  /// How many debts are kept.
  var count: Int { ends.count }

  /// When an address has paid for its work, in seconds on the clock that reads `now`; in the past if it owes nothing.
  func end(of address: PeerAddress, at now: Double) -> Double {
    let end = ends[address, default: 0]
    // The clock may have been set back: nothing waits for that.
    return end <= now + Self.longest ? end : 0
  }

  /// Adds work of an address, in seconds, which ends now; returns when it is paid for, with all that came before.
  mutating func add(_ work: Double, of address: PeerAddress, at now: Double) -> Double {
    let begin = max(end(of: address, at: now), now - work)
    let pause = min(work * (1 / Self.share - 1), Self.longestPause)
    let end = min(begin + work + pause, now + Self.longest)
    ends[address] = end
    if ends.count > largestCount { forgetPaid(at: now) }
    return end
  }

  private mutating func forgetPaid(at now: Double) {
    ends = ends.filter { end(of: $0.key, at: now) > now }
    largestCount = max(64, 2 * ends.count)
  }
}
