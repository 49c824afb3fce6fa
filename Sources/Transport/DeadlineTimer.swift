/// Calls a function on the loop at an instant, exact to about a millisecond; nothing polls meanwhile.
///
/// libev keeps any number of them in a heap. An alarm that nobody holds does not ring.
@Loop public final class DeadlineTimer {
  private let ring: @Loop () -> Void
  private var instant: ContinuousClock.Instant?
  private lazy var timer = LoopTimer { [weak self] in self?.fired() }

  /// Makes an alarm that is not set.
  public init(_ ring: @escaping @Loop () -> Void) {
    self.ring = ring
  }

  /// Rings at an instant, at once if it has passed, or not at all; replaces what was set.
  public func set(_ instant: ContinuousClock.Instant?) {
    guard instant != self.instant else { return }
    self.instant = instant
    guard let instant else { return timer.stop() }
    timer.start(after: ContinuousClock.now.duration(to: instant) / .seconds(1))
  }

  private func fired() {
    guard let instant else { return }
    // libev's clock and this one are not the same to the last microsecond.
    guard instant <= .now else {
      return timer.start(after: ContinuousClock.now.duration(to: instant) / .seconds(1))
    }
    self.instant = nil
    ring()
  }
}
