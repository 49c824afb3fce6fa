import Logging
import OverscrollStorage
import OverscrollSystem

/// The SQLite file that stores a server's sessions.
///
/// | table | row |
/// |---|---|
/// | `sessions` | A session. Its name is `NULL` after its end. `changed` is its last write, in seconds since 1970. |
/// | `records` | The ``JournalEntry`` values of one write, as bytes. |
/// | `settings` | A value of the server. |
///
/// SQLite writes to the file and to its write-ahead log. Nothing is mapped into memory, because a mapped page that
/// cannot be read or written ends the process. For the same reason the index of the log is not shared with other
/// processes (`unix-excl`), so another program can open the file only after the server has stopped.
final class SessionDatabase: Sendable {
  let onLoop: Database
  let offLoop: Database
  /// Reads an old state during a checkpoint, so that no transaction of the loop restarts the log, which syncs it.
  private let reader: Database
  private let log = LogLength()
  let path: String
  /// The size of a page, in bytes.
  private let pageBytes: Int

  private static let version = 1
  /// The length of the write-ahead log that makes it restart, in bytes.
  static let logBytes = Budget.sessionLog

  /// A missing file is created, and a damaged one is renamed and replaced; throws if the file cannot be used.
  init(_ path: String, vfs: String = "unix-excl", logger: Logger) throws {
    self.path = path
    do { (onLoop, offLoop, reader) = try SessionDatabase.open(path, vfs) } catch let error
      as Database.Failure where [.damaged, .notADatabase].contains(error)
    {
      for end in ["", "-wal"] { unsafe rename(path + end, path + ".damaged" + end) }
      logger.error(
        """
        \(path.inLog) is damaged and was renamed to \((path + ".damaged").inLog): its sessions restart from the \
        beginning
        """)
      (onLoop, offLoop, reader) = try SessionDatabase.open(path, vfs)
    }
    pageBytes = try onLoop.run("PRAGMA page_size") { $0.integer(0) }[0]
    for database in [onLoop, offLoop] { database.measureLog(log) }
  }

  private static func open(
    _ path: String, _ vfs: String
  ) throws -> (onLoop: Database, offLoop: Database, reader: Database) {
    // SQLite would follow a link, and create a file that others can read.
    close(try PrivateFile.open(path, O_RDWR | O_CREAT))
    let onLoop = try connect(path, vfs)
    let version = try onLoop.run("PRAGMA user_version") { $0.integer(0) }.first
    let tables = try onLoop.run("SELECT count(*) FROM sqlite_master") { $0.integer(0) }.first
    if version != SessionDatabase.version {
      guard version == 0, tables == 0 else {
        throw JournalError(problem: "it was written by another version, or by another program")
      }
      try onLoop.change { for table in SessionDatabase.tables { try onLoop.run(table) } }
    }
    try onLoop.run("PRAGMA journal_mode = WAL")
    let offLoop = try connect(path, vfs)
    // Opens the write-ahead log.
    try offLoop.run("SELECT count(*) FROM settings")
    // On a slow disk, the log's file can become longer than this. Only then does a restart shorten it, because that
    // delays the transactions of the loop.
    try offLoop.run("PRAGMA journal_size_limit = \(4 * logBytes)")
    return (onLoop, offLoop, try connect(path, vfs))
  }

