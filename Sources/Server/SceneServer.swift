import Foundation
import Overscroll
import OverscrollTransport

/// A server of scenes: the page, its WebSocket, and a session for each page that asks.
public struct SceneServer: Sendable {
  /// What a program does with a session: it runs from the opening of a scene on, and is cancelled when the session ends or a
  /// device opens another scene in it.
  public typealias Program = @Sendable (LiveSession) async throws -> Void

  /// Where the server listens and whom it lets in.
  public var options: ServeOptions
  /// The scenes that it shows, at least one; a page that names none gets the first.
  public var scenes: [ListScene]
  /// What a program does with each session; nil for nothing.
  public var program: Program?

  /// Creates a server that does not run yet.
  public init(
    _ options: ServeOptions = ServeOptions(), scenes: [ListScene] = [.primes],
    program: Program? = nil
  ) {
    (self.options, self.scenes, self.program) = (options, scenes, program)
  }

  /// Serves until SIGINT or SIGTERM, or until the task is cancelled.
  ///
  /// The first line on standard output is the address to open.
  ///
  /// - Throws: A sentence that says what is wrong: the port is taken, a folder cannot be read, or there is no scene.
  public func run() async throws {
    let signals = Signals()
    let (server, sessions) = try await start()
    await signals.wait()
    await sessions.stop()
    await server.stop()
    await server.untilStopped()
  }

  /// Begins to listen, and prints the addresses.
  @Loop func start() throws -> (WebSocketServer, SessionServer) {
    guard !scenes.isEmpty else { throw NoScene() }
    let addresses = options.lan ? Addresses.reachable : []
    var configuration = WebSocketServer.Configuration()
    configuration.host = options.lan ? "0.0.0.0" : options.host
    configuration.port = options.port
    configuration.allowedHosts = Set(
      (options.allowedHosts + addresses + [options.host]).map { $0.lowercased() })
    let access = options.lan ? Access.withToken() : .open
    var files = try FileTable(directory: options.web)
    if let pictures = options.pictures { try files.add(directory: pictures, at: "/pictures/") }
    let sessions = SessionServer(
      scenes, access: access, pictures: Set(files.names(at: "/pictures/")), program: program,
      logger: options.logger)
    let server = try WebSocketServer(
      configuration, files: files, handlers: sessions.handlers, logger: options.logger)
    let token = access.token.map { "#token=" + $0 } ?? ""
    let lines = ([options.lan ? "127.0.0.1" : options.host] + addresses).map {
      "http://\($0):\(server.port)/\(token)\n"
    }
    try FileHandle.standardOutput.write(contentsOf: Data(lines.joined().utf8))
    return (server, sessions)
  }
}

/// The error of a server without scenes.
private struct NoScene: Error, CustomStringConvertible {
  let description = "A server needs at least one scene to show."
}
