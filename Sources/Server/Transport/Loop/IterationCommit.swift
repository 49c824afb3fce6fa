internal import CLibwebsockets

/// Holds the messages of an iteration until the server's owner has committed; those sent during that leave later.
@Loop final class IterationCommit {
  private let commit: @Loop (@escaping @Loop () -> Void) -> Void
  /// The connections to notify at the end of this loop iteration.
  private var waiting: [Connection] = []
  private var isCommitting = false
  private lazy var iterationEnd = IterationEnd { [unowned self] in iterationEnded() }

  /// Creates a commit with a function that must call its argument once, at any later time.
  init(_ commit: @escaping @Loop (@escaping @Loop () -> Void) -> Void) { self.commit = commit }

  func await(_ connection: Connection) {
    if waiting.isEmpty { iterationEnd.await() }
    waiting.append(connection)
  }

  func stop() { iterationEnd.stop() }

  private func iterationEnded() {
    iterationEnd.stop()
    guard !isCommitting else { return }
    isCommitting = true
    var leaving: [Connection] = []
    swap(&waiting, &leaving)
    for connection in leaving { connection.iterationEnded() }
    commit { [self, leaving] in
      isCommitting = false
      for connection in leaving { connection.flush() }
      if !waiting.isEmpty { iterationEnd.await() }
    }
  }
}

/// Calls a function after each iteration's events are handled and before the loop waits, until it is stopped.
///
/// This object owns the watcher from `init` to `deinit`, and `active` retains it while libev uses the watcher, so both
/// can use the pointer safely.
@safe @Loop final class IterationEnd {
  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_prepare>
  fileprivate let action: @Loop () -> Void
  private var active: IterationEnd?

  /// If `isLast` is true, the function is called after all others.
  init(isLast: Bool = false, _ action: @escaping @Loop () -> Void) {
    self.action = action
    unsafe watcher = .allocate(capacity: 1)
    unsafe watcher.initialize(to: ev_prepare())
    if isLast {
      unsafe cws_last_init(watcher, iterationEnds)
    } else {
      unsafe cws_prepare_init(watcher, iterationEnds)
    }
    unsafe watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { unsafe watcher.deallocate() }

  func await() {
    active = self
    unsafe ev_prepare_start(Loop.shared.executor.loop, watcher)
  }

  func stop() {
    unsafe ev_prepare_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }
}

/// Nonisolated, because `endCallback` already checks the isolation, and the compiler would otherwise add a second
/// check.
private func iterationEnds(
  _ loop: OpaquePointer?, _ watcher: UnsafeMutablePointer<ev_prepare>?, _ events: Int32
) {
  guard let end = unsafe watcher?.pointee.data else { return }
  unsafe endCallback(Unmanaged<IterationEnd>.fromOpaque(end).takeUnretainedValue())
}

private let endCallback = Loop.callback { (end: IterationEnd) in end.action() }
