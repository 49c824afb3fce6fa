import Logging
import Overscroll

// What becomes of sessions whose journals cannot be written: they go on without, and begin them anew later.

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
