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
