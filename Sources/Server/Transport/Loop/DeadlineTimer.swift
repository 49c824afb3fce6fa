/// Calls a function on the loop at an instant, exact to about a millisecond, without polling.
///
/// libev keeps any number of timers in a heap. A timer that nobody holds does not fire.
@Loop public final class DeadlineTimer {
  private let action: @Loop () -> Void
  private var deadline: ContinuousClock.Instant?
  /// The time between the last deadline and the moment at which the timer fired.
  public private(set) var lateness = Duration.zero
  private lazy var timer = LoopTimer { [weak self] in self?.fired() }

  /// Makes a timer that is not set.
  public init(_ action: @escaping @Loop () -> Void) {
    self.action = action
  }

  /// Sets when the timer fires, in place of what was set before: at once if the deadline has passed, never for nil.
  public func set(_ deadline: ContinuousClock.Instant?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    guard let deadline else { return timer.stop() }
    timer.start(after: ContinuousClock.now.duration(to: deadline) / .seconds(1))
  }

  private func fired() {
    guard let deadline else { return }
    // libev's clock and this one differ by a few microseconds, so libev can be early.
    guard deadline <= .now else {
      return timer.start(after: ContinuousClock.now.duration(to: deadline) / .seconds(1))
    }
    self.deadline = nil
    lateness = deadline.duration(to: .now)
    action()
  }
}
