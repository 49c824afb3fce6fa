@testable import OverscrollDemo
import OverscrollServer
import Testing

struct DeparturesFeedTests {
  @Test func `pages of 15 follow 20 rows until there are more than 100, then come the last 5`()
    async throws
  {
    var reader = Reader(DeparturesFeed())
    #expect(try await reader.readAll() == [20, 15, 15, 15, 15, 15, 15, 5])
    #expect(reader.list.more == .exhausted)
    #expect(reader.rows.map(\.id) == (0..<115).map { "train-\($0)" })
    let times = reader.rows.map { $0.title.prefix(5) }
    #expect(times.first == "05:00" && Set(times).count == 115)
  }

  @Test func `a refresh starts again from the first page, and two trains have left`() async throws {
    var reader = Reader(DeparturesFeed())
    _ = try await reader.readAll()
    try await reader.refresh()
    #expect(reader.rows.map(\.id) == (2..<22).map { "train-\($0)" })
    #expect(reader.list.more == .ready)
    try await reader.loadMore()
    #expect(reader.rows.map(\.id) == (2..<37).map { "train-\($0)" })
  }
}
