import OverscrollStorage
import OverscrollTransport

/// A write that is committed at the end of the loop's iteration.
struct PendingWrite {
  let session: String
  /// What to write, or `nil` to remove the journal.
  let write: JournalWrite?
  /// When it was written, in seconds since 1970.
  let date: Int
}

/// Writes journals into the file of a server, on the loop.
@Loop final class JournalWriter {
  /// The position of a session's next record.
  private struct Position {
    let key: Int
    var number: Int
    /// When the session was last written according to the file, in seconds since 1970.
    var changed: Int
  }

  let database: SessionDatabase
  private let begin: Statement, insert: Statement, end: Statement
  private var positions: [String: Position] = [:]
  /// Whether ended sessions might have records to delete.
  var hasEnded = true

  /// The time after which the date of a session is written again, in seconds.
  private static let dateStep = 60

  init(_ database: SessionDatabase) throws(Database.Failure) {
    self.database = database
    begin = try database.onLoop.prepare("BEGIN IMMEDIATE")
    insert = try database.onLoop.prepare("INSERT INTO records VALUES (?, ?, ?)")
    end = try database.onLoop.prepare("COMMIT")
  }

  /// Executes writes in one transaction.
  ///
  /// - Returns: The sessions without a journal to append to.
  /// - Throws: An error if nothing was written.
  func commit(_ batch: [PendingWrite]) throws(Database.Failure) -> Set<String> {
    var headless: Set<String> = []
    do throws(Database.Failure) {
      try begin.run()
      for each in batch {
        switch each.write {
        case .begin(let bytes): try begin(each, bytes)
        case .append(let bytes):
          let hasJournal = try append(each, bytes)
          if !hasJournal { headless.insert(each.session) }
        case nil: try forget(each.session)
        }
      }
      try end.run()
      return headless
    } catch {
      // SQLite may have rolled back by itself.
      _ = try? database.onLoop.run("ROLLBACK")
      positions = [:]
      throw error
    }
  }

  private func begin(_ each: PendingWrite, _ bytes: [UInt8]) throws(Database.Failure) {
    try forget(each.session)
    let key = try database.onLoop.run(
      "INSERT INTO sessions (name, changed) VALUES (?, ?) RETURNING key", .text(each.session),
      .integer(each.date), reading: { $0.integer(0) })[0]
    try insert.run([.integer(key), .integer(0), .bytes(bytes)])
    positions[each.session] = Position(key: key, number: 1, changed: each.date)
  }

  /// Appends a record, and returns `false` if the session has no journal.
  private func append(_ each: PendingWrite, _ bytes: [UInt8]) throws(Database.Failure) -> Bool {
    let known = positions[each.session]
    guard var position = try known == nil ? position(of: each.session) : known else { return false }
    try insert.run([.integer(position.key), .integer(position.number), .bytes(bytes)])
    position.number += 1
    if abs(each.date - position.changed) >= JournalWriter.dateStep {
      position.changed = each.date
      try database.onLoop.run(
        "UPDATE sessions SET changed = ? WHERE key = ?", .integer(each.date),
        .integer(position.key))
    }
    positions[each.session] = position
    return true
  }

  private func forget(_ session: String) throws(Database.Failure) {
    positions[session] = nil
    let ended = try database.onLoop.run(
      "UPDATE sessions SET name = NULL WHERE name = ? RETURNING key", .text(session),
      reading: { $0.integer(0) })
    if !ended.isEmpty { hasEnded = true }
  }

  private func position(of session: String) throws(Database.Failure) -> Position? {
    try database.onLoop.run(
      """
      SELECT key, (SELECT max(number) + 1 FROM records WHERE session = key), changed
      FROM sessions WHERE name = ?
      """, .text(session)
    ) { Position(key: $0.integer(0), number: $0.integer(1), changed: $0.integer(2)) }.first
  }
}
