import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

/// The results of work that was cancelled because another scene was opened.
@Loop @Suite struct CancelledWorkTests {
  /// A feed that answers when the test says so, even if the request was cancelled.
  private struct StubbornFeed: Feed {
    typealias Answer = CheckedContinuation<[Row], Never>

    let asked: AsyncStream<Answer>.Continuation
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { 3 }

    func page(_ request: FeedRequest, after rows: [Row]) async -> [Row] {
      await withCheckedContinuation { _ = asked.yield($0) }
    }
  }

  private let asks: AsyncStream<StubbornFeed.Answer>
  private let sessions: SessionRuntime
  private let device = RecordedConnection(1)

  init() {
    let (asks, asked) = AsyncStream.makeStream(of: StubbornFeed.Answer.self)
    self.asks = asks
    let feed = StubbornFeed(asked: asked)
    let scenes = ["first", "second"].map { name in
      FeedTests.scene { ($0.name, $0.feed) = (name, feed) }
    }
    sessions = SessionRuntime(scenes, access: .open, addresses: .unknown, logger: quiet)
  }

  /// Joins a device to a new session.
  private func join() throws -> String {
    send(#"{"hello":{"version":1,"viewport":[390,844],"device":"touch"}}"#)
    return try #require(try device.new("welcome").first?["session"].string)
  }

  private func send(_ text: String) { sessions.perform(effects(of: text)) }

  /// The effects of a text message from the device.
  private func effects(of text: String) -> [SessionRegistry.Effect] {
    sessions.registry.receive(text: Data(text.utf8), from: device, at: sessions.now)
  }

  /// Begins a refresh; returns the task that waits for the feed, and a continuation for the feed's answer.
  private func beginRefresh(
    of session: String
  ) async throws -> (load: Task<Void, Never>, answer: StubbornFeed.Answer) {
    send(#"{"begin":{"edge":"top"}}"#)
    let answer = try #require(await asks.first { @Sendable _ in true })
    return (try #require(sessions.unfinished.loads[session]?[1]), answer)
  }

  @Test func `a late answer to the previous scene does not answer the next scene`() async throws {
    defer { sessions.stop() }
    let session = try join()
    func isAnswered() throws -> Bool {
      try #require(sessions.registry[session]).history.branch.recording.entries.contains {
        $0.input.kind == .end
      }
    }
    let first = try await beginRefresh(of: session)
    send(#"{"open":{"scene":"second"}}"#)
    let second = try await beginRefresh(of: session)
    first.answer.resume(returning: [Letters.row("a")])
    await first.load.value
    #expect(try !isAnswered())
    second.answer.resume(returning: [Letters.row("b")])
    await second.load.value
    #expect(try isAnswered())
  }

  @Test func `a session does not go back to a moment of the previous scene`() async throws {
    defer { sessions.stop() }
    let session = try join()
    let works = effects(of: #"{"fork":{"at":0}}"#).compactMap { effect in
      if case .shared(.recordingJob(let work), _) = effect { work } else { nil }
    }
    let result = try #require(works.first).run()
    send(#"{"open":{"scene":"second"}}"#)
    await Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      sessions.finishJob(result, for: session)
    }.value
    #expect(sessions.registry[session]?.history.others.isEmpty == true)
  }
}

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

/// Pages that join while the store of the access token cannot be reached.
@Loop @Suite struct UnreachableStoreTests {
  /// A store that answers at once, like Redis while it is disconnected.
  @Loop private final class UnreachableStore: AccessStore {
    var onChange: @Loop (Access) -> Void = { _ in }
    let isShared = true
    var report: StoreReport { StoreReport() }

    func refresh(then: @escaping @Loop () -> Void) { then() }
    func save(_ access: Access, then: @escaping Completion) { then(nil) }
    func stop() async {}
  }

  private let sessions = SessionRuntime(
    [.primes], access: .open, addresses: .unknown, store: UnreachableStore(), logger: quiet)
  private let device = RecordedConnection(1)

  @Test func `a page's messages wait until its earlier inputs are replayed`() async throws {
    defer { sessions.stop() }
    // More samples than an iteration of the loop replays.
    let moves = Array(repeating: [1, 0, 1], count: 64)
    let hello = """
      {"hello":{"version":1,"viewport":[390,844],"device":"touch","page":7,"sequence":3,"unanswered":[
      {"sequence":1,"kind":0,"samples":[[1,195,300]]},{"sequence":2,"kind":1,"samples":\(moves)},
      {"sequence":3,"kind":1,"samples":\(moves)}]}}
      """
    sessions.perform(
      sessions.registry.receive(text: Data(hello.utf8), from: device, at: sessions.now))
    #expect(device.resumptions == 0 && device.frames.isEmpty)
    while device.resumptions == 0 { await Task.yield() }
    #expect(try device.new("welcome").count == 1)
  }
}
