@testable import OverscrollDemo
import OverscrollServer
import Testing

struct UsersTests {
  @Test func `twelve users come on four pages, and a fifth that is empty`() async throws {
    var reader = Reader(Users())
    #expect(try await reader.readAll() == [3, 3, 3, 3, 0])
    #expect(reader.list.more == .exhausted)
  }

  @Test func `every user has an address that nobody can have`() async throws {
    var reader = Reader(Users())
    _ = try await reader.readAll()
    #expect(reader.rows.allSatisfy { $0.note.hasSuffix("@example.com") })
    #expect(reader.rows[0].note == "amara.linden@example.com")
    #expect(reader.rows[0].mark == "AL")
  }
}
