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
  }

  @Test func `what was not written to its end is cut, so that more can follow`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder()
    try Data(first + next.dropLast(3)).write(to: URL(filePath: file))
    #expect(folder.read(session)?.recording.count == 0)
    try folder.write(.append(next), session)
    #expect(folder.read(session)?.recording.count == 1)
    folder.stop()
  }

  @Test func `more journals are written than files may be open at once`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder(bytes: 100_000, files: 8)
    let sessions = (0..<50).map { "session\($0)" }
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
    let folder = try self.folder()
    var damaged = first + next
    damaged[30] ^= 0xff
    try Data(damaged).write(to: URL(filePath: file))
    #expect(folder.read(session) == nil)
    #expect(FileManager.default.contents(atPath: file + ".damaged") == Data(damaged))
    #expect(folder.read(session) == nil)
    try Data(first.dropLast(4)).write(to: URL(filePath: file))
    #expect(folder.read(session) == nil)
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func `a folder that is full takes no more, and what it has stays whole`() throws {
    defer { clean() }
    let (first, next) = blocks()
    let folder = try self.folder(bytes: first.count + next.count)
    try folder.write(.begin(first), session)
    try folder.write(.append(next), session)
    #expect(throws: JournalError.self) { try folder.write(.append(next), session) }
    #expect(throws: JournalError.self) { try folder.write(.begin(first), "another") }
    #expect(folder.read(session)?.recording.count == 1)
    folder.remove(session)
    #expect(folder.bytes == 0 && folder.read(session) == nil)
    try folder.write(.begin(first), "another")
    folder.stop()
  }

  @Test func `what is older than a day is removed, and the oldest of what is too much`() throws {
    defer { clean() }
    let (first, _) = blocks()
    let now = Date()
    let old = now.addingTimeInterval(-90_000)
    let folder = try self.folder(bytes: 10 * first.count)
    for index in 0..<4 { try folder.write(.begin(first), "session\(index)") }
    folder.stop()
    for index in 0..<4 {
      let date = index == 0 ? old : now.addingTimeInterval(Double(index) - 100)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: path + "/session\(index).txt")
    }
    _ = try self.folder(bytes: 3 * first.count, at: now)
    let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(left == ["session2.txt", "session3.txt"])
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
