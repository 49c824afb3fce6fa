internal import CLibwebsockets

/// Delays a connection's next messages after expensive ones, so that its address uses at most a fifth of the loop, and keeps what
/// it sends meanwhile.
///
/// A message such as one for another scene is handled whole. What follows it waits until the connection's address has paid for
/// the work (``WorkDebts``), while the others are served: also those of the same address whose messages make little work. A
/// page that is used does not notice: what it sends comes later than that. Only the first message of a connection, its hello,
/// always waits for its address: otherwise each of many connections would have one for nothing.
@Loop struct FairShareThrottle: ~Copyable {
  struct Message {
    let bytes: [UInt8]
    let isBinary: Bool
  }

  /// Seconds of work in a turn of the loop without a pause.
  static let free = 0.000_05

  /// The turn in which a message was handled last, and the work of that turn that nothing pauses for yet, seconds.
  private var turn = 0.0, work = 0.0
  /// When the pause is over, in seconds on the steady clock.
  private var end = 0.0
  /// Whether the first message has come.
  private var hasEntered = false
  /// The work that is paid for the first message, seconds; nil once it has made it.
  private var prepaid: Double?
  /// What waits for the end; nil while there are no messages.
  private var timer: LoopTimer?
  private var messages: ArraySlice<Message> = []
  /// Whether the connection's owner wants all messages to wait.
  var isPaused = false

  /// Makes the throttle of a connection that has sent nothing.
  init() {}

  /// Whether a message of an address that comes in this turn is handled at once.
  mutating func isOver(_ address: PeerAddress, in debts: inout WorkDebts) -> Bool {
    guard timer == nil, !isPaused else { return false }
    if !hasEntered { enter(address, in: &debts) }
    return end <= cws_steady_time() && !debts.hasWorked(address, in: Loop.turnTime)
  }

  /// Gives the first message of a connection its turn among those of its address.
  private mutating func enter(_ address: PeerAddress, in debts: inout WorkDebts) {
    let turn = debts.turn(of: address, at: cws_steady_time())
    (hasEntered, end, prepaid) = (true, turn.begin, turn.work)
  }

  /// A message has made work, in seconds, for which its address pays.
  mutating func begin(after work: Double, of address: PeerAddress, in debts: inout WorkDebts) {
    if turn != Loop.turnTime { (turn, self.work) = (Loop.turnTime, 0) }
    self.work += work
    guard self.work > FairShareThrottle.free else { return }
    let now = cws_steady_time()
    end = debts.add(self.work, of: address, at: now, prepaid: prepaid)
    debts.noteTurn(self.work, of: address, in: Loop.turnTime)
    (self.work, prepaid) = (0, nil)
  }

  mutating func keep(_ message: RawSpan, isBinary: Bool) {
    // Copied before the closure returns.
    let bytes = unsafe message.withUnsafeBytes { unsafe Array($0) }
    messages.append(Message(bytes: bytes, isBinary: isBinary))
  }

  var hasMessages: Bool { !messages.isEmpty }

  /// The next of the messages that are kept; nil if there is none.
  mutating func next() -> Message? { messages.popFirst() }

  /// Calls a function when the pause is over, in the next turn of the loop at the earliest.
  mutating func wait(_ action: @escaping @Loop () -> Void) {
    timer = LoopTimer(action)
    timer?.start(after: max(end - cws_steady_time(), 0))
  }

  /// Waits no more.
  mutating func stop() {
    timer?.stop()
    timer = nil
  }
}

/// The time until which each address waits for the work of its messages, its HTTP requests, and its TLS handshakes.
///
/// Work is paid for with time in which the others are served, so that an address takes no more than a fifth of the loop's time,
/// however many connections share it and however much work a message makes. A debt outlives the connections that made it: nobody
/// is rid of it by coming again. Debts that are paid are forgotten from time to time: so there are at most about twice as many
/// as addresses that rest.
struct WorkDebts {
  /// The largest part of the loop's time that an address may take.
  private static let share = 0.2
  /// What the first message of a connection is thought to make, seconds, before others of its address are known.
  private static let usual = 0.001
  /// Seconds of work that an address may make in a turn of the loop before others have theirs.
  private static let longestTurn = 0.002
  /// The debt with which an address can still connect and send requests, in seconds: 10 ms of work, which is more than a page
  /// needs to load.
  private static let credit = 0.05
  /// The work that is not measured for each connection and request, in seconds: libwebsockets accepts, reads, parses and closes.
  private static let unmeasured = 0.000_03

