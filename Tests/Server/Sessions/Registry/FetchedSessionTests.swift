import Logging
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

  /// Starts a server on any free port; `closed` yields for each connection that has ended.
  @Loop private func start(
    _ journals: SharedJournals, _ closed: AsyncStream<Void>.Continuation
  ) throws -> (server: WebSocketServer, sessions: SessionRuntime, port: Int) {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let sessions = SessionRuntime([.primes], access: .open, journals: journals, logger: logger)
    var (configuration, handlers) = (
      WebSocketServer.Configuration(subprotocol: ProtocolVersion.subprotocol), sessions.handlers
    )
    configuration.port = 0
    let close = handlers.closed
    handlers.closed = {
      close($0)
      closed.yield()
    }
    let server = try WebSocketServer(configuration, handlers: handlers, logger: logger)
    return (server, sessions, server.port)
  }

  @Loop private func devices(in sessions: SessionRuntime) -> Int {
    sessions.registry.memberships.count
  }

  @Test func `a page that leaves before its session is fetched does not join it`() async throws {
    let (fetches, fetching) = AsyncStream.makeStream(of: Fetching.self)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let (server, sessions, port) = try await start(SharedJournals(fetching), ended)
    var page: Page? = try Page(port: port)
    try page?.send(
      """
      {"hello":{"version":1,"session":"abcdefghijklmnopqrstuvwx27","offset":[0,0],
      "viewport":[390,844],"device":"touch"}}
      """)
    let fetch = try #require(await fetches.first { _ in true })
    #expect(await fetch.isWanted())
    page = nil
    _ = try #require(await ends.first { _ in true })
    #expect(await !fetch.isWanted(), "the search for its session ends as well")
    await fetch.then(nil)
    #expect(await devices(in: sessions) == 0)
    await SceneServer.stop(server, sessions)
    await server.untilStopped()
  }
}
