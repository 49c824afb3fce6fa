internal import CLibwebsockets

/// Delays a connection's messages so that its address uses at most a fifth of the loop's time.
///
/// An expensive message, such as a request to open a scene, is handled without interruption. The following messages are
/// kept until the debt of the address has expired (``WorkBudget``). Normal use is not delayed noticeably, because pages
/// send their next messages later than that. The first message, the hello, always waits for its address; otherwise many
/// connections could each send one expensive message for free.
@Loop struct FairShareThrottle: ~Copyable {
  struct Message {
    let bytes: [UInt8]
    let isBinary: Bool
  }

  /// The work in a loop iteration that causes no delay, in seconds.
  static let freeWork = 0.000_05

  /// The loop iteration of the last message, and its work that is not charged yet, in seconds.
  private var iteration = 0.0, work = 0.0
  /// The end of the delay, in seconds on the steady clock.
  private var end = 0.0
  private var hasReservation = false
  /// The work that was charged in advance for the first message, in seconds, or `nil` after that message.
  private var prepaid: Double?
  /// The timer for the end of the delay, or `nil` while no messages are kept.
  private var timer: LoopTimer?
  private var messages: ArraySlice<Message> = []
  var isPaused = false

  init() {}

  mutating func allowsMessage(of address: PeerAddress, in budget: inout WorkBudget) -> Bool {
    guard timer == nil, !isPaused else { return false }
    if !hasReservation { reserveFirstMessage(address, in: &budget) }
    return end <= cws_steady_time() && !budget.isExhausted(address, in: Loop.iterationTime)
  }

  /// Schedules the first message of a connection after earlier work of its address.
  private mutating func reserveFirstMessage(_ address: PeerAddress, in budget: inout WorkBudget) {
    let reservation = budget.reserve(for: address, at: cws_steady_time())
    (hasReservation, end, prepaid) = (true, reservation.begin, reservation.work)
  }

  /// Charges an address for the work of a message, in seconds.
  mutating func charge(_ work: Double, of address: PeerAddress, in budget: inout WorkBudget) {
    if iteration != Loop.iterationTime { (iteration, self.work) = (Loop.iterationTime, 0) }
    self.work += work
    guard self.work > FairShareThrottle.freeWork else { return }
    let now = cws_steady_time()
    end = budget.add(self.work, of: address, at: now, prepaid: prepaid)
    budget.recordWork(self.work, of: address, in: Loop.iterationTime)
    (self.work, prepaid) = (0, nil)
  }

  mutating func append(_ message: RawSpan, isBinary: Bool) {
    // The bytes are copied before the closure returns.
    let bytes = unsafe message.withUnsafeBytes { unsafe Array($0) }
    messages.append(Message(bytes: bytes, isBinary: isBinary))
  }

  var hasMessages: Bool { !messages.isEmpty }

  mutating func next() -> Message? { messages.popFirst() }

  /// Calls a function at the end of the delay, in the next loop iteration at the earliest.
  mutating func wait(_ action: @escaping @Loop () -> Void) {
    timer = LoopTimer(action)
    timer?.start(after: max(end - cws_steady_time(), 0))
  }

  mutating func stop() {
    timer?.stop()
    timer = nil
  }
}

/// The time until which each address must wait because of its messages, HTTP requests and TLS handshakes.
///
/// For each second of work, an address waits five seconds while the others are served, however many connections it has.
/// A debt outlives its connections, so reconnecting does not reset it. Expired debts are removed from time to time;
/// there are at most about twice as many debts as addresses that must still wait.
struct WorkBudget {
  /// The maximum fraction of the loop's time that an address can use.
  private static let share = 0.2
  /// The expected work of a first message, in seconds, before any message of its address is measured.
  private static let defaultWork = 0.001
  /// The maximum work of an address in a loop iteration, in seconds.
  private static let maximumWork = 0.002
  /// The debt that delays connections and requests, in seconds; its 10 ms of work are more than a page needs to load.
  private static let credit = 0.05
  /// The unmeasured work of a connection or request, in seconds: libwebsockets accepts, reads, parses and closes.
  private static let unmeasured = 0.000_03

