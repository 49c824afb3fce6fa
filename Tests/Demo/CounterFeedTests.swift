@testable import OverscrollDemo
import OverscrollServer
import Testing

struct CounterFeedTests {
  @Test func `the list starts with the row 0`() {
    #expect(CounterFeed().first.map(\.title) == ["0"])
  }

  @Test func `each refresh puts the number of rows on top`() async throws {
    var reader = Reader(CounterFeed())
    for _ in 1...3 { try await reader.refresh() }
    #expect(reader.rows.map(\.title) == ["3", "2", "1", "0"])
    let notes = [
      "3 rows before this one", "2 rows before this one", "1 row before this one",
      "The first row: each pull adds one above",
    ]
    #expect(reader.rows.map(\.note) == notes, "each is true however many rows there are")
  }

  @Test func `the list has no more to load`() async throws {
    var reader = Reader(CounterFeed())
    try await reader.refresh()
    #expect(reader.list.more == .unknown)
  }
}
