import OverscrollSystem
import Overscroll
import OverscrollWire

/// `server` and `session` are the same moment on both clocks; from then on, the session's clock runs at its speed.
struct SessionClock: Codable, Hashable {
  private let server: Instant
  private let session: Instant
  let speed: SessionSpeed

  init(_ session: Instant = .zero, at server: Instant, speed: SessionSpeed = .full) {
    self.server = server
    self.session = session
    self.speed = speed
  }

  /// Whether a session can use this clock: no instant of the server overflows its time.
  var isPossible: Bool {
    ServerClock.instants.contains(server) && (.zero...ScrollModel.latest).contains(session)
  }

  func sessionTime(_ instant: Instant) -> Instant {
    let passed = instant.nanoseconds - server.nanoseconds
    return Instant(nanoseconds: session.nanoseconds + passed / speed.divisor)
  }

  /// Returns the first server instant with this session time, or the distant future on overflow.
  func serverTime(_ instant: Instant) -> Instant {
    let (left, isTooMuch) = (instant.nanoseconds - session.nanoseconds)
      .multipliedReportingOverflow(by: speed.divisor)
    let (sum, isBeyond) = left.addingReportingOverflow(server.nanoseconds)
    return isTooMuch || isBeyond ? .distantFuture : Instant(nanoseconds: sum)
  }
}

/// A clock that starts at the time of day and never jumps, so that sessions continue after the server restarts.
struct ServerClock {
  private let start = ContinuousClock.now
  private let began: Instant

  /// The latest start time: 2200.
  private static let latestStart = Instant(seconds: 7_258_118_400)
  /// The clock's range: 30 years after a start in 2200; sums with a session's 31 years do not overflow.
  static let instants = Instant.zero...Instant(seconds: 8.2e9)

  /// Clamps a machine's time that is far wrong, so that no instant overflows.
  init(at date: Date = Date()) {
    began = min(max(Instant(seconds: date.timeIntervalSince1970), .zero), ServerClock.latestStart)
  }

  var now: Instant {
    let (seconds, attoseconds) = start.duration(to: .now).components
    let passed = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return Instant(nanoseconds: began.nanoseconds + passed)
  }

  func moment(of instant: Instant) -> ContinuousClock.Instant {
    start.advanced(by: .nanoseconds(instant.nanoseconds - began.nanoseconds))
  }
}

// MARK: Changes of a session's clock

extension SessionRegistry {
  /// Changes the speed of a session's clock, unless a finger holds its list.
  mutating func setSpeed(
    of session: String, to speed: SessionSpeed, by device: Int, at now: Instant
  ) -> [Effect] {
    guard let entry = sessions[session] else { return [] }
    if let reason = entry.shared.devices.reasonToWait(before: "its speed can change") {
      return withSession(session, at: now) { shared, _ in shared.ignore(device, because: reason) }
    }
    skipOversleep(of: entry, at: now)
    entry.clock = SessionClock(entry.clock.sessionTime(now), at: now, speed: speed)
    return withSession(session, at: now) { shared, time in
      shared.run(.time(time))
      shared.devices.speed = speed
      shared.devices.broadcast(.speed(speed: speed, now: time.seconds, device: device))
    }
  }

  /// Sets a session's clock back to its next event if the event is more than five seconds overdue: the machine has
  /// slept.
  ///
  /// The session's own events, such as the cycles of a refresh, then continue instead of happening at once. The motion
  /// of content is finished, because pages have already drawn it and the content would jump back.
  mutating func skipOversleep(of entry: SessionEntry, at now: Instant) {
    guard let alarm = entry.alarm, now - alarm > SessionRegistry.maximumDelay else { return }
    let scroll = entry.shared.model.scroll
    let motions =
      ScrollAxis.allCases.map { scroll[$0].nextDeadline }
      + ScrollEdge.allCases.map { scroll.stillPulls[$0]?.nextDeadline }
    let rest = motions.compactMap { $0 }.max() ?? .zero
    let time = min(max(entry.clock.sessionTime(alarm), rest), entry.clock.sessionTime(now))
    entry.clock = SessionClock(time, at: now, speed: entry.clock.speed)
    entry.alarm = nil
    entry.shared.devices.broadcast(.speed(speed: entry.clock.speed, now: time.seconds))
    counters.sleeps += 1
  }

  /// The maximum delay of a session's event on a busy server, in seconds.
  private static let maximumDelay = 5.0
}
