internal import CLibwebsockets

/// A libev timer that fires once, with an accuracy of about 1 ms.
///
/// On libev, a timer of libwebsockets does not fire in time if a later timer is already set. This object owns the
/// watcher from `init` to `deinit`, and `active` retains it while libev uses the watcher, so both can use the pointer
/// safely.
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

  /// Fires after `delay` seconds; replaces an earlier start.
  func start(after delay: Double) {
    stop()
    active = self
    // libev measures a delay from the start of this loop iteration.
    let passed = max(0, ev_time() - Loop.iterationTime)
    unsafe cws_timer_set(watcher, passed + max(delay, 0))
    unsafe ev_timer_start(Loop.shared.executor.loop, watcher)
  }

  func stop() {
    unsafe ev_timer_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func fired() {
    active = nil
    action()
  }
}

private let fire = Loop.callback { (timer: LoopTimer) in timer.fired() }

/// Calls a function on the loop at an instant, within about 1 ms, without polling; it must be retained to fire.
@Loop public final class DeadlineTimer {
  private let action: @Loop () -> Void
  /// The instant of the next call, or `nil` if there is none.
  public private(set) var deadline: ContinuousClock.Instant?
  /// The delay between the last deadline and the call of the function.
  public private(set) var lateness = Duration.zero
  private lazy var timer = LoopTimer { [weak self] in self?.fired() }

  /// Creates a timer without a deadline.
  public init(_ action: @escaping @Loop () -> Void) {
    self.action = action
  }

  /// Sets the deadline, or removes it with `nil`; the timer fires immediately if the deadline has passed.
  public func set(_ deadline: ContinuousClock.Instant?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    guard let deadline else { return timer.stop() }
    timer.start(after: ContinuousClock.now.duration(to: deadline) / .seconds(1))
  }

  private func fired() {
    guard let deadline else { return }
    // The clock of libev differs from this one by a few microseconds, so libev can be early.
    guard deadline <= .now else {
      return timer.start(after: ContinuousClock.now.duration(to: deadline) / .seconds(1))
    }
    self.deadline = nil
    lateness = deadline.duration(to: .now)
    action()
  }
}
