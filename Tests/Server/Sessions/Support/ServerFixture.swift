import Logging
import OverscrollTransport
import Testing

// `serve` runs until a signal arrives and prints its port, so tests use its parts instead.
@testable import OverscrollServer

/// A logger without output.
let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

extension ServerAddresses {
  /// The loopback address, before the server listens.
  static let unknown = ServerAddresses(
    local: "127.0.0.1", reachable: [], isOnNetwork: false, access: .open, port: 0)
}

/// Runs a body with a new server on any free port, and then stops the server.
func withServer(
  _ access: Access = .open, scenes: [ListScene] = [.primes], addresses: ServerAddresses = .unknown,
  store: (any AccessStore)? = nil, journals: (any JournalStore & Sendable)? = nil,
  program: SceneServer.Program? = nil, logger: Logger? = nil,
  _ body: (_ port: Int) async throws -> Void
) async throws {
  let (server, sessions) = try await start(
    access, scenes, addresses, store, journals, program, logger ?? quiet)
  let result: Result<Void, any Error>
  do { result = .success(try await body(server.port)) } catch { result = .failure(error) }
  await SceneServer.stop(server, sessions)
  await sessions.stopStores()
  await server.untilStopped()
  try result.get()
}

/// Runs a body with a page that has joined a session of a new server.
func withPage(
  scenes: [ListScene] = [.primes], program: SceneServer.Program? = nil,
  _ body: (_ page: Page) async throws -> Void
) async throws {
  try await withServer(scenes: scenes, program: program) { port in
    try await body(try await Page.joined(port: port).page)
  }
}

@Loop private func start(
  _ access: Access, _ scenes: [ListScene], _ addresses: ServerAddresses,
  _ store: (any AccessStore)?, _ journals: (any JournalStore & Sendable)?,
  _ program: SceneServer.Program?, _ logger: Logger
) throws -> (WebSocketServer, SessionRuntime) {
  var configuration = WebSocketServer.Configuration(subprotocol: ProtocolVersion.subprotocol)
  configuration.port = 0
  let sessions = SessionRuntime(
    scenes, access: access, addresses: addresses, journals: journals, store: store,
    program: program, logger: logger)
  let server = try WebSocketServer(configuration, handlers: sessions.handlers, logger: logger)
  sessions.addresses.port = server.port
  return (server, sessions)
}
