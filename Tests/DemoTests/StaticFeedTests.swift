@testable import OverscrollDemo
import OverscrollServer
import Testing

struct StaticFeedTests {
  private let still = StaticFeed("colors!!!", count: 20)

  @Test func `all rows have the same title and different ids`() {
    #expect(still.first.map(\.title) == Array(repeating: "colors!!!", count: 20))
    #expect(Set(still.first.map(\.id)).count == 20)
  }

  @Test func `a refresh brings the same rows`() async throws {
    var reader = Reader(still)
    try await reader.refresh()
    #expect(reader.rows == still.first)
    #expect(reader.list.more == .unknown)
  }
}
