import Logging
import OverscrollStorage
import OverscrollSystem
import OverscrollTransport

/// The journals of all sessions in the SQLite file of a server.
///
/// The writes of an iteration of the loop are one transaction, committed before devices receive the result. The log
/// is synced once a second off the loop, so a machine that fails loses at most one second.
@Loop final class SQLiteJournals {
  var onEvent: @Loop (JournalEvent) -> Void = { _ in }
  private var records: SessionRecords
  /// The writes of this iteration of the loop, with their dates in seconds since 1970; `nil` removes the journal.
  private var pending: [(session: String, write: JournalWrite?, date: Int)] = []
  /// The callbacks of commits that are delayed by a write off the loop, or `nil` if the loop can write.
  private var waiting: [@Loop () -> Void]?
  /// The sessions with writes since the last sync of the log.
  private var unsynced: Set<String> = []
  /// The error that prevents further writes, or `nil` while the file can be written.
  private var failure: JournalError?
  /// The last logged disk error, or `nil` after a successful sync.
  private var problem: String?
  private let logger: Logger
  private let disk = DispatchQueue(label: "overscroll.journal")
  private lazy var alarm = DeadlineTimer { [weak self] in Task { await self?.maintain() } }
  private var maintenance: Task<Void, Never>?
  private var nextSync = ContinuousClock.now

  /// The delay before the log is synced, and the time between two deletions, in seconds.
  private static let delay = 1.0, pause = 0.01

  /// Ends the sessions that are too old or exceed the limit; throws if the database cannot be used.
  ///
  /// `bytes` is the maximum size of the file, without its write-ahead log.
  init(_ database: SessionDatabase, bytes: Int, at now: Date, logger: Logger) throws {
    self.logger = logger
    records = try SessionRecords(database)
    try database.limit(to: bytes, at: now)
    setAlarm()
  }

  private var database: SessionDatabase { records.database }

  /// `nil` if the journal's start cannot be read; the session continues from the last readable record.
  func read(_ session: String) -> SavedSession? {
    guard !pending.contains(where: { $0.session == session && $0.write == nil }) else { return nil }
    let (bytes, failure) = database.records(of: session)
    if let failure {
      logger.error(
        "a record of a session cannot be read: \(failure)",
        metadata: ["session": "\(session.inLog)"])
    }
    guard !bytes.isEmpty else { return nil }
    do {
      var saved = try SavedSession(bytes)
      if failure != nil { saved.length.isWhole = false }
      return saved
    } catch {
      logger.error(
        "the journal of a session cannot be read, so the session starts again: \(error)",
        metadata: ["session": "\(session.inLog)"])
      return nil
    }
  }

  func write(_ write: JournalWrite, _ session: String, at now: Date) throws(JournalError) {
    if let failure { throw failure }
    enqueue(write, session, at: now)
  }

  private func enqueue(_ write: JournalWrite?, _ session: String, at now: Date) {
    // Commits the write even if no device waits for it.
    if pending.isEmpty { Task { [weak self] in self?.flush() } }
    pending.append((session, write, Int(now.timeIntervalSince1970)))
  }
}

// MARK: Writing

extension SQLiteJournals {
  /// Commits the pending writes, unless work off the loop is writing to the file.
  private func flush() {
    guard waiting == nil, !pending.isEmpty else { return }
    let batch = pending
    pending = []
    let written = Set(batch.filter { $0.write != nil }.map(\.session))
    var sessionsWithoutStart: Set<String> = []
    do throws(Database.Failure) {
      try records.begin.run()
      for (session, write, date) in batch {
        switch write {
        case .begin(let bytes): try records.begin(session, bytes, at: date)
        case .append(let bytes):
          let hasJournal = try records.append(session, bytes, at: date)
          if !hasJournal { sessionsWithoutStart.insert(session) }
        case nil: try records.forget(session)
        }
      }
      try records.end.run()
      unsynced.formUnion(written)
      lose(sessionsWithoutStart, JournalError(problem: "its first entry is missing"))
    } catch {
      // SQLite might have rolled back by itself.
      _ = try? database.onLoop.run("ROLLBACK")
      records.positions = [:]
      pending = batch.filter { $0.write == nil }
      lose(written, JournalError(error))
    }
    setAlarm()
  }

  private func lose(_ sessions: Set<String>, _ error: JournalError) {
    if !sessions.isEmpty { onEvent(.lost(Array(sessions), error)) }
  }
}

// MARK: Off the loop

extension SQLiteJournals {
  private func setAlarm(after delay: Double = SQLiteJournals.delay) {
    guard alarm.deadline == nil, maintenance == nil else { return }
    alarm.set(.now.advanced(by: .seconds(delay)))
  }

  func maintain() async {
    let task = maintenance ?? Task { await work() }
    maintenance = task
    await task.value
  }

