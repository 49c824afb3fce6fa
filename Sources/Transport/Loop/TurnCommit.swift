/// Lets what connections have sent in a turn of the loop leave together, once the server's owner has committed to it.
///
/// What is sent while the owner commits leaves with the next commit.
@Loop final class TurnCommit {
  private let commit: @Loop (@escaping @Loop () -> Void) -> Void
  /// The connections that want to know of the end of this turn, and those whose messages leave with the commit.
  private var waiting: [Connection] = [], leaving: [Connection] = []
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
    swap(&waiting, &leaving)
    for connection in leaving { connection.turnEnded() }
    commit { [self] in
      isCommitting = false
      for connection in leaving { connection.flush() }
      leaving.removeAll(keepingCapacity: true)
      if !waiting.isEmpty { turnEnd.await() }
    }
  }
}
