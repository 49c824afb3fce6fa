import OverscrollSystem
import Logging
import Overscroll
import OverscrollStorage
import OverscrollTransport
import OverscrollWire

/// What a server knows of a session that it does not have.
enum KnownSession {
  /// Nobody has one of this name, or its journal cannot be read.
  case unknown
  /// It can go on.
  case session(SavedSession)
  /// Another server may have it: its journal must be fetched first.
  case elsewhere
}

/// What a server hears of the journals that it writes.
enum JournalEvent {
  /// Those of sessions were lost while the server runs, for a reason: they begin anew.
  case lost([String], JournalError)
  /// They can be written again, after all were lost.
  case returned
  /// Another server has taken a session over, which is not this one's any more.
  case takenOver(String)
}

/// What is to be written into a session's journal.
enum JournalWrite {
  /// The journal begins, or begins anew, with the entries that these bytes are.
  case begin([UInt8])
  /// It goes on with these.
  case append([UInt8])
}

/// Where the journals of sessions are kept: ``SQLiteJournals``, ``RedisJournals``, or ``LostJournals`` if they cannot be.
@Loop protocol JournalStore: AnyObject {
  /// Hears what becomes of the journals.
  var onEvent: @Loop (JournalEvent) -> Void { get set }

  /// What operators want to know of it.
  var report: StoreReport { get }

  /// Takes over a session, so that nobody else writes into its journal from then on; hands on nil if nobody has one of it.
  ///
  /// It is given up if `isWanted` says that nobody waits for it any more.
  func fetch(
    _ session: String, while isWanted: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void)
  /// What is known of a session.
  func known(_ session: String) -> KnownSession
  /// Writes into the journal of a session.
  ///
  /// - Throws: ``JournalError`` if it cannot be written; what the journal had before is still whole.
  func write(_ write: JournalWrite, _ session: String) throws(JournalError)
  /// Removes the journal of a session.
  func remove(_ session: String)
  /// Calls a function once all that was written survives the end of this process, or is known to be lost.
  func commit(then: @escaping @Loop () -> Void)
  /// Finishes what was written: the server stops.
  func stop() async
}

extension JournalStore {
  /// Nothing, for a store of one server alone.
  var report: StoreReport { StoreReport() }
}

/// The journals of a server that is to keep them and cannot, since their folder cannot be used: each session that is driven is
/// unsaved, its devices are told so, and `/metrics` counts it.
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

/// Why a journal cannot be used.
struct JournalError: Error, CustomStringConvertible {
  /// What is wrong, for the log.
  let problem: String
  /// What is wrong, for whoever uses a session: it names no place of the server's own.
  var told = "the server cannot write it down"

  var description: String { problem }
}

extension JournalError {
  /// That something cannot be read or written.
  init(_ error: any Error) {
    problem = "\(error)"
    if case FileError.system(ENOSPC) = error { told = JournalError.isFull }
    if error as? Database.Failure == .full { told = JournalError.isFull }
  }

  /// That there is no room, for whoever uses a session.
  static let isFull = "the server has no room left for it"
}
