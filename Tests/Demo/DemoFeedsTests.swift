import OverscrollLists
import OverscrollServer
import OverscrollWire
import Testing

// `Badge` is internal to the module.
@testable import OverscrollDemo

struct CounterFeedTests {
  @Test func `each refresh puts the number of rows at the top`() async throws {
    var reader = Reader(CounterFeed())
    #expect(reader.rows.map(\.title) == ["0"])
    for _ in 1...3 { try await reader.refresh() }
    #expect(reader.list.more == .unknown)
    #expect(reader.rows.map(\.title) == ["3", "2", "1", "0"])
    let notes = [
      "3 rows before this one", "2 rows before this one", "1 row before this one",
      "The first row: each pull adds one above",
    ]
    #expect(reader.rows.map(\.note) == notes, "each is true however many rows there are")
  }
}

struct UsersFeedTests {
  @Test func `twelve users fill four pages, and a fifth is empty`() async throws {
    var reader = Reader(UsersFeed())
    #expect(try await reader.readAll() == [3, 3, 3, 3, 0])
    #expect(reader.list.more == .exhausted)
    #expect(reader.rows.allSatisfy { $0.note.hasSuffix("@example.com") })
    #expect(reader.rows[0].note == "amara.linden@example.com" && reader.rows[0].mark == "AL")
  }
}

struct DeparturesFeedTests {
  @Test func `after 20 rows, pages of 15 follow, and then the last 5`() async throws {
    var reader = Reader(DeparturesFeed())
    #expect(try await reader.readAll() == [20, 15, 15, 15, 15, 15, 15, 5])
    #expect(reader.list.more == .exhausted)
    #expect(reader.rows.map(\.id) == (0..<115).map { "train-\($0)" })
    let times = reader.rows.map { $0.title.prefix(5) }
    #expect(times.first == "05:00" && Set(times).count == 115)
  }

  @Test func `a refresh starts from the first page, without two trains`() async throws {
    var reader = Reader(DeparturesFeed())
    _ = try await reader.readAll()
    try await reader.refresh()
    #expect(reader.rows.map(\.id) == (2..<22).map { "train-\($0)" })
    #expect(reader.list.more == .ready)
    try await reader.loadMore()
    #expect(reader.rows.map(\.id) == (2..<37).map { "train-\($0)" })
  }
}

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

  @Test func `a refresh of the second floor ends when the user leaves it`() async throws {
    let request = try request(.second)
    let open = Task { [feed] in try await feed.page(request, after: feed.first) }
    open.cancel()
    await #expect(throws: CancellationError.self) { try await open.value }
  }
}

struct BadgeTests {
  @Test(
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("Mary Ann Evans", "ME"), ("emma.wong@reqres.in", "EI"),
      ("42", "4"), ("élan vital", "ÉV"), ("李 小龙", "李小"), ("", "?"), ("…", "?"), ("👋", "?"),
    ])
  func `a mark is the first letters of the first and last words`(_ name: String, _ mark: String) {
    #expect(Badge.initials(of: name) == mark)
  }

  @Test func `a hue is a fraction of a turn`() {
    let hues = (0..<1_000).map { Row.hue($0) } + (0..<1_000).map { Badge.hue(of: String($0)) }
    #expect(hues.allSatisfy { (0..<1).contains($0) })
  }

  /// The published 32-bit FNV-1a hash of "a" is e40c292c.
  @Test func `a text has the same hue on every machine`() {
    #expect(Badge.hue(of: "a") * 0x1p32 == 0xe40c_292c)
  }
}
