internal import CLibwebsockets

/// Lets what connections have sent in a turn of the loop leave together, once the server's owner has committed to it.
///
/// What is sent while the owner commits leaves with the next commit.
@Loop final class TurnCommit {
  private let commit: @Loop (@escaping @Loop () -> Void) -> Void
  /// The connections that want to know of the end of this turn.
  private var waiting: [Connection] = []
  /// Whether the owner has not committed yet to what was sent.
  private var isCommitting = false
  private lazy var turnEnd = TurnEnd { [unowned self] in turnEnded() }

  /// Makes commits with a function that calls the one it is given, once and at any time.
  init(_ commit: @escaping @Loop (@escaping @Loop () -> Void) -> Void) { self.commit = commit }

  /// A connection wants to know of the end of this turn.
  func await(_ connection: Connection) {
    if waiting.isEmpty { turnEnd.await() }
    waiting.append(connection)
  }

  /// Hears of no more turns.
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

/// Calls a function once at the end of a turn of the loop: after all that has just come is handled, and before the loop waits
/// for more.
///
/// The watcher is this object's: made in `init`, freed in `deinit`. libev holds it only while the end is awaited, and then
/// `active` keeps this object. So both can use its pointer safely.
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

  /// Calls the function at the end of this turn.
  func await() {
    active = self
    unsafe ev_prepare_start(Loop.shared.executor.loop, watcher)
  }

  /// Keeps the function from being called.
  func stop() {
    unsafe ev_prepare_stop(Loop.shared.executor.loop, watcher)
    active = nil
  }

  fileprivate func hasCome() {
    stop()
    action()
  }
}

/// What libev calls: outside the actor, where the compiler adds no check of its own to the one in `come`.
private func turnEnds(
  _ loop: OpaquePointer?, _ watcher: UnsafeMutablePointer<ev_prepare>?, _ events: Int32
) {
  guard let end = unsafe watcher?.pointee.data else { return }
  unsafe come(Unmanaged<TurnEnd>.fromOpaque(end).takeUnretainedValue())
}

private let come = Loop.callback { (end: TurnEnd) in end.hasCome() }
