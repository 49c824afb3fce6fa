import Synchronization

/// A clock that advances by one frame when a test requests it.
///
/// It wakes no sleeping task; the state in a frame is computed for the frame's instant.
final class FrameClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private let time = Mutex(ContinuousClock.now)
  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  /// Advances the clock by one frame.
  func tick() { time.withLock { $0 = $0.advanced(by: .seconds(1) / 60) } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    // The stream ends when the waiting task is cancelled.
    for await _ in never {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