  private static let tables = [
    "CREATE TABLE sessions (key INTEGER PRIMARY KEY, name TEXT UNIQUE, changed INTEGER NOT NULL)",
    """
    CREATE TABLE records (
      session INTEGER NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (session, number)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID",
    "PRAGMA user_version = \(version)",
  ]

  private static func connect(_ path: String, _ vfs: String) throws(Database.Failure) -> Database {
    let database = try Database(path: path, timeout: 1, vfs: vfs)
    // An input is about 50 bytes, and each session's next input changes another page. The size of a file's pages is
    // set when its tables are created.
    let settings = [
      "page_size = 1024", "mmap_size = 0", "synchronous = NORMAL", "wal_autocheckpoint = 0",
    ]
    for setting in settings { try database.run("PRAGMA \(setting)") }
    return database
  }
}

extension SessionDatabase {
  /// Returns the bytes of a session's records up to the first unreadable record, and that record's error.
  func records(of session: String) -> (bytes: [UInt8], failure: Database.Failure?) {
    var bytes: [UInt8] = []
    do throws(Database.Failure) {
      try onLoop.run(
        "SELECT bytes FROM records JOIN sessions ON key = session WHERE name = ? ORDER BY number",
        .text(session), reading: { bytes += $0.bytes(0) })
      return (bytes, nil)
    } catch { return (bytes, error) }
  }
}

// MARK: Off the loop

extension SessionDatabase {
  /// Whether the log is long enough to restart; throws if the sync fails or the file was moved or deleted.
  func sync() throws -> Bool {
    if offLoop.isFileGone { throw JournalError(problem: "its file was removed") }
    try offLoop.syncLog()
    return log.pages > SessionDatabase.logBytes / pageBytes
  }

  /// Copies the log into the file, except transactions that commit at the same time.
  func checkpoint() throws(Database.Failure) {
    try offLoop.run("PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// Copies the log into the file, and prevents a restart before ``restartLog()``.
  func prepareRestart() throws(Database.Failure) {
    try reader.run("BEGIN")
    try reader.run("SELECT count(*) FROM settings")
    try checkpoint()
  }

  /// Copies the rest of the log and commits a transaction, because SQLite restarts a copied log in the next one.
  func restartLog() throws(Database.Failure) {
    // SQLite might have rolled back by itself.
    _ = try? reader.run("ROLLBACK")
    try checkpoint()
    try offLoop.run("PRAGMA user_version = \(SessionDatabase.version)")
  }

  /// Deletes records of ended sessions for about a millisecond; returns whether such sessions remain.
  func deleteRecords() throws -> Bool {
    let deleteRecords = try offLoop.prepare(
      """
      DELETE FROM records WHERE (session, number) IN
        (SELECT session, number FROM sessions JOIN records ON session = key WHERE name IS NULL LIMIT 10)
      """)
    let deleteSessions = try offLoop.prepare(
      """
      DELETE FROM sessions WHERE key IN (SELECT key FROM sessions WHERE name IS NULL LIMIT 10)
        AND NOT EXISTS (SELECT 1 FROM records WHERE session = key)
      """)
    let find = try offLoop.prepare("SELECT 1 FROM sessions WHERE name IS NULL LIMIT 1")
    let end = ContinuousClock.now + .milliseconds(1)
    return try offLoop.change {
      var hasMore = false
      repeat {
        try deleteRecords.run()
        try deleteSessions.run()
        hasMore = try !find.run([]) { _ in }.isEmpty
      } while hasMore && ContinuousClock.now < end
      return hasMore
    }
  }
}

// MARK: Limits

extension SessionDatabase {
  /// The maximum age of unused sessions, in seconds.
  private static let age = 86_400.0

  /// Limits the size of the file, ends the sessions that are too old, and then the oldest that need over 3/4 of it.
  func limit(to bytes: Int, at now: Date) throws {
    try onLoop.run("PRAGMA max_page_count = \(max(1, bytes / pageBytes))")
    if let end = try cutoffDate(at: now) {
      try onLoop.run(
        "UPDATE sessions SET name = NULL WHERE changed < ?",
        .integer(Int(end.timeIntervalSince1970)))
    }
    let (pages, free) = (try pragma("page_count"), try pragma("freelist_count"))
    var excess = (pages - free) * pageBytes - bytes / 4 * 3
    guard excess > 0 else { return }
    let size = try onLoop.prepare("SELECT total(length(bytes)) FROM records WHERE session = ?")
    let forget = try onLoop.prepare("UPDATE sessions SET name = NULL WHERE key = ?")
    try onLoop.change {
      for key in try onLoop.run(
        "SELECT key FROM sessions ORDER BY name IS NOT NULL, changed, key",
        reading: { $0.integer(0) })
      {
        guard excess > 0 else { return }
        excess -= try size.run([.integer(key)]) { Int($0.real(0)) }.first ?? 0
        try forget.run([.integer(key)])
      }
    }
  }

  private func pragma(_ name: String) throws(Database.Failure) -> Int {
    try onLoop.run("PRAGMA \(name)") { $0.integer(0) }.first ?? 0
  }

  /// Returns the date before which a session is too old when the server starts at `now`, or `nil` if none is too old.
  ///
  /// Two starts, at least `age` seconds apart, must find a session unused for `age` seconds, so that a wrong clock at
  /// one start does not end it. The setting `checked` is the time of the first.
  private func cutoffDate(at now: Date) throws(Database.Failure) -> Date? {
    let checked = try onLoop.run("SELECT value FROM settings WHERE name = 'checked'") {
      Date(timeIntervalSince1970: $0.real(0))
    }.first
    let passed = checked.map { now.timeIntervalSince($0) }
    if let passed, 0..<SessionDatabase.age ~= passed { return nil }
    try onLoop.run(
      "REPLACE INTO settings VALUES ('checked', ?)", .real(now.timeIntervalSince1970))
    guard let checked, let passed, passed >= 0 else { return nil }
    return checked.addingTimeInterval(-SessionDatabase.age)
  }
}
