import Foundation
@testable import OverscrollDemo
import OverscrollServer
import Testing

/// Runs a body with a folder of its own, and removes the folder afterwards.
private func withFolder(_ body: (_ folder: URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let result: Result<Void, any Error>
  do { result = .success(try await body(folder)) } catch { result = .failure(error) }
  try FileManager.default.removeItem(at: folder)
  try result.get()
}

private func rows(_ folder: String) async throws -> [Row] {
  var reader = Reader(try PeopleFeed(folder: folder))
  _ = try await reader.readAll()
  return reader.rows
}

struct PeopleFeedTests {
  @Test func `five thousand people come once each, 25 a page, under different names`() async throws
  {
    try await withFolder { folder in
      var reader = Reader(try PeopleFeed(folder: folder.path))
      let sizes = try await reader.readAll()
      #expect(sizes.dropLast().allSatisfy { $0 == 25 })
      #expect(reader.list.more == .exhausted)
      #expect(sizes.reduce(0, +) >= 5_000)
      #expect(Set(reader.rows.map(\.id)).count == sizes.reduce(0, +))
      #expect(Set(reader.rows.map(\.title)).count == reader.rows.count)
    }
  }

  @Test func `only their owner can read the people and the folder that is made for them`()
    async throws
  {
    try await withFolder { folder in
      let own = folder.appending(path: "own")
      _ = try await rows(own.path)
      for (path, mode) in [(own.path, 0o700), (own.path + "/people.sqlite", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  @Test func `a database that is a link is not opened`() async throws {
    try await withFolder { folder in
      let (link, target) = (folder.appending(path: "people.sqlite"), folder.appending(path: "else"))
      try Data().write(to: target)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      await #expect(
        throws: FeedError("people.sqlite is a link; remove it, and the server makes it anew.")
      ) {
        _ = try await rows(folder.path)
      }
      #expect(try Data(contentsOf: target).isEmpty)
    }
  }

  @Test func `a missing folder is made, and has the same people when it is opened again`()
    async throws
  {
    try await withFolder { folder in
      let path = folder.appending(path: "deep/inside").path
      let first = try await rows(path)
      #expect(try await rows(path) == first)
      #expect(try await rows(folder.path) == first)
    }
  }

  @Test func `two feeds may open an empty folder at once`() async throws {
    try await withFolder { folder in
      let counts = try await withThrowingTaskGroup { group in
        for _ in 1...2 { group.addTask { try await rows(folder.path).count } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(counts[0] == counts[1])
    }
  }

  @Test func `a file that is not a database is a sentence, and the feed works once it is gone`()
    async throws
  {
    try await withFolder { folder in
      let file = folder.appending(path: "people.sqlite")
      let rubbish = Data(String(repeating: "no database at all. ", count: 100).utf8)
      try rubbish.write(to: file)
      var reader = Reader(try PeopleFeed(folder: folder.path))
      let said = await complaint { try await reader.refresh() }
      #expect(
        said == "people.sqlite is not a database; remove it, and the server makes it anew.")
      #expect(try Data(contentsOf: file) == rubbish)
      try FileManager.default.removeItem(at: file)
      try await reader.refresh()
      #expect(reader.rows.count == 25)
    }
  }

  @Test func `a truncated file is a sentence`() async throws {
    try await withFolder { folder in
      _ = try await rows(folder.path)
      let file = folder.appending(path: "people.sqlite")
      try Data(contentsOf: file).prefix(8_192).write(to: file)
      let said = await complaint { _ = try await rows(folder.path) }
      #expect(said == "people.sqlite is damaged; remove it, and the server makes it anew.")
    }
  }

  @Test func `a table of other columns is a sentence without SQL`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "people.sqlite")
      try Data().write(to: file)
      try Database(path: file.path, patience: 0).run("CREATE TABLE person (secret TEXT)")
      let said = await complaint { _ = try await rows(folder.path) }
      #expect(
        said
          == "people.sqlite does not hold the people that it should; remove it, and the server makes it anew."
      )
    }
  }

  @Test func `a database that another program has locked is a sentence`() async throws {
    try await withFolder { folder in
      _ = try await rows(folder.path)
      // A transaction that stays open, as another program's would.
      let other = try Database(path: folder.appending(path: "people.sqlite").path, patience: 0)
      try other.run("BEGIN EXCLUSIVE")
      let said = await complaint { _ = try await rows(folder.path) }
      #expect(said == "people.sqlite is locked by another program.")
      try other.run("ROLLBACK")
      _ = try await rows(folder.path)
    }
  }

  @Test func `a file in place of the folder is an error that says so`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let error = #expect(throws: FeedError.self) { try PeopleFeed(folder: file.path) }
      #expect(
        error?.description == "\(file.path) is not a folder, and no folder can be made there.")
    }
  }

  @Test func `a folder in place of the database is a sentence`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "people.sqlite")
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      let said = await complaint { _ = try await rows(folder.path) }
      #expect(said == "people.sqlite cannot be opened.")
    }
  }
}
