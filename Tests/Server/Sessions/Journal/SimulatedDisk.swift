import OverscrollTestSupport

@testable import OverscrollServer

/// A server's journals in memory, on a disk that can be full, and that can lose the last writes if its machine fails.
final class SimulatedDisk {
  /// The journals by session.
  private(set) var journals: [String: [UInt8]] = [:]
  /// The sessions whose journals could not be read.
  private(set) var damaged: [String] = []
  /// Whether writes fail.
  var isFull = false
  /// The journals at the last sync, and the changes since then.
  private var synced: [String: [UInt8]] = [:],
    changes: [(session: String, write: JournalWrite?)] = []

  /// Reads the journal of a session.
  func read(_ session: String) -> SavedSession? {
    guard let bytes = journals[session] else { return nil }
    do { return try SavedSession(bytes) } catch {
      damaged.append(session)
      return nil
    }
  }

  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    guard !isFull else { throw JournalError(problem: "the disk is full") }
    if case .append = write, journals[session] == nil {
      throw JournalError(problem: "its first entry is missing")
    }
    change(session, write)
  }

  func remove(_ session: String) { change(session, nil) }

  private func change(_ session: String, _ write: JournalWrite?) {
    changes.append((session, write))
    apply(changes[changes.count - 1])
  }

  private func apply(_ change: (session: String, write: JournalWrite?)) {
    switch change.write {
    case .begin(let bytes): journals[change.session] = bytes
    case .append(let bytes): journals[change.session]? += bytes
    case nil: journals[change.session] = nil
    }
  }

  /// Syncs all writes to the disk.
  func sync() { (synced, changes) = (journals, []) }

  /// Prepares the disk for a restart of the server.
  func restart() { isFull = false }

  /// Simulates a failure of the machine: some or all writes since the last sync are lost.
  func fail(_ random: inout SplitMix64) {
    journals = synced
    for change in changes.prefix(random.integer(0..<changes.count + 1)) { apply(change) }
    sync()
  }
}
