internal import CLibwebsockets

/// A libev timer: fires once or again and again, exact to about a millisecond.
///
/// libwebsockets' own timers are not used: on libev an earlier one does not pre-empt a later one.
@Loop final class LoopTimer {
  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_timer>
  private let fired: @Loop () -> Void
  /// An active timer keeps itself alive, so that libev never holds a watcher that is gone.
  private var active: LoopTimer?

  init(_ fired: @escaping @Loop () -> Void) {
    self.fired = fired
    watcher = .allocate(capacity: 1)
    watcher.initialize(to: ev_timer())
    cws_timer_init(watcher) { _, watcher, _ in
      guard let timer = watcher?.pointee.data else { return }
      fire(Unmanaged<LoopTimer>.fromOpaque(timer).takeUnretainedValue())
    }
    watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { watcher.deallocate() }

  /// Fires in so many seconds, and then at each interval unless that is 0; replaces an earlier start.
  func start(after delay: Double, every interval: Double = 0) {
    stop()
    active = self
    // Delays count from the loop's cached time, which is as old as this turn of the loop.
    ev_now_update(Loop.shared.executor.loop)
    cws_timer_set(watcher, max(delay, 0), interval)
    ev_timer_start(Loop.shared.executor.loop, watcher)
  }

  /// Does not fire any more.
  func stop() {
    ev_timer_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func expire() {
    if watcher.pointee.repeat == 0 { active = nil }
    fired()
  }
}

private let fire = Loop.entry { (timer: LoopTimer) in timer.expire() }
