import OverscrollServer
import Testing

/// Reads a feed as a session does: what to ask for is up to the list.
struct Reader {
  private let feed: any Feed
  private(set) var list: PagedList<Row>

  /// Shows what the feed has before anything was asked for.
  init(_ feed: some Feed) {
    self.feed = feed
    list = PagedList(feed.style, size: feed.size, feed.first)
  }

  var rows: [Row] { list.items }

  mutating func refresh() async throws {
    try await load(list.refresh())
  }

  mutating func loadMore() async throws {
    try await load(list.loadMore())
  }

  /// Refreshes, then loads pages until there are no more: their sizes.
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
    _ = list.answer(request.number, try await feed.page(request, after: rows))
  }
}

/// Runs a body that is to fail: what the error says.
func complaint(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch { return String(describing: error) }
}
