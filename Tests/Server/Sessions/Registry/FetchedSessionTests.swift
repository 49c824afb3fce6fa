import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// Pages that wait until their sessions are fetched, because another server might have them.
@Suite struct FetchedSessionTests {
  private typealias Completion = @Loop (SavedSession?) -> Void
  private typealias Fetching = (isWanted: @Loop () -> Bool, then: Completion)

  /// Journals shared with other servers; the test determines when a session has been fetched.
  @Loop private final class SharedJournals: JournalStore {
    var onEvent: @Loop (JournalEvent) -> Void = { _ in }
    private let fetching: AsyncStream<Fetching>.Continuation

    init(_ fetching: AsyncStream<Fetching>.Continuation) { self.fetching = fetching }

    func fetch(
      _ session: String, while isWanted: @escaping @Loop () -> Bool, then: @escaping Completion
    ) { fetching.yield((isWanted, then)) }
    func lookUp(_ session: String) -> SavedSessionLookup { .elsewhere }
    func write(_ write: JournalWrite, _ session: String) {}
    func remove(_ session: String) {}
    func commit(then: @escaping @Loop () -> Void) { then() }
    func stop() async {}
  }

  @Test func `a page that leaves before its session is fetched does not join it`() async throws {
    let (fetches, fetching) = AsyncStream.makeStream(of: Fetching.self)
    try await withServer(journals: await SharedJournals(fetching)) { port in
      var page: Page? = try Page(port: port)
      try page?.send(
        """
        {"hello":{"version":1,"session":"abcdefghijklmnopqrstuvwx27","offset":[0,0],
        "viewport":[390,844],"device":"touch"}}
        """)
      let fetch = try #require(await fetches.first { _ in true })
      #expect(await fetch.isWanted())
      page = nil
      // The search for its session ends as well.
      while await fetch.isWanted() { await Task.yield() }
      await fetch.then(nil)
      let metrics = String(decoding: try Client(port: port).request("/metrics").body, as: UTF8.self)
      #expect(try Prometheus(metrics).samples["overscroll_devices"] == 0)
    }
  }
}