  struct Debt {
    /// The end of the debt, in seconds on the steady clock.
    var end: Double
    /// The end for connections and requests; messages do not delay them, so that a proxy can check the server's health.
    var entryEnd = 0.0
    /// The expected work, in seconds; it rises immediately after expensive messages and falls slowly.
    var hello = WorkBudget.defaultWork
  }

  /// The debts by address; expired ones are removed when there are too many.
  private(set) var debts: [PeerAddress: Debt] = [:]
  private var largestCount = 64
  private var iteration = (time: 0.0, work: [PeerAddress: Double]())
  /// The expected work, in seconds; it rises immediately after expensive handshakes and falls slowly.
  private var handshake = WorkBudget.defaultWork

  /// Adds work that ends now and returns the debt's end; `prepaid` is the part of a first message charged in advance.
  mutating func add(
    _ work: Double, of address: PeerAddress, at now: Double, prepaid: Double? = nil
  ) -> Double {
    var debt = debts[address] ?? Debt(end: 0)
    if prepaid != nil { debt.hello = max(work, 0.9 * debt.hello, WorkBudget.defaultWork) }
    debt.end = max(debt.end, now - work) + (work - (prepaid ?? 0)) / WorkBudget.share
    debts[address] = debt
    if debts.count > largestCount { removeExpired(at: now) }
    return debt.end
  }

  /// Returns when a first message is handled and the work charged in advance, which is 0 if the address has no debt.
  mutating func reserve(for address: PeerAddress, at now: Double) -> (begin: Double, work: Double) {
    guard let debt = debts[address], debt.end > now else { return (now, 0) }
    debts[address]?.end += debt.hello / WorkBudget.share
    return (debt.end, debt.hello)
  }

  func allowsEntry(of address: PeerAddress, at now: Double) -> Bool { entry(of: address) <= now }

  func entry(of address: PeerAddress) -> Double {
    (debts[address]?.entryEnd ?? 0) - WorkBudget.credit
  }

  /// Charges a new connection; with TLS, also the expected work of its handshake, which cannot be delayed later.
  mutating func addConnection(of address: PeerAddress, isEncrypted: Bool, at now: Double) {
    let expected = isEncrypted ? handshake : 0
    addEntry(WorkBudget.unmeasured + expected, of: address, at: now)
  }

  /// Charges for a handshake's work, in seconds; the first part was charged with the connection.
  mutating func addHandshake(
    _ work: Double, isFirst: Bool, of address: PeerAddress, at now: Double
  ) {
    let charged = isFirst ? handshake : 0
    if isFirst { handshake = max(work, 0.9 * handshake) }
    addEntry(work - charged, of: address, at: now)
  }

  /// Adds the work for an HTTP request that ends now, in seconds.
  mutating func addRequest(_ work: Double, of address: PeerAddress, at now: Double) {
    addEntry(WorkBudget.unmeasured + work, of: address, at: now)
  }

  private mutating func addEntry(_ work: Double, of address: PeerAddress, at now: Double) {
    _ = add(work, of: address, at: now)
    let end = max(debts[address]?.entryEnd ?? 0, now - work)
    debts[address]?.entryEnd = end + work / WorkBudget.share
  }

  private mutating func removeExpired(at now: Double) {
    debts = debts.filter { max($0.value.end, $0.value.entryEnd) > now }
    largestCount = max(64, 2 * debts.count)
  }

  mutating func recordWork(_ work: Double, of address: PeerAddress, in time: Double) {
    if iteration.time != time { iteration = (time, [:]) }
    iteration.work[address, default: 0] += work
  }

  func isExhausted(_ address: PeerAddress, in time: Double) -> Bool {
    iteration.time == time && iteration.work[address, default: 0] > WorkBudget.maximumWork
  }
}
