import Synchronization

/// A clock that goes on by a frame when a test says so.
///
/// Nobody is woken: what a frame shows is computed for its instant.
final class FrameClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var elapsed = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private let time = Mutex(Instant())
  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  /// A frame passes.
  func tick() { time.withLock { $0.elapsed += .seconds(1) / 60 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    // It ends as the task that waits is cancelled.
    for await _ in never {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
