import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// Journals in a folder of a disk.
@Loop @Suite struct DiskJournalsTests: ~Copyable {
  private let place = TemporaryFolder()
  private var path: String { place.path("journal") }
  private let session = String(repeating: "a", count: 26)
  /// As many sessions as a test likes.
  private let sessions = "abcdefghijklmnopqrstuvwxyz".flatMap { one in
    ["2", "3"].map { String(repeating: one, count: 25) + $0 }
  }
  private let log = RecordedLog()
  private let now = Date()

  private func folder(
    bytes: Int = 100_000, segment: Int = 4_096, at now: Date? = nil
  ) throws -> DiskJournals {
    var limits = DiskJournals.Limits()
    (limits.bytes, limits.segment) = (bytes, segment)
    return try DiskJournals(path, limits: limits, at: now ?? self.now, logger: log.logger)
  }

  /// A journal without inputs, and an input that can follow it.
  private let first = [
    .note(.scene("primes")), .transcript("viewport 390 844\ncontent 390 2000\n"),
  ].flatMap { (entry: JournalEntry) in entry.bytes }
  private let next = JournalEntry.input(
    .init(at: .init(seconds: 0.1), .touch(.init(195, 300)))
  ).bytes

  /// Makes the folder, with files in it.
  private func make(_ files: [String: [UInt8]]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: path + "/" + name)) }
  }

  private func date(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: path + "/" + name)
  }

  /// The names in the folder, without the mark's.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != FolderMark.name }
      .sorted()
  }

  private func size(_ name: String) -> Int {
    FileManager.default.contents(atPath: path + "/" + name)?.count ?? 0
  }

  @Test func `what was written is read again, also after the folder was opened anew`() throws {
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    try folder.write(.append(next), session, at: now)
    folder.stop()
    let again = try self.folder()
    #expect(again.bytes == folder.bytes)
    #expect(again.read(session)?.recording.count == 1)
    try again.write(.append(next), session, at: now)
    #expect(again.read(session)?.recording.count == 2)
    again.stop()
    for name in try names() + [""] {
      let mode = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
      #expect(mode[.posixPermissions] as? Int == (name.isEmpty ? 0o700 : 0o600))
    }
  }

  @Test func `a server that is ended without a word has written all`() throws {
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    for _ in 0..<200 { try folder.write(.append(next), session, at: now) }
    // As if it were gone: nothing was brought to the disk, and the segment was not ended.
    let again = try self.folder()
    #expect(again.read(session)?.recording.count == 200)
    again.stop()
    folder.stop()
  }

  @Test func `a session that is only looked at makes no file`() throws {
    try folder().stop()
    #expect(try names().isEmpty)
  }

  @Test func `a server that stops gives back the room that it did not need`() throws {
    let folder = try self.folder(segment: 100_000)
    try folder.write(.begin(first), session, at: now)
    #expect(size("00000001.log") > 100_000)
    folder.stop()
    #expect(size("00000001.log") < 1_000)
  }

  @Test func `a segment that is full gives back the room that it did not need`() throws {
    let folder = try self.folder()
    let rows = first + JournalEntry.transcript(String(repeating: "# row\n", count: 400)).bytes
    for session in sessions.prefix(2) { try folder.write(.begin(rows), session, at: now) }
    #expect(try names() == ["00000001.log", "00000002.log"])
    #expect(size("00000001.log") == 16 + JournalRecord.size(rows.count))
    folder.stop()
  }

  @Test func `segments in which nothing is needed any more are removed`() throws {
    let folder = try self.folder()
    let rows = first + JournalEntry.transcript(String(repeating: "# row\n", count: 300)).bytes
    try folder.write(.begin(first), sessions[0], at: now)
    for _ in 0..<100 { try folder.write(.begin(rows), session, at: now) }
    folder.stop()
    #expect(try names().count <= 6)
    let again = try self.folder()
    #expect(again.read(sessions[0]) != nil && again.read(session) != nil)
    again.stop()
  }

  @Test
  func
    `a journal that cannot be read stays until its session begins anew, and others stay as well`()
    throws
  {
    let folder = try self.folder()
    try folder.write(.begin(first + [9]), session, at: now)
    try folder.write(.begin(first), sessions[0], at: now)
    #expect(folder.read(session) == nil)
    folder.stop()
    let again = try self.folder()
    #expect(again.read(session) == nil && again.read(sessions[0]) != nil)
    try again.write(.begin(first), session, at: now)
    #expect(again.read(session) != nil)
    again.stop()
  }

  @Test(arguments: [(record: 0, isBegun: false), (1, true), (2, true)])
  func `what a damaged log has lost is said, and its session goes on from before that`(
    record: Int, isBegun: Bool
  ) throws {
    let folder = try self.folder(), other = sessions[0]
    try folder.write(.begin(first), session, at: now)
    let start = folder.bytes
    for _ in 0..<2 { try folder.write(.append(next), session, at: now) }
    let size = (folder.bytes - start) / 2
    try folder.write(.begin(first), other, at: now)
    folder.stop()
    let name = try #require(try names().first)
    var bytes = Array(try #require(FileManager.default.contents(atPath: path + "/" + name)))
    bytes[16 + (record == 0 ? 0 : start + (record - 1) * size) + 30] ^= 1
    try make([name: bytes])
    let again = try self.folder()
    #expect((again.read(session) != nil) == isBegun && again.read(other) != nil)
    #expect(log.lines.count == 1)
    #expect(log.lines[0].hasPrefix("error the journals are damaged at "))
    let end =
      "goes on from before that, or begins anew" + (record < 2 ? " sessions=\(session)" : "")
    #expect(log.lines[0].hasSuffix(end))
    again.stop()
  }

  @Test func `a segment whose head is damaged is passed over, which is said`() throws {
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    folder.stop()
    let name = try #require(try names().first)
    var bytes = Array(try #require(FileManager.default.contents(atPath: path + "/" + name)))
    bytes[3] ^= 1
    try make([name: bytes])
    let again = try self.folder()
    #expect(again.read(session) == nil)
    #expect(
      log.lines == [
        "error a file is passed over, and stays: it cannot be read, its head is damaged, or it is "
          + "another's file=\(path)/\(name)"
      ])
    again.stop()
  }

  @Test func `where a byte of the log is another one, other journals stay whole`() throws {
    let folder = try self.folder()
    for session in sessions { try folder.write(.begin(first), session, at: now) }
    folder.stop()
    let name = try #require(try names().first)
    var bytes = Array(try #require(FileManager.default.contents(atPath: path + "/" + name)))
    bytes[16 + 4] ^= 0xff
    try make([name: bytes])
    let again = try self.folder()
    #expect(sessions.filter { again.read($0) == nil } == [sessions[0]])
    again.stop()
  }

  @Test func `what nobody came back to for a day at one start is forgotten at one a day later`()
    throws
  {
    let (old, used) = (sessions[0], sessions[1])
    let folder = try self.folder()
    try folder.write(.begin(first), old, at: now - 90_000)
    try folder.write(.begin(first), used, at: now - 90_000)
    folder.stop()
    for later in [0.0, 80_000] {
      let again = try self.folder(at: now + later)
      #expect(again.read(old) != nil)
      try again.write(.append(next), used, at: now)
      again.stop()
    }
    let last = try self.folder(at: now + 90_000)
    #expect(last.read(old) == nil && last.read(used) != nil)
    last.stop()
  }

  @Test(arguments: [-50.0, -1, -0.01, 1, 10, 250])
  func `a clock that is years wrong at one start makes nothing old`(years: Double) throws {
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    folder.stop()
    let wrong = now + years * 365 * 86_400
    // Twice, since a server that does not start well is started again.
    for time in [wrong, wrong + 60, now] {
      let again = try self.folder(at: time)
      #expect(again.read(session) != nil)
      again.stop()
    }
  }

  @Test func `the oldest of what is too much is forgotten at the start`() throws {
    let folder = try self.folder()
    for (index, session) in sessions.prefix(4).enumerated() {
      try folder.write(.begin(first), session, at: now + Double(index - 100))
    }
    let size = folder.bytes
    folder.stop()
    let again = try self.folder(bytes: size)
    #expect(sessions.prefix(4).filter { again.read($0) != nil } == Array(sessions[1..<4]))
    again.stop()
  }
}

// MARK: Files of others, and of other versions

extension DiskJournalsTests {
  @Test func `files that are not the server's stay, whatever their names`() throws {
    try folder().stop()
    let others: [String: [UInt8]] = [
      "diary.txt": Array("Dear diary".utf8), "diary.log": [1], session + ".txt": [2, 3],
      "00000001.log": Array("Dear diary, it rains".utf8), "1.log": Array("overscroll log 1".utf8),
    ]
    try make(others)
    for _ in 0..<2 {
      let folder = try self.folder()
      try folder.write(.begin(first), session, at: now)
      #expect(folder.read(session) != nil)
      folder.stop()
    }
    for (name, bytes) in others {
      #expect(FileManager.default.contents(atPath: path + "/" + name) == Data(bytes))
    }
  }

  @Test func `a folder in which nothing is the server's is not used, and stays as it is`() throws {
    try make(["diary.txt": [1], session + ".txt": [2]])
    let error = #expect(throws: JournalError.self) { try folder() }
    #expect(error?.problem == "it has files, but no overscroll.txt")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == [session + ".txt", "diary.txt"])
  }

  @Test func `a mark of somebody else's stays, and marks nothing`() throws {
    try make([session + ".txt": OldJournalTests.first, FolderMark.name: [1]])
    let error = #expect(throws: JournalError.self) { try folder() }
    #expect(error?.problem == "it is another program's, by its overscroll.txt")
    #expect(size(FolderMark.name) == 1)
  }

  @Test func `a log of another version is left as it is`() throws {
    try folder().stop()
    try make(["00000007.log": Array("overscroll log 2 and more".utf8)])
    let error = #expect(throws: JournalError.self) { try folder() }
    #expect(error?.problem == "00000007.log in it was written by another version")
    #expect(size("00000007.log") == 25)
  }

  @Test func `a segment that was begun when the machine failed is as if it were not there`() throws
  {
    try folder().stop()
    try make(["00000003.log": [UInt8](repeating: 0, count: 5_000), "00000004.log": []])
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    folder.stop()
    #expect(try names() == ["00000005.log"])
  }

  @Test func `the journals of a server before the log are taken over, and their files removed`()
    throws
  {
    let (first, next) = (OldJournalTests.first, OldJournalTests.next)
    var damaged = first + next
    damaged[30] ^= 0xff
    let names = sessions.prefix(4).map { $0 + ".txt" }
    try make([
      names[0]: first + next, names[1]: first + next.dropLast(3), names[2]: damaged,
      names[3]: first.dropLast(4), "diary.txt": [1],
    ])
    for _ in 0..<2 {
      let folder = try self.folder()
      #expect(folder.read(sessions[0])?.recording.count == 1)
      #expect(folder.read(sessions[1])?.recording.count == 0)
      #expect(folder.read(sessions[2]) == nil && folder.read(sessions[3]) == nil)
      folder.stop()
    }
    #expect(try self.names().filter { $0.hasSuffix(".txt") } == [names[2], "diary.txt"].sorted())
  }

  @Test
  func `an old journal of a session that has gone on in the log is removed, and changes nothing`()
    throws
  {
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    try folder.write(.append(next), session, at: now)
    folder.stop()
    try make([session + ".txt": OldJournalTests.first])
    let again = try self.folder()
    #expect(again.read(session)?.recording.count == 1)
    again.stop()
    #expect(try !names().contains(session + ".txt"))
  }

  @Test func `an old journal has the date of its file`() throws {
    try make([session + ".txt": OldJournalTests.first])
    try date(session + ".txt", now - 90_000)
    try folder().stop()
    let later = try folder(at: now + 90_000)
    #expect(later.read(session) == nil)
    later.stop()
  }

  @Test func `a link is followed neither to a journal nor to their folder`() throws {
    let elsewhere = path + "-elsewhere"
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    let folder = try self.folder()
    try folder.write(.begin(first), session, at: now)
    folder.stop()
    try FileManager.default.moveItem(atPath: path + "/00000001.log", toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/00000001.log", withDestinationPath: elsewhere)
    let again = try self.folder()
    #expect(again.read(session) == nil)
    try again.write(.begin(first), session, at: now)
    again.stop()
    #expect(try names() == ["00000001.log", "00000002.log"])
    let real = path + "-real"
    defer { try? FileManager.default.removeItem(atPath: real) }
    try FileManager.default.moveItem(atPath: path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    let error = #expect(throws: FileError.self) { try self.folder() }
    #expect(error?.description == "it is a link, and the server follows none")
  }

  @Test func `a folder that cannot be made is an error`() throws {
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(throws: (any Error).self) { _ = try self.folder() }
  }

  // The disk is asked within a second, however often more is written meanwhile.
  @Test(.timeLimit(.minutes(1)))
  func `a log whose file is gone says so each time, and its sessions begin anew`() async throws {
    let folder = try self.folder(segment: 64_000_000)
    for name in ["00000001.log", "00000002.log"] {
      try folder.write(.begin(first), session, at: now)
      #expect(try names() == [name])
      try FileManager.default.removeItem(atPath: path + "/" + name)
      var problems: [String] = []
      folder.onEvent = { [session] event in
        guard case .lost([session], let error) = event else { return }
        problems.append(error.problem)
      }
      while problems.isEmpty {
        // Anew each time, so that the journal stays short.
        try folder.write(.begin(first), session, at: now)
        await Task.yield()
      }
      #expect(problems == ["its file is gone"])
      #expect(throws: JournalError.self) { try folder.write(.append(next), session, at: now) }
    }
    folder.stop()
  }
}
