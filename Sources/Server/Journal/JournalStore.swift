import OverscrollSystem
import Logging
import Overscroll
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

/// Where the journals of sessions are kept.
@Loop protocol JournalStore: AnyObject {
  /// Hears what becomes of the journals.
  var heard: @Loop (JournalEvent) -> Void { get set }

  /// Takes over a session, so that nobody else writes into its journal from then on; hands on nil if nobody has one of it.
  func fetch(_ session: String, then: @escaping @Loop (SavedSession?) -> Void)
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

/// Why a journal cannot be used.
struct JournalError: Error, CustomStringConvertible {
  /// What is wrong, for the log.
  let problem: String
  /// What is wrong, for whoever uses a session: it names no place of the server's own.
  var told = "the server cannot write it down"

  var description: String { problem }

  /// What the system said last.
  static var ofSystem: JournalError { JournalError(FileError.ofSystem) }
}

extension JournalError {
  /// That something cannot be read or written.
  init(_ error: any Error) {
    problem = "\(error)"
    if case FileError.system(ENOSPC) = error { told = JournalError.isFull }
  }

  /// That there is no room, for whoever uses a session.
  static let isFull = "the server has no room left for it"
}

// MARK: What a server does with the journals of its sessions

extension SessionServer {
  /// Writes what a session asks for; one whose journal cannot be written tries again later.
  func journal(_ write: JournalWrite, _ session: String, isAwaited: Bool) {
    do throws(JournalError) { try journals?.write(write, session) } catch {
      return perform(registry.journalsFailed([session], error, at: now))
    }
    guard isAwaited else { return }
    journals?.commit { [weak self] in
      guard let self else { return }
      perform(registry.journalKept(session, at: now))
    }
  }

  /// Does what follows from what has become of journals.
  func hear(_ event: JournalEvent) {
    switch event {
    case .lost(let sessions, let error):
      perform(registry.journalsFailed(sessions, error, at: now))
    case .returned: perform(registry.journalsReturned(at: now))
    case .takenOver(let session): perform(registry.letGo(session))
    }
  }

  /// Greets a connection once its session is here; what it sends meanwhile waits.
  func fetch(
    _ session: String, for connection: any DeviceConnection, _ hello: ClientMessage.Hello
  ) {
    connection.pause()
    underWay.greetings.insert(connection.id)
    journals?.fetch(session) { [weak self] saved in
      guard let self, underWay.greetings.remove(connection.id) != nil else { return }
      perform(registry.greet(connection, hello, saved, at: now))
      connection.goOn()
    }
  }
}

// MARK: Sessions whose journals cannot be written go on without, and begin them anew later

extension SessionRegistry {
  /// Whether the journal of a session could not be written.
  func isUnsaved(_ session: String) -> Bool {
    sessions[session].map { $0.room.publisher.devices.unsaved != nil } ?? false
  }

  /// Takes that the journals of sessions could not be written: they go on without, and try again later.
  mutating func journalsFailed(
    _ failed: [String], _ error: JournalError, at now: Instant
  ) -> [Effect] {
    counters.journalFailures += failed.count
    let news = failed.count { !isUnsaved($0) }
    // A disk that is too small fails for each session that begins; the metrics count them.
    if news > 0, !sessions.names.contains(where: isUnsaved) {
      logger.error(
        "a session's journal cannot be written: \(error.problem.inLog)",
        metadata: ["sessions": "\(news)"])
    }
    return failed.flatMap { session in
      visit(session, at: now) { $0.journalFailed(error.told, at: $1) }
    }
  }

  /// Takes that the store has what was written into the journal of a session up to now.
  mutating func journalKept(_ session: String, at now: Instant) -> [Effect] {
    let wasUnsaved = isUnsaved(session)
    let effects = visit(session, at: now) { room, _ in room.journalKept() }
    if wasUnsaved, !sessions.names.contains(where: isUnsaved) {
      logger.notice("all sessions are saved again")
    }
    return effects
  }

  /// Journals can be written again: those that could not begin anew.
  mutating func journalsReturned(at now: Instant) -> [Effect] {
    sessions.names.filter(isUnsaved).flatMap { session in
      visit(session, at: now) { room, _ in room.journalReturned() }
    }
  }
}