  private struct Debt {
    /// When it is paid.
    var end: Double
    /// When the part of it is paid that connections and requests have made.
    ///
    /// Messages do not delay connections and requests, so that a proxy, which is one address, can ask for the server's health.
    var entryEnd = 0.0
    /// What first messages of the address have made, seconds: it follows dear ones at once, and cheap ones slowly.
    var hello = WorkDebts.usual
  }

  /// The addresses whose debts are kept: those that are paid are forgotten when there are too many.
  private var debts: [PeerAddress: Debt] = [:]
  private var largestCount = 64
  /// The work of addresses in a turn of the loop.
  private var turn = (time: 0.0, work: [PeerAddress: Double]())
  /// The expected work of a TLS handshake, in seconds: it follows dear ones at once, and cheap ones slowly.
  private var handshake = WorkDebts.usual

  /// How many debts are kept.
  var count: Int { debts.count }

  /// When an address has paid for its work, in seconds on the clock that reads `now`; in the past if it owes nothing.
  func end(of address: PeerAddress, at now: Double) -> Double { debts[address]?.end ?? 0 }

  /// Adds work of an address, in seconds, which ends now; returns when it is paid for, with all that came before.
  ///
  /// Of the work of a first message, so many seconds were `prepaid`; nil for other work.
  mutating func add(
    _ work: Double, of address: PeerAddress, at now: Double, prepaid: Double? = nil
  ) -> Double {
    var debt = debts[address] ?? Debt(end: 0)
    if prepaid != nil { debt.hello = max(work, 0.9 * debt.hello, WorkDebts.usual) }
    debt.end = max(debt.end, now - work) + (work - (prepaid ?? 0)) / WorkDebts.share
    debts[address] = debt
    if debts.count > largestCount { forgetPaid(at: now) }
    return debt.end
  }

  /// When the first message of a connection has its turn, and the work that it is let in for, which its address owes from then
  /// on: at once and for nothing, if the address owes nothing.
  mutating func turn(of address: PeerAddress, at now: Double) -> (begin: Double, work: Double) {
    guard let debt = debts[address], debt.end > now else { return (now, 0) }
    debts[address]?.end += debt.hello / WorkDebts.share
    return (debt.end, debt.hello)
  }

  /// Whether an address owes so little that it can connect or send a request.
  func allowsEntry(of address: PeerAddress, at now: Double) -> Bool { entry(of: address) <= now }

  /// The time from which an address can connect or send a request.
  func entry(of address: PeerAddress) -> Double {
    (debts[address]?.entryEnd ?? 0) - WorkDebts.credit
  }

  /// Adds a new connection of an address; with TLS, the work of its handshake is charged in advance, because nothing can delay the
  /// handshake later.
  mutating func addConnection(of address: PeerAddress, isEncrypted: Bool, at now: Double) {
    let expected = isEncrypted ? handshake : 0
    addEntry(WorkDebts.unmeasured + expected, of: address, at: now)
  }

  /// Adds a part of a TLS handshake, in seconds of work that ends now; the first part was charged with the connection.
  mutating func addHandshake(
    _ work: Double, isFirst: Bool, of address: PeerAddress, at now: Double
  ) {
    let charged = isFirst ? handshake : 0
    if isFirst { handshake = max(work, 0.9 * handshake) }
    addEntry(work - charged, of: address, at: now)
  }

  /// Adds the work for an HTTP request, in seconds, which ends now.
  mutating func addRequest(_ work: Double, of address: PeerAddress, at now: Double) {
    addEntry(WorkDebts.unmeasured + work, of: address, at: now)
  }

  private mutating func addEntry(_ work: Double, of address: PeerAddress, at now: Double) {
    _ = add(work, of: address, at: now)
    let end = max(debts[address]?.entryEnd ?? 0, now - work)
    debts[address]?.entryEnd = end + work / WorkDebts.share
  }

  private mutating func forgetPaid(at now: Double) {
    debts = debts.filter { max($0.value.end, $0.value.entryEnd) > now }
    largestCount = max(64, 2 * debts.count)
  }

  /// Notes that an address has worked in a turn of the loop, which has a time of its own.
  mutating func noteTurn(_ work: Double, of address: PeerAddress, in time: Double) {
    if turn.time != time { turn = (time, [:]) }
    turn.work[address, default: 0] += work
  }

  /// Whether an address has worked so long in a turn that its next message waits for another one.
  func hasWorked(_ address: PeerAddress, in time: Double) -> Bool {
    turn.time == time && turn.work[address, default: 0] > WorkDebts.longestTurn
  }
}
