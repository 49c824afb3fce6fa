import Foundation
import OverscrollStorage
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// Journals in an SQLite file.
///
/// The tests run one at a time, because a simulated disk fault affects every test.
@Loop @Suite(.serialized) struct SQLiteJournalsTests: ~Copyable {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("sessions.db") }
  private let session = String(repeating: "a", count: 26)
  private let others = "bcdefgh".map { String(repeating: $0, count: 26) }
  private let log = RecordedLog()
  private let now = Date()

  init() { FaultyDisk.register }

  deinit { FaultyDisk.fail(.none) }

  private func open(
    _ path: String? = nil, bytes: Int = 1_000_000, at now: Date? = nil
  ) throws -> SQLiteJournals {
    let database = try SessionDatabase(path ?? self.path, vfs: FaultyDisk.name, logger: log.logger)
    return try SQLiteJournals(database, bytes: bytes, at: now ?? self.now, logger: log.logger)
  }

  /// A journal without inputs, and an input that can follow it.
  private let first = [
    .note(.scene("primes")), .transcript("viewport 390 844\ncontent 390 2000\n"),
  ].flatMap { (entry: JournalEntry) in entry.bytes }
  private let next = JournalEntry.input(.init(at: .init(seconds: 0.1), .touch(.init(195, 300))))
    .bytes

  /// A journal with a comment of `count` bytes.
  private func long(_ count: Int) -> [UInt8] {
    let line = "# " + String(repeating: "a", count: 997) + "\n"
    return first + JournalEntry.transcript(String(repeating: line, count: count / 1_000)).bytes
  }

  /// Writes the first entry of sessions, and then stops the server.
  private func save(_ sessions: [String], at date: Date? = nil) async throws {
    let journals = try open()
    for session in sessions { try journals.write(.begin(first), session, at: date ?? now) }
    await journals.stop()
  }

  /// The results of a query on a different connection.
  private func query(_ sql: String, in path: String) throws -> [Int] {
    try Database(path: path, timeout: 0).run(sql) { $0.integer(0) }
  }

  /// Returns an object that collects the sessions reported as lost from now on.
  private func losses(_ journals: SQLiteJournals) -> Losses {
    let losses = Losses()
    journals.onEvent = { event in
      guard case .lost(let sessions, let error) = event else { return }
      losses.all.append((sessions.sorted(), error))
    }
    return losses
  }

  private final class Losses { var all: [(sessions: [String], error: JournalError)] = [] }

  @Test func `a journal can be read after it was written and after a restart`() async throws {
    do {
      let journals = try open()
      try journals.write(.begin(first), session, at: now)
      try journals.write(.append(next), session, at: now)
      journals.commit {}
      #expect(journals.read(session)?.recording.count == 1)
      await journals.stop()
    }
    let again = try open()
    try again.write(.append(next), session, at: now)
    again.commit {}
    #expect(again.read(session)?.recording.count == 2 && again.read(others[0]) == nil)
    for name in try folder.names { #expect(try folder.mode(name) == 0o600) }
    #expect(try !folder.names.contains("sessions.db-shm"), "nothing is mapped into memory")
  }

  @Test func `a committed journal survives a killed process`() throws {
    let journals = try open()
    try journals.write(.begin(first), session, at: now)
    for _ in 0..<200 {
      try journals.write(.append(next), session, at: now)
      journals.commit {}
    }
    try journals.write(.append(next), session, at: now)
    #expect(try open(copy()).read(session)?.recording.count == 200)
  }

  @Test func `a write without a commit request is committed soon`() async throws {
    let journals = try open()
    try journals.write(.begin(first), session, at: now)
    #expect(journals.read(session) == nil)
    while journals.read(session) == nil { await Task.yield() }
  }

  @Test func `a journal that restarts or is removed frees its space`() async throws {
    do {
      let journals = try open()
      for session in [session, others[0]] {
        try journals.write(.begin(first), session, at: now)
        for _ in 0..<300 { try journals.write(.append(next), session, at: now) }
      }
      try journals.write(.begin(first), session, at: now)
      journals.remove(others[0])
      #expect(journals.read(others[0]) == nil)
      journals.commit {}
      #expect(journals.read(session)?.recording.count == 0 && journals.read(others[0]) == nil)
      while try query("SELECT count(*) FROM sessions", in: copy()) != [1] {
        await journals.maintain()
      }
      await journals.stop()
    }
    #expect(try query("SELECT count(*) FROM records", in: path) == [1])
    #expect(try query("SELECT count(*) FROM sessions", in: path) == [1])
    let again = try open()
    let losses = losses(again)
    try again.write(.append(next), others[0], at: now)
    try again.write(.append(next), session, at: now)
    again.commit {}
    #expect(losses.all.map(\.sessions) == [[others[0]]])
    #expect(losses.all.first?.error.problem == "its first entry is missing")
    #expect(again.read(session)?.recording.count == 1)
  }

  @Test func `a session unused for a day is deleted at a start one day later`() async throws {
    let (old, used) = (others[0], others[1])
    try await save([old, used], at: now - 90_000)
    for later in [0.0, 80_000] {
      let again = try open(at: now + later)
      #expect(again.read(old) != nil)
      try again.write(.append(next), used, at: now)
      await again.stop()
    }
    let last = try open(at: now + 90_000)
    #expect(last.read(old) == nil && last.read(used) != nil)
  }

  @Test(arguments: [-50.0, -1, -0.01, 1, 10, 250])
  func `a clock that is off by years at a start makes no session old`(years: Double) async throws {
    try await save([session])
    let wrong = now + years * 365 * 86_400
    // Twice, because a server that fails to start is started again.
    for time in [wrong, wrong + 60, now] { #expect(try open(at: time).read(session) != nil) }
  }

  @Test func `the oldest sessions are deleted at a start with an almost full file`() async throws {
    do {
      let journals = try open()
      for (index, session) in others.prefix(4).enumerated() {
        let date = now + Double(index - 100)
        try journals.write(.begin(long(100_000)), session, at: date)
      }
      await journals.stop()
    }
    let again = try open(bytes: 500_000)
    #expect(others.prefix(4).filter { again.read($0) != nil } == Array(others[1..<4]))
  }
}

// MARK: Disks that are full, broken or damaged

extension SQLiteJournalsTests {
  @Test func `a full file keeps its sessions, and accepts more once there is room`() throws {
    let journals = try open(bytes: 200_000)
    let losses = losses(journals)
    try journals.write(.begin(first), session, at: now)
    journals.commit {}
    try journals.write(.append(next), session, at: now)
    try journals.write(.begin(long(300_000)), others[0], at: now)
    journals.commit {}
    #expect(losses.all.map(\.sessions) == [[session, others[0]]])
    #expect(losses.all.first?.error.publicReason == JournalError.isFull)
    #expect(journals.read(session)?.recording.count == 0 && journals.read(others[0]) == nil)
    try journals.write(.append(next), session, at: now)
    journals.commit {}
    #expect(losses.all.count == 1 && journals.read(session)?.recording.count == 1)
  }

  @Test(arguments: [FaultyDisk.Fault.writes, .full])
  func `a disk that cannot be written loses no commit`(fault: FaultyDisk.Fault) async throws {
    let journals = try open()
    let losses = losses(journals)
    for session in [session, others[0]] { try journals.write(.begin(first), session, at: now) }
    journals.commit {}
    FaultyDisk.fail(fault)
    var isCommitted = false
    for _ in 0..<3 {
      try journals.write(.append(next), session, at: now)
      journals.remove(others[0])
      journals.commit { isCommitted = true }
      await journals.maintain()
    }
    #expect(isCommitted && losses.all.map(\.sessions) == Array(repeating: [session], count: 3))
    #expect((losses.all.first?.error.publicReason == JournalError.isFull) == (fault == .full))
    #expect(journals.read(session)?.recording.count == 0)
    #expect(journals.read(others[0]) == nil, "it is removed as soon as the disk accepts writes")
    FaultyDisk.fail(.none)
    try journals.write(.append(next), session, at: now)
    await journals.stop()
    #expect(losses.all.count == 3 && journals.read(session)?.recording.count == 1)
    #expect(try open(copy()).read(others[0]) == nil)
  }

  /// A copy of the file in its state after the server was killed.
  private func copy() throws -> String {
    let copy = folder.path("copy\(try folder.names.count)")
    for end in ["", "-wal"] where try folder.names.contains("sessions.db" + end) {
      try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
    }
    return copy
  }

  @Test func `sessions whose writes might not be on disk are reported and restart`() async throws {
    let journals = try open()
    let losses = losses(journals)
    try journals.write(.begin(first), others[0], at: now)
    await journals.maintain()
    FaultyDisk.fail(.syncs)
    try journals.write(.begin(first), session, at: now)
    await journals.maintain()
    #expect(losses.all.map(\.sessions) == [[session]])
    #expect(log.lines == ["error the sessions cannot be synced to the disk: disk I/O error"])
    FaultyDisk.fail(.none)
    try journals.write(.begin(first), session, at: now)
    await journals.maintain()
    #expect(losses.all.count == 1 && journals.read(session) != nil)
  }

  @Test func `a session that cannot be read now is unknown, but not lost`() async throws {
    try await save([session])
    let journals = try open()
    FaultyDisk.fail(.reads)
    #expect(journals.read(session) == nil)
    FaultyDisk.fail(.none)
    #expect(journals.read(session) != nil)
  }

  @Test func `every session that can still be read survives a damaged file`() async throws {
    do {
      let journals = try open()
      for session in others { try journals.write(.begin(long(10_000)), session, at: now) }
      try journals.write(.begin(first), session, at: now)
      for _ in 0..<2_000 { try journals.write(.append(next), session, at: now) }
      await journals.stop()
    }
    // The last page of the file with inputs of the session.
    var bytes = try folder.bytes("sessions.db")
    let input = Data(next)
    let pages = stride(from: 0, to: bytes.count, by: 1_024).filter { (page: Int) -> Bool in
      Data(bytes[page..<page + 1_024]).range(of: input) != nil
    }
    let page = try #require(pages.last)
    bytes.replaceSubrange(page..<page + 100, with: [UInt8](repeating: 0xff, count: 100))
    try folder.write(bytes, to: "sessions.db")
    let again = try open()
    #expect(others.allSatisfy { again.read($0) != nil } && log.lines.isEmpty)
    let saved = try #require(again.read(session))
    #expect(!saved.length.isWhole)
    #expect(saved.recording.count > 1_500 && saved.recording.count < 2_000)
    let failure = "error a record of a session cannot be read: database disk image is malformed"
    #expect(log.lines == ["\(failure) session=\(session)"])
  }

  @Test(arguments: [0, 100])
  func `a file with a damaged header is renamed and replaced`(place: Int) async throws {
    try await save([session])
    var bytes = try folder.bytes("sessions.db")
    bytes[place] ^= 0xff
    try folder.write(bytes, to: "sessions.db")
    let again = try open()
    #expect(again.read(session) == nil)
    #expect(try folder.bytes("sessions.db.damaged") == bytes)
    let end = "sessions.db.damaged: its sessions restart from the beginning"
    #expect(log.lines.count == 1 && log.lines[0].hasSuffix(end))
    try again.write(.begin(first), session, at: now)
    again.commit {}
    #expect(again.read(session) != nil)
  }

  @Test(arguments: ["PRAGMA user_version = 2", "CREATE TABLE diary (day)"])
  func `a file of another version or program is an error and not changed`(change: String) throws {
    try folder.write("", to: "sessions.db")
    try Database(path: path, timeout: 0).run(change)
    let bytes = try folder.bytes("sessions.db")
    let error = #expect(throws: JournalError.self) { try open() }
    #expect(error?.problem == "it was written by another version, or by another program")
    #expect(try folder.bytes("sessions.db") == bytes)
  }

  @Test func `a link is not followed, and a folder is not a file`() throws {
    _ = try folder.link("sessions.db", to: folder.write("", to: "else"))
    let error = #expect(throws: FileError.self) { try open() }
    #expect(error?.description == "it is a link, which the server does not follow")
    #expect(try folder.text("else").isEmpty)
    #expect(throws: FileError.self) { try open(folder.path()) }
  }

  @Test func `after the file was removed, sessions are reported as lost`() async throws {
    let journals = try open()
    let losses = losses(journals)
    try journals.write(.begin(first), session, at: now)
    try FileManager.default.removeItem(atPath: path)
    await journals.maintain()
    #expect(losses.all.map(\.sessions) == [[session]])
    #expect(losses.all.first?.error.problem == "its file was removed")
    #expect(throws: JournalError.self) { try journals.write(.begin(first), session, at: now) }
  }

  @Test func `the log does not grow while the server keeps writing`() async throws {
    let journals = try open(bytes: 10_000_000)
    for _ in 0..<40 {
      try journals.write(.begin(long(1_000_000)), session, at: now)
      journals.commit {}
      for _ in 0..<10 { await journals.maintain() }
    }
    #expect(try folder.bytes("sessions.db-wal").count < 2 * SessionDatabase.logBytes)
  }

  @Test func `the log restarts only off the loop, even if its preparation fails`() throws {
    let database = try SessionDatabase(path, vfs: FaultyDisk.name, logger: log.logger)
    let journals = try SQLiteJournals(database, bytes: 1_000_000, at: now, logger: log.logger)
    /// The numbers in the log's header that change when the log restarts.
    func salts() throws -> ArraySlice<UInt8> { try folder.bytes("sessions.db-wal")[16..<24] }
    func commit() throws {
      try journals.write(.begin(first), session, at: now)
      journals.commit {}
    }
    try commit()
    let before = try salts()
    try database.prepareRestart()
    try commit()
    #expect(try salts() == before)
    try database.restartLog()
    let after = try salts()
    #expect(after != before)
    try commit()
    #expect(try salts() == after)
    FaultyDisk.fail(.reads)
    #expect(throws: Database.Failure.self) { try database.prepareRestart() }
    FaultyDisk.fail(.none)
    try database.restartLog()
    #expect(try salts() != after)
  }

  @Test func `devices wait only for a transaction while records are deleted`() async throws {
    let journals = try open()
    var commits = 0
    for round in 0..<20 {
      try journals.write(.begin(first), session, at: now)
      let maintenance = Task { await journals.maintain() }
      await Task.yield()
      try journals.write(.append(next), session, at: now)
      journals.commit { commits += 1 }
      await maintenance.value
      #expect(commits == round + 1 && journals.read(session)?.recording.count == 1)
    }
  }
}
