@testable import OverscrollDemo
import OverscrollServer
import Testing

struct UsersFeedTests {
  @Test func `twelve users fill four pages, and a fifth is empty`() async throws {
    var reader = Reader(UsersFeed())
    #expect(try await reader.readAll() == [3, 3, 3, 3, 0])
    #expect(reader.list.more == .exhausted)
  }

  @Test func `every user has an address at example.com`() async throws {
    var reader = Reader(UsersFeed())
    _ = try await reader.readAll()
    #expect(reader.rows.allSatisfy { $0.note.hasSuffix("@example.com") })
    #expect(reader.rows[0].note == "amara.linden@example.com")
    #expect(reader.rows[0].mark == "AL")
  }
}
