import Foundation
import Overscroll

/// A server's clock: when the server begins it says the time of the day, and from then on it only goes on, whatever becomes of
/// the machine's.
///
/// So the clock of a session can go on while the server is started again.
struct ServerClock {
  private let start = ContinuousClock.now
  private let began = Instant(seconds: Date().timeIntervalSince1970)

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
