import Foundation
@testable import OverscrollDemo
import OverscrollServer
import OverscrollStorage
import OverscrollTestSupport
import Testing

private func rows(_ folder: String) async throws -> [Row] {
  var reader = Reader(try PeopleFeed(folder: folder))
  _ = try await reader.readAll()
  return reader.rows
}

struct PeopleFeedTests: ~Copyable {
  private let folder = TemporaryFolder()

  @Test func `each of five thousand people is listed once, 25 a page`() async throws {
    var reader = Reader(try PeopleFeed(folder: folder.path()))
    let sizes = try await reader.readAll()
    #expect(sizes.dropLast().allSatisfy { $0 == 25 })
    #expect(reader.list.more == .exhausted)
    #expect(sizes.reduce(0, +) >= 5_000)
    #expect(Set(reader.rows.map(\.id)).count == sizes.reduce(0, +))
    #expect(Set(reader.rows.map(\.title)).count == reader.rows.count)
  }

  @Test func `only the owner can read the people's database and its folder`() async throws {
    _ = try await rows(folder.path("own"))
    #expect(try folder.mode("own") == 0o700 && folder.mode("own/people.sqlite") == 0o600)
  }

  @Test func `a database that is a symbolic link is not opened`() async throws {
    _ = try folder.link("people.sqlite", to: folder.write("", to: "else"))
    await #expect(
      throws: FeedError("people.sqlite is a link; remove it, and the server creates it again.")
    ) { _ = try await rows(folder.path()) }
    #expect(try folder.bytes("else").isEmpty)
  }

  @Test func `a missing folder is created, and has the same people again`() async throws {
    let path = folder.path("deep/inside")
    let first = try await rows(path)
    #expect(try await rows(path) == first)
    #expect(try await rows(folder.path()) == first)
  }

  @Test func `two feeds can open an empty folder at the same time`() async throws {
    let path = folder.path()
    let counts = try await withThrowingTaskGroup { group in
      for _ in 1...2 { group.addTask { try await rows(path).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts[0] == counts[1])
  }

  @Test func `a file that is not a database is an error until it is removed`() async throws {
    let rubbish = String(repeating: "no database at all. ", count: 100)
    let file = try folder.write(rubbish, to: "people.sqlite")
    var reader = Reader(try PeopleFeed(folder: folder.path()))
    let message = await errorMessage { try await reader.refresh() }
    #expect(
      message == "people.sqlite is not a database; remove it, and the server creates it again.")
    #expect(try folder.text("people.sqlite") == rubbish)
    try FileManager.default.removeItem(atPath: file)
    try await reader.refresh()
    #expect(reader.rows.count == 25)
  }

  @Test func `the error for a truncated file is a sentence`() async throws {
    _ = try await rows(folder.path())
    try folder.write(folder.bytes("people.sqlite").prefix(8_192), to: "people.sqlite")
    let message = await errorMessage { _ = try await rows(folder.path()) }
    #expect(message == "people.sqlite is damaged; remove it, and the server creates it again.")
  }

  @Test func `the error for a table with other columns is a sentence without SQL`() async throws {
    let file = try folder.write("", to: "people.sqlite")
    try Database(path: file, timeout: 0).run("CREATE TABLE person (secret TEXT)")
    let message = await errorMessage { _ = try await rows(folder.path()) }
    #expect(
      message
        == "people.sqlite does not contain the expected people; remove it, and the server creates it again."
    )
  }

  @Test func `the error for a database that another program locked is a sentence`() async throws {
    _ = try await rows(folder.path())
    // An open transaction like another program's.
    let other = try Database(path: folder.path("people.sqlite"), timeout: 0)
    try other.run("BEGIN EXCLUSIVE")
    let message = await errorMessage { _ = try await rows(folder.path()) }
    #expect(message == "people.sqlite is locked by another program.")
    try other.run("ROLLBACK")
    _ = try await rows(folder.path())
  }

  @Test func `the error for a file in place of the folder names the file`() async throws {
    let file = try folder.write("", to: "file")
    let error = #expect(throws: FeedError.self) { try PeopleFeed(folder: file) }
    #expect(error?.description == "\(file) is not a folder and cannot be created.")
  }

  @Test func `the error for a folder in place of the database is a sentence`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("people.sqlite"), withIntermediateDirectories: true)
    let message = await errorMessage { _ = try await rows(folder.path()) }
    #expect(message == "people.sqlite cannot be opened.")
  }
}
