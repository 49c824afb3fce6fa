internal import CLibwebsockets

/// Holds the messages of a loop iteration back until the server's owner has committed to them.
///
/// Messages that are sent during a commit leave with the next one.
@Loop final class TurnCommit {
  private let commit: @Loop (@escaping @Loop () -> Void) -> Void
  /// The connections to notify at the end of this loop iteration.
  private var waiting: [Connection] = []
  /// Whether a commit is in progress.
  private var isCommitting = false
  private lazy var turnEnd = TurnEnd { [unowned self] in turnEnded() }

  /// Creates a commit with a function that must call its argument once, at any later time.
  init(_ commit: @escaping @Loop (@escaping @Loop () -> Void) -> Void) { self.commit = commit }

  /// Notifies a connection at the end of this loop iteration.
  func await(_ connection: Connection) {
    if waiting.isEmpty { turnEnd.await() }
    waiting.append(connection)
  }

  /// Stops all notifications.
  func stop() { turnEnd.stop() }

  private func turnEnded() {
    guard !isCommitting else { return }
    isCommitting = true
    var leaving: [Connection] = []
    swap(&waiting, &leaving)
    for connection in leaving { connection.turnEnded() }
    commit { [self, leaving] in
      isCommitting = false
      for connection in leaving { connection.flush() }
      if !waiting.isEmpty { turnEnd.await() }
    }
  }
}

/// Calls a function once at the end of a loop iteration: after all events are handled and before the loop waits.
///
/// This object creates the watcher in `init` and frees it in `deinit`. libev uses the watcher only while the end is
/// awaited, and then `active` retains this object. Both can therefore use the pointer safely.
@safe @Loop final class TurnEnd {
  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_prepare>
  private let action: @Loop () -> Void
  private var active: TurnEnd?

  init(_ action: @escaping @Loop () -> Void) {
    self.action = action
    unsafe watcher = .allocate(capacity: 1)
    unsafe watcher.initialize(to: ev_prepare())
    unsafe cws_prepare_init(watcher, turnEnds)
    unsafe watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { unsafe watcher.deallocate() }

  /// Schedules the function for the end of this loop iteration.
  func await() {
    active = self
    unsafe ev_prepare_start(Loop.shared.executor.loop, watcher)
  }

  /// Cancels the call.
  func stop() {
    unsafe ev_prepare_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func hasCome() {
    stop()
    action()
  }
}

/// The callback of libev.
///
/// It is nonisolated, so that the compiler adds no second isolation check to the one in `come`.
private func turnEnds(
  _ loop: OpaquePointer?, _ watcher: UnsafeMutablePointer<ev_prepare>?, _ events: Int32
) {
  guard let end = unsafe watcher?.pointee.data else { return }
  unsafe come(Unmanaged<TurnEnd>.fromOpaque(end).takeUnretainedValue())
}

private let come = Loop.callback { (end: TurnEnd) in end.hasCome() }
