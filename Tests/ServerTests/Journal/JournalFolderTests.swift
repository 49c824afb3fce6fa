import Foundation
import Logging
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// Journals in a folder of a disk.
@Loop @Suite struct JournalFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "overscroll-journal-\(UUID())"
  ).path
  private let session = String(repeating: "a", count: 26)
  /// As many sessions as a test likes.
  private let sessions = "abcdefghijklmnopqrstuvwxyz".flatMap { one in
    ["2", "3"].map { String(repeating: one, count: 25) + $0 }
  }
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func clean() { try? FileManager.default.removeItem(atPath: path) }

  private func folder(
    bytes: Int = 10_000, files: Int? = nil, at now: Date = Date()
  ) throws -> JournalFolder {
    var limits = JournalFolder.Limits()
    (limits.bytes, limits.files) = (bytes, files)
    return try JournalFolder(path, limits: limits, at: now, logger: logger)
  }

  private var file: String { path + "/" + session + ".txt" }

  /// A journal without inputs, and a block that can follow it.
  private func blocks() -> (first: [UInt8], next: [UInt8]) {
    var (first, next) = (JournalBlock(), JournalBlock())
    for line in [JournalEntry.note(.scene("primes")).line, "viewport 390 844", "content 390 2000"] {
      first.add(line)
    }
    next.add("0.100 touch 195 300")
    return (first.bytes, next.bytes)
  }

  @Test func `what was written is read again, also after the folder was opened anew`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder()
    try folder.write(.begin(first), session)
    try folder.write(.append(next), session)
    #expect(folder.bytes == first.count + next.count)
    folder.stop()
    let again = try self.folder()
    #expect(again.bytes == first.count + next.count)
    #expect(again.read(session)?.recording.count == 1)
    try again.write(.append(next), session)
    #expect(again.read(session)?.recording.count == 2)
    again.stop()
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let own = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(own == 0o700)
  }

  /// Makes the folder, with files in it.
  private func make(_ files: [String: [UInt8]], modified: Date? = nil) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(filePath: path + "/" + name))
      if let modified { try date(name, modified) }
    }
  }

  private func date(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: path + "/" + name)
  }

  /// The names in the folder, without the mark's.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != JournalMark.name }
      .sorted()
  }

  /// Starts and stops a server, which removes what it removes.
  private func start(bytes: Int = 10_000, at now: Date = Date()) throws {
    try folder(bytes: bytes, at: now).stop()
  }

  @Test func `what was not written to its end is cut, so that more can follow`() throws {
    defer { clean() }
    let (first, next) = blocks()
    try make([session + ".txt": first + next.dropLast(3)])
    let folder = try self.folder()
    #expect(folder.read(session)?.recording.count == 0)
    try folder.write(.append(next), session)
    #expect(folder.read(session)?.recording.count == 1)
    folder.stop()
  }

  @Test func `more journals are written than files may be open at once`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder(bytes: 100_000, files: 8)
    let sessions = sessions.prefix(50)
    for session in sessions { try folder.write(.begin(first), session) }
    for _ in 0..<3 { for session in sessions { try folder.write(.append(next), session) } }
    for session in sessions { #expect(folder.read(session)?.recording.count == 3) }
    folder.stop()
  }

  @Test func `a damaged journal is set aside, and one that was never written to its end is none`()
    throws
  {
    defer { clean() }
    let (first, next) = blocks()
    var damaged = first + next
    damaged[30] ^= 0xff
    try make([session + ".txt": damaged])
    let folder = try self.folder()
    #expect(folder.read(session) == nil)
    #expect(FileManager.default.contents(atPath: file + ".damaged") == Data(damaged))
    #expect(folder.read(session) == nil)
    try make([session + ".txt": first.dropLast(4)])
    let again = try self.folder()
    #expect(again.read(session) == nil)
    #expect(FileManager.default.fileExists(atPath: file))
    try again.write(.begin(first), session)
    #expect(again.read(session)?.recording.count == 0)
    again.stop()
  }

  @Test func `a journal that is longer than any is set aside, and none is written`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder(bytes: 100_000_000)
    try folder.write(.begin(first), session)
    #expect(truncate(file, off_t(OwnFile.most + 1)) == 0)
    #expect(folder.read(session) == nil)
    #expect(FileManager.default.fileExists(atPath: file + ".damaged"))
    let most = OwnFile.most - SessionRoom.mostAdded
    func rows(_ count: Int) -> [UInt8] { first + Array(repeating: UInt8(ascii: "#"), count: count) }
    #expect(throws: JournalError.self) { try folder.write(.begin(rows(most)), sessions[1]) }
    try folder.write(.begin(rows(most - first.count)), sessions[1])
    try folder.write(.append(next), sessions[1])
    folder.stop()
  }

  @Test func `a folder that is full takes no more, and what it has stays whole`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder(bytes: first.count + next.count)
    try folder.write(.begin(first), session)
    try folder.write(.append(next), session)
    #expect(throws: JournalError.self) { try folder.write(.append(next), session) }
    #expect(throws: JournalError.self) { try folder.write(.begin(first), sessions[1]) }
    #expect(folder.read(session)?.recording.count == 1)
    folder.remove(session)
    #expect(folder.bytes == 0 && folder.read(session) == nil)
    try folder.write(.begin(first), sessions[1])
    folder.stop()
  }

  @Test func `the oldest of what is too much is removed, and what was left unfinished`() throws {
    defer { clean() }
    let (first, _) = blocks()
    let names = sessions.prefix(4).map { $0 + ".txt" }
    try make(Dictionary(uniqueKeysWithValues: names.map { ($0, first) }))
    for (index, name) in names.enumerated() {
      try date(name, Date().addingTimeInterval(Double(index) - 100))
    }
    try make([names[3] + ".new": first.dropLast(4), sessions[5] + ".txt.new": []])
    try start(bytes: 3 * first.count)
    #expect(try self.names() == Array(names[2...]))
  }

  @Test func `what nobody came back to for a day at one start is removed at one a day later`()
    throws
  {
    defer { clean() }
    let (first, next) = blocks()
    let (old, used) = (sessions[0], sessions[1])
    try make([old + ".txt": first, used + ".txt": first], modified: Date() - 90_000)
    try make([session + ".txt": first])
    try start()
    #expect(try names().count == 3)
    try start(at: Date() + 80_000)
    #expect(try names().count == 3)
    let folder = try self.folder()
    try folder.write(.append(next), used)
    folder.stop()
    try start(at: Date() + 90_000)
    #expect(try names() == [used, session].map { $0 + ".txt" }.sorted())
  }

  @Test(arguments: [-50.0, -1, -0.01, 1, 10, 250])
  func `a clock that is years wrong at one start removes nothing`(years: Double) throws {
    defer { clean() }
    let (first, _) = blocks()
    try make([session + ".txt": first])
    try start()
    let wrong = Date() + years * 365 * 86_400
    // Twice, since a server that does not start well is started again.
    for now in [wrong, wrong + 60, Date()] {
      try start(at: now)
      #expect(try names() == [session + ".txt"])
    }
  }

  @Test func `a file that is not the server's stays, whatever its name and its age`() throws {
    defer { clean() }
    let (first, _) = blocks()
    let others: [String: [UInt8]] = [
      "diary.txt": Array("Dear diary".utf8), "diary.new": [1], session + ".txt": [2, 3],
      sessions[0] + ".txt.new": Array("#! mine".utf8), sessions[1] + ".txt~": first,
      "A" + session.dropFirst() + ".txt": first,
    ]
    try make(others, modified: Date() - 1_000_000)
    try make([sessions[2] + ".txt": first], modified: Date() - 1_000_000)
    try FileManager.default.createDirectory(
      atPath: path + "/" + sessions[3] + ".txt", withIntermediateDirectories: false)
    for days in 0..<3 { try start(bytes: 4, at: Date() + Double(days) * 90_000) }
    #expect(try names() == (others.keys + [sessions[3] + ".txt"]).sorted())
    let folder = try self.folder()
    #expect(folder.read(session) == nil)
    #expect(throws: JournalError.self) { try folder.write(.begin(first), session) }
    folder.remove(session)
    folder.stop()
    for (name, bytes) in others {
      #expect(FileManager.default.contents(atPath: path + "/" + name) == Data(bytes))
    }
  }

  @Test func `a folder in which nothing is the server's is not used, and stays as it is`() throws {
    defer { clean() }
    try make(["diary.txt": [1], session + ".txt": [2]], modified: Date() - 1_000_000)
    #expect(throws: JournalError.self) { try start() }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == [session + ".txt", "diary.txt"])
  }

  @Test func `journals of a server that left no mark are taken over, beside other files`() throws {
    defer { clean() }
    let (first, _) = blocks()
    try make([session + ".txt": first, "diary.txt": [1]])
    let folder = try self.folder()
    #expect(folder.read(session)?.recording.count == 0)
    folder.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).contains(JournalMark.name))
  }

  @Test func `a mark of somebody else's stays, and marks nothing`() throws {
    defer { clean() }
    try make([session + ".txt": blocks().first, JournalMark.name: [1]])
    let error = #expect(throws: JournalError.self) { try start() }
    #expect(error?.problem == "overscroll.txt in it is not this server's")
  }

  @Test func `a link is followed neither to a journal nor to their folder`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let elsewhere = path + "-elsewhere"
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    try Data(first).write(to: URL(filePath: elsewhere))
    let folder = try self.folder()
    try folder.write(.begin(first), session)
    folder.stop()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    #expect(folder.read(session) == nil)
    #expect(throws: JournalError.self) { try folder.write(.append(next), session) }
    #expect(throws: JournalError.self) { try folder.write(.begin(first), session) }
    #expect(FileManager.default.contents(atPath: elsewhere) == Data(first))
    let real = path + "-real"
    defer { try? FileManager.default.removeItem(atPath: real) }
    try FileManager.default.moveItem(atPath: path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    let error = #expect(throws: FileError.self) { try start() }
    #expect(error?.description == "it is a link, and the server follows none")
  }

  @Test func `a journal that is gone from the disk cannot go on, and says so`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder()
    try folder.write(.begin(first), session)
    folder.stop()
    try FileManager.default.removeItem(atPath: file)
    let error = #expect(throws: JournalError.self) { try folder.write(.append(next), session) }
    #expect(error?.problem == "No such file or directory")
  }

  @Test func `a folder that cannot be made is an error`() throws {
    defer { clean() }
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(throws: (any Error).self) { _ = try self.folder() }
  }
}
