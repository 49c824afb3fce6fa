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
