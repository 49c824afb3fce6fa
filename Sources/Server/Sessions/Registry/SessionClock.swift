import OverscrollSystem
import Overscroll
import OverscrollWire

/// A session's own clock beside the server's: both instants are the same moment, and from there it runs at its speed.
struct SessionClock: Codable, Hashable {
  /// An instant of the server.
  private let server: Instant
  /// The instant of the session at that moment.
  private let session: Instant
  /// How fast it runs.
  let speed: SessionSpeed

  /// A clock that says `session` at an instant of the server.
  init(_ session: Instant = .zero, at server: Instant, speed: SessionSpeed = .full) {
    self.server = server
    self.session = session
    self.speed = speed
  }

  /// Whether a session can have it: no instant of the server then overflows it.
  var isPossible: Bool {
    ServerClock.instants.contains(server) && (.zero...ScrollModel.latest).contains(session)
  }

  /// What it says at an instant of the server.
  func sessionTime(_ instant: Instant) -> Instant {
    let passed = instant.nanoseconds - server.nanoseconds
    return Instant(nanoseconds: session.nanoseconds + passed / speed.divisor)
  }

  /// The first instant of the server at which it says this one of the session; the distant future where no clock reaches.
  func serverTime(_ instant: Instant) -> Instant {
    let (left, isTooMuch) = (instant.nanoseconds - session.nanoseconds)
      .multipliedReportingOverflow(by: speed.divisor)
    let (sum, isBeyond) = left.addingReportingOverflow(server.nanoseconds)
    return isTooMuch || isBeyond ? .distantFuture : Instant(nanoseconds: sum)
  }
}

/// A server's clock: when the server begins it says the time of the day, and from then on it only goes on, whatever becomes of
/// the machine's.
///
/// So the clock of a session can go on while the server is started again.
struct ServerClock {
  private let start = ContinuousClock.now
  private let began: Instant

  /// The first and the last time of the day with which it begins: 1970, and 2200.
  private static let beginnings = Instant.zero...Instant(seconds: 7_258_118_400)
  /// What it can say, as a server that begins in 2200 runs for 30 years.
  ///
  /// Sums with a session's 31 years do not overflow.
  static let instants = Instant.zero...Instant(seconds: 8.2e9)

  /// Creates the clock of a server that begins now, as the machine's clock says it; one that is far wrong is put right so far
  /// that no instant overflows.
  init(at date: Date = Date()) {
    let (first, last) = (ServerClock.beginnings.lowerBound, ServerClock.beginnings.upperBound)
    began = min(max(Instant(seconds: date.timeIntervalSince1970), first), last)
  }

  /// What it says now.
  var now: Instant {
    let (seconds, attoseconds) = start.duration(to: .now).components
    let passed = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return Instant(nanoseconds: began.nanoseconds + passed)
  }

  /// The moment at which it says an instant.
  func moment(of instant: Instant) -> ContinuousClock.Instant {
    start.advanced(by: .nanoseconds(instant.nanoseconds - began.nanoseconds))
  }
}

// MARK: How the clock of a session is set

extension SessionRegistry {
  /// Sets a session's own clock to `time` at the instant `now`; its speed stays.
  mutating func setClock(of session: String, to time: Instant, at now: Instant) {
    guard let entry = sessions[session] else { return }
    rouse(entry, at: now)
    entry.clock = SessionClock(time, at: now, speed: entry.clock.speed)
  }

  /// Lets a session's clock run at another speed from now on, unless a finger holds its list.
  mutating func setSpeed(
    of session: String, to speed: SessionSpeed, by device: Int, at now: Instant
  ) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    if let reason = entry.shared.devices.reasonToWait(before: "its speed can change") {
      return visit(session, at: now) { shared, _ in shared.ignore(device, because: reason) }
    }
    rouse(entry, at: now)
    entry.clock = SessionClock(entry.clock.sessionTime(now), at: now, speed: speed)
    return visit(session, at: now) { $0.setSpeed(speed, by: device, from: $1) }
  }

  /// Lets a session's clock go on from where something was due, if the server did nothing then and for long after.
  ///
  /// The machine has slept, or its server was stopped: what a session does by itself, such as the cycles of a refresh, goes
  /// on as if that time had not passed, instead of being made up for all at once. Only content that moved has come to rest: so
  /// its pages have drawn it, and it would jump back.
  mutating func rouse(_ entry: SessionEntry, at now: Instant) {
    guard let alarm = entry.alarm, now - alarm > SessionRegistry.longestDelay else { return }
    let scroll = entry.shared.model.scroll
    let rest = ScrollAxis.allCases.compactMap { scroll[$0].nextDeadline }.max() ?? .zero
    let time = min(max(entry.clock.sessionTime(alarm), rest), entry.clock.sessionTime(now))
    entry.clock = SessionClock(time, at: now, speed: entry.clock.speed)
    entry.alarm = nil
    entry.shared.devices.broadcast(.speed(speed: entry.clock.speed, now: time.seconds))
    counters.sleeps += 1
  }

  /// Seconds by which a busy server may be late for what a session does by itself.
  private static let longestDelay = 5.0
}
