import Dispatch
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
  private let writer: JournalWriter
  private var pending: [PendingWrite] = []
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
    writer = try JournalWriter(database)
    try database.limit(to: bytes, at: now)
    setAlarm()
  }

  /// `nil` if the journal's start cannot be read; the session continues from the last readable record.
  func read(_ session: String) -> SavedSession? {
    guard !pending.contains(where: { $0.session == session && $0.write == nil }) else { return nil }
    let (bytes, failure) = writer.database.records(of: session)
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
    let date = Int(now.timeIntervalSince1970)
    pending.append(PendingWrite(session: session, write: write, date: date))
  }
}

// MARK: Writing

extension SQLiteJournals {
  /// Commits the pending writes, unless work off the loop is writing to the file.
  private func flush() {
    guard waiting == nil, !pending.isEmpty else { return }
    var batch: [PendingWrite] = []
    swap(&batch, &pending)
    let written = Set(batch.filter { $0.write != nil }.map(\.session))
    do throws(Database.Failure) {
      let sessionsWithoutStart = try writer.commit(batch)
      unsynced.formUnion(written)
      lose(sessionsWithoutStart, JournalError(problem: "its first entry is missing"))
    } catch {
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
    let database = writer.database
    var hasMore = false
    if writer.hasEnded {
      writer.hasEnded = false
      // The next maintenance tries again if this one fails.
      let more = try? await blockingWrites({ try database.deleteRecords() }).get()
      hasMore = more == true
      if more != false { writer.hasEnded = true }
    }
    // While records are deleted, maintenance runs more often than the log must be synced.
    if !hasMore || ContinuousClock.now >= nextSync { await sync() }
    maintenance = nil
    if writer.hasEnded || !unsynced.isEmpty || !pending.isEmpty {
      setAlarm(after: hasMore ? SQLiteJournals.pause : SQLiteJournals.delay)
    }
  }

  private func sync() async {
    let (database, written) = (writer.database, unsynced)
    unsynced = []
    nextSync = .now.advanced(by: .seconds(SQLiteJournals.delay))
    switch await offLoop({ try database.sync() }) {
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
    let database = writer.database
    let results = [
      await offLoop { try database.prepareRestart() },
      await blockingWrites { try database.restartLog() },
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
    let database = writer.database
    if case .failure(let error) = await offLoop({ try database.checkpoint() }) { report(error) }
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
