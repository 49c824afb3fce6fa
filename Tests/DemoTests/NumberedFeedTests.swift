@testable import OverscrollDemo
import OverscrollServer
import Testing

struct NumberedFeedTests {
  @Test func `pages of 15 follow 20 rows until there are more than 100, then come the last 5`()
    async throws
  {
    var reader = Reader(NumberedFeed())
    #expect(try await reader.readAll() == [20, 15, 15, 15, 15, 15, 15, 5])
    #expect(reader.list.more == .exhausted)
    #expect(reader.rows.map(\.title) == (1...115).map { "Row \($0)" })
  }

  @Test func `a refresh starts again from the first page`() async throws {
    var reader = Reader(NumberedFeed())
    _ = try await reader.readAll()
    try await reader.refresh()
    #expect(reader.rows.count == 20)
    #expect(reader.list.more == .ready)
  }
}
