import OverscrollSystem
import Logging
import Overscroll
import OverscrollStorage
import OverscrollTransport
import OverscrollWire

/// The result of a lookup of a session that is not in memory.
enum KnownSession {
  /// The session does not exist, or its journal cannot be read.
  case unknown
  /// The session can be restored.
  case session(SavedSession)
  /// Another server might run the session: its journal must be fetched first.
  case elsewhere
}

/// An event of a journal store.
enum JournalEvent {
  /// Journals could not be stored; their sessions must restart them.
  case lost([String], JournalError)
  /// Journals can be written again after all were lost.
  case returned
  /// Another server has taken over a session.
  case takenOver(String)
}

/// A write to a session's journal.
enum JournalWrite {
  /// Start or restart the journal with these encoded entries.
  case begin([UInt8])
  /// Append these encoded entries.
  case append([UInt8])
}

/// A store of sessions' journals: ``SQLiteJournals``, ``RedisJournals``, or ``LostJournals`` if they cannot be stored.
@Loop protocol JournalStore: AnyObject {
  /// A function that receives the store's events.
  var onEvent: @Loop (JournalEvent) -> Void { get set }

  /// The state of the store for its operators.
  var report: StoreReport { get }

  /// Takes over a session, so that no other server writes to its journal, and passes its saved state to `then`.
  ///
  /// The state is `nil` if the session has no journal. The takeover is abandoned if `isWanted` returns `false`.
  func fetch(
    _ session: String, while isWanted: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void)
  /// Looks up a session.
  func known(_ session: String) -> KnownSession
  /// Writes to the journal of a session.
  ///
  /// - Throws: ``JournalError`` if the write fails; the previous contents of the journal are intact.
  func write(_ write: JournalWrite, _ session: String) throws(JournalError)
  /// Removes the journal of a session.
  func remove(_ session: String)
  /// Calls a function after every write so far survives the end of this process, or is known to be lost.
  func commit(then: @escaping @Loop () -> Void)
  /// Finishes all writes before the server stops.
  func stop() async
}

extension JournalStore {
  /// An empty report, for a store that only one server uses.
  var report: StoreReport { StoreReport() }
}

/// A store for a server that must keep journals but cannot use their folder.
///
/// Each session that a user has interacted with is unsaved: its devices are notified, and `/metrics` counts it.
@Loop final class LostJournals: JournalStore {
  var onEvent: @Loop (JournalEvent) -> Void = { _ in }
  private let error: JournalError

  init(_ error: any Error) { self.error = JournalError(error) }

  func fetch(
    _: String, while _: @escaping @Loop () -> Bool, then: @escaping @Loop (SavedSession?) -> Void
  ) { then(nil) }
  func known(_: String) -> KnownSession { .unknown }
  func write(_: JournalWrite, _: String) throws(JournalError) { throw error }
  func remove(_: String) {}
  func commit(then: @escaping @Loop () -> Void) { then() }
  func stop() async {}
}

/// An error that prevents the use of a journal.
struct JournalError: Error, CustomStringConvertible {
  /// The problem, for the log.
  let problem: String
  /// The problem, for the users of a session; it does not contain paths of the server.
  var told = "the server cannot write to its storage"

  var description: String { problem }
}

extension JournalError {
  /// Creates the error for a failed read or write.
  init(_ error: any Error) {
    problem = "\(error)"
    if case FileError.system(ENOSPC) = error { told = JournalError.isFull }
    if error as? Database.Failure == .full { told = JournalError.isFull }
  }

  /// The message for users if there is no room.
  static let isFull = "the server's storage is full"
}