  private func work() async {
    alarm.set(nil)
    flush()
    var hasMore = false
    if records.hasEnded {
      records.hasEnded = false
      // The next maintenance tries again if this one fails.
      let more = try? await blockingWrites({ [database] in try database.deleteRecords() }).get()
      hasMore = more == true
      if more != false { records.hasEnded = true }
    }
    // While records are deleted, maintenance runs more often than the log must be synced.
    if !hasMore || ContinuousClock.now >= nextSync { await sync() }
    maintenance = nil
    if records.hasEnded || !unsynced.isEmpty || !pending.isEmpty {
      setAlarm(after: hasMore ? SQLiteJournals.pause : SQLiteJournals.delay)
    }
  }

  private func sync() async {
    let written = unsynced
    unsynced = []
    nextSync = .now.advanced(by: .seconds(SQLiteJournals.delay))
    switch await offLoop({ [database] in try database.sync() }) {
    case .success(let isLong):
      if isLong { await restartLog() } else { problem = nil }
    case .failure(let error):
      report(error)
      failure = error as? JournalError
      lose(written, JournalError(error))
    }
  }

  /// Executes work that writes to the file, while the loop's transactions wait.
  private func blockingWrites<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    waiting = []
    let result = await offLoop(work)
    let ready = waiting ?? []
    waiting = nil
    flush()
    for then in ready { then() }
    return result
  }

  private func offLoop<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { done in
      disk.async { done.resume(returning: Result { try work() }) }
    }
  }

  /// Copies the log into the file and restarts it; transactions wait only during the last part.
  private func restartLog() async {
    let results = [
      await offLoop { [database] in try database.prepareRestart() },
      await blockingWrites { [database] in try database.restartLog() },
    ]
    for case .failure(let error) in results { report(error) }
  }

  /// Logs a disk error, unless it equals the last logged one.
  private func report(_ error: any Error) {
    guard "\(error)" != problem else { return }
    problem = "\(error)"
    logger.error("the sessions cannot be synced to the disk: \(error)")
  }

  func stop() async {
    await maintenance?.value
    await maintain()
    alarm.set(nil)
    let result = await offLoop { [database] in try database.checkpoint() }
    if case .failure(let error) = result { report(error) }
  }
}

extension SQLiteJournals: JournalStore {
  func lookUp(_ session: String) -> SavedSessionLookup {
    read(session).map { .session($0) } ?? .unknown
  }

  func fetch(
    _ session: String, while _: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void
  ) { then(read(session)) }

  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    try self.write(write, session, at: Date())
  }

  func remove(_ session: String) { enqueue(nil, session, at: Date()) }

  func commit(then: @escaping @Loop () -> Void) {
    if waiting != nil, !pending.isEmpty { return waiting?.append(then) ?? () }
    flush()
    then()
  }
}

// MARK: Records

/// The records of sessions, which are written with the loop's connection.
private struct SessionRecords {
  /// The position of a session's next record.
  struct Position {
    let key: Int
    var number: Int
    /// When the session was last written according to the file, in seconds since 1970.
    var changed: Int
  }

  let database: SessionDatabase
  let begin: Statement, insert: Statement, end: Statement
  var positions: [String: Position] = [:]
  /// Whether ended sessions might have records to delete.
  var hasEnded = true

  /// The minimum time between two updates of a session's date, in seconds.
  private static let dateStep = 60

  init(_ database: SessionDatabase) throws(Database.Failure) {
    self.database = database
    begin = try database.onLoop.prepare("BEGIN IMMEDIATE")
    insert = try database.onLoop.prepare("INSERT INTO records VALUES (?, ?, ?)")
    end = try database.onLoop.prepare("COMMIT")
  }

  mutating func begin(_ session: String, _ bytes: [UInt8], at date: Int) throws(Database.Failure) {
    try forget(session)
    let key = try database.onLoop.run(
      "INSERT INTO sessions (name, changed) VALUES (?, ?) RETURNING key", .text(session),
      .integer(date), reading: { $0.integer(0) })[0]
    try insert.run([.integer(key), .integer(0), .bytes(bytes)])
    positions[session] = Position(key: key, number: 1, changed: date)
  }

  /// Appends a record, and returns `false` if the session has no journal.
  mutating func append(
    _ session: String, _ bytes: [UInt8], at date: Int
  ) throws(Database.Failure) -> Bool {
    let known = positions[session]
    guard var position = try known == nil ? position(of: session) : known else { return false }
    try insert.run([.integer(position.key), .integer(position.number), .bytes(bytes)])
    position.number += 1
    if abs(date - position.changed) >= SessionRecords.dateStep {
      position.changed = date
      try database.onLoop.run(
        "UPDATE sessions SET changed = ? WHERE key = ?", .integer(date),
        .integer(position.key))
    }
    positions[session] = position
    return true
  }

  mutating func forget(_ session: String) throws(Database.Failure) {
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
