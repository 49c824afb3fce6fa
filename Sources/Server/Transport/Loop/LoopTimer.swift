internal import CLibwebsockets

/// A libev timer: fires once or again and again, exact to about a millisecond.
///
/// libwebsockets' own timers are not used: on libev, an earlier timer does not fire before a later one that is set.
///
/// The watcher is this object's: made in `init`, freed in `deinit`. libev holds it only while the timer is active, and
/// then `active` keeps this object. So both can use its pointer safely.
@safe @Loop final class LoopTimer {
  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_timer>
  private let action: @Loop () -> Void
  private var active: LoopTimer?

  init(_ action: @escaping @Loop () -> Void) {
    self.action = action
    unsafe watcher = .allocate(capacity: 1)
    unsafe watcher.initialize(to: ev_timer())
    unsafe cws_timer_init(watcher) { _, watcher, _ in
      guard let timer = unsafe watcher?.pointee.data else { return }
      unsafe fire(Unmanaged<LoopTimer>.fromOpaque(timer).takeUnretainedValue())
    }
    unsafe watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { unsafe watcher.deallocate() }

  /// Fires in so many seconds, and then at each interval unless that is 0; replaces an earlier start.
  func start(after delay: Double, every interval: Double = 0) {
    stop()
    active = self
    // libev counts a delay from when this turn of the loop began.
    let passed = max(0, ev_time() - Loop.turnTime)
    unsafe cws_timer_set(watcher, passed + max(delay, 0), interval)
    unsafe ev_timer_start(Loop.shared.executor.loop, watcher)
  }

  /// Keeps the timer from firing again.
  func stop() {
    unsafe ev_timer_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func fired() {
    if unsafe watcher.pointee.repeat == 0 { active = nil }
    action()
  }
}

private let fire = Loop.callback { (timer: LoopTimer) in timer.fired() }

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
