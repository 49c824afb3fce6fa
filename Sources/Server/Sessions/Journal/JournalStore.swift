import OverscrollSystem
import Overscroll
import OverscrollStorage
import OverscrollTransport
import OverscrollWire

enum SavedSessionLookup {
  /// The session does not exist, or its journal cannot be read.
  case unknown
  case session(SavedSession)
  /// Another server might run the session: its journal must be fetched first.
  case elsewhere
}

enum JournalEvent {
  /// Journals could not be stored; their sessions must restart them.
  case lost([String], JournalError)
  /// Journals can be written again after all were lost.
  case available
  /// Another server has taken over a session.
  case takenOver(String)
}

enum JournalWrite {
  case begin([UInt8])
  case append([UInt8])
}

/// A store of sessions' journals: ``SQLiteJournals``, ``RedisJournals``, or ``LostJournals`` if they cannot be stored.
@Loop protocol JournalStore: AnyObject {
  var onEvent: @Loop (JournalEvent) -> Void { get set }

  var report: StoreReport { get }

  /// Takes over a session from other servers, unless `isWanted` returns `false`; `then` gets `nil` without a journal.
  func fetch(
    _ session: String, while isWanted: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void)
  func lookUp(_ session: String) -> SavedSessionLookup
  /// Throws ``JournalError`` if the write fails; the previous contents of the journal are intact.
  func write(_ write: JournalWrite, _ session: String) throws(JournalError)
  func remove(_ session: String)
  /// Calls a function after every write so far survives the end of this process, or is known to be lost.
  func commit(then: @escaping @Loop () -> Void)
  func stop() async
}

extension JournalStore {
  /// An empty report, for a store that only one server uses.
  var report: StoreReport { StoreReport() }
}

/// A store for a server that cannot use its folder; each session that a user has interacted with counts as unsaved.
@Loop final class LostJournals: JournalStore {
  var onEvent: @Loop (JournalEvent) -> Void = { _ in }
  private let error: JournalError

  init(_ error: any Error) { self.error = JournalError(error) }

  func fetch(
    _: String, while _: @escaping @Loop () -> Bool, then: @escaping @Loop (SavedSession?) -> Void
  ) { then(nil) }
  func lookUp(_: String) -> SavedSessionLookup { .unknown }
  func write(_: JournalWrite, _: String) throws(JournalError) { throw error }
  func remove(_: String) {}
  func commit(then: @escaping @Loop () -> Void) { then() }
  func stop() async {}
}

struct JournalError: Error, CustomStringConvertible {
  /// The problem, for the log.
  let problem: String
  /// The problem, for the users of a session; it does not contain paths of the server.
  var publicReason = "the server cannot write to its storage"

  var description: String { problem }
}

extension JournalError {
  init(_ error: any Error) {
    problem = "\(error)"
    if case FileError.system(ENOSPC) = error { publicReason = JournalError.isFull }
    if error as? Database.Failure == .full { publicReason = JournalError.isFull }
  }

  static let isFull = "the server's storage is full"
}
