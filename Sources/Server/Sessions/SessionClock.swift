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
