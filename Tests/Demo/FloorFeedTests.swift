import OverscrollLists
import OverscrollServer
import Testing

@testable import OverscrollDemo

struct FloorFeedTests {
  private let feed = FloorFeed()

  private func request(_ level: RefreshPhase.Level) throws -> FeedRequest {
    var list = PagedList(feed.style, size: feed.size, feed.first)
    let requests = list.refresh().compactMap {
      if case .load(let request) = $0 { request } else { nil }
    }
    return FeedRequest(try #require(requests.first), level: level)
  }

  @Test func `a refresh finds the next prime`() async throws {
    let page = try await feed.page(request(.first), after: feed.first)
    #expect(page.count == feed.first.count + 1)
  }

  @Test func `the second floor brings no rows: it is open until it is left`() async throws {
    let request = try request(.second)
    let open = Task { [feed] in try await feed.page(request, after: feed.first) }
    open.cancel()
    await #expect(throws: CancellationError.self) { try await open.value }
  }
}
