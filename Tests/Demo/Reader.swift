import OverscrollLists
import OverscrollServer
import Testing

/// Reads a feed like a session: a paged list decides what to request.
struct Reader {
  private let feed: any Feed
  private(set) var list: PagedList<Row>

  /// Starts with the rows that the feed has before any request.
  init(_ feed: some Feed) {
    self.feed = feed
    list = PagedList(feed.style, size: feed.size, feed.first)
  }

  var rows: [Row] { list.items }

  mutating func refresh() async throws { try await load(list.refresh()) }

  mutating func loadMore() async throws { try await load(list.loadMore()) }

  /// Refreshes, then loads pages until there are no more; returns the sizes of the pages.
  mutating func readAll() async throws -> [Int] {
    try await refresh()
    var sizes = [rows.count]
    while list.more == .ready, sizes.count < 1_000 {
      let before = rows.count
      try await loadMore()
      sizes.append(rows.count - before)
    }
    return sizes
  }

  private mutating func load(_ outputs: [PagedList<Row>.Output]) async throws {
    guard case .load(let request)? = outputs.last else { return }
    let page = try await feed.page(FeedRequest(request), after: rows)
    _ = list.answer(request.number, .success(page))
  }
}

/// Runs a body that must fail, and returns the description of the error.
func errorMessage(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch { return String(describing: error) }
}
