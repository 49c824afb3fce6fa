import Foundation
import Logging
import Overscroll
import OverscrollTransport

/// Where a server listens and whom it lets in.
public struct ServeOptions: Sendable {
  /// The address to listen on.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 is any that is free.
  public var port = 8080
  /// Whether to listen on the whole network; pages then need the token that is printed.
  public var lan = false
  /// Further names under which pages may call the server, without port: tunnels, proxies.
  public var allowedHosts: [String] = []
  /// The folder of the page's files.
  public var web = ServeOptions.packagedWeb
  /// The folder of the pictures that ``Layer/image(_:width:height:)`` names, served under `/pictures/`; nil for none.
  public var pictures: String?
  /// The server's log.
  public var logger = Logger(label: "overscroll")

  /// Creates options for loopback, port 8080.
  public init() {}

  /// The page that belongs to this source, wherever the package was checked out.
  public static var packagedWeb: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "web").path
  }
}

/// Serves scenes until SIGINT or SIGTERM: the page, its WebSocket, and a session for each page that asks.
///
/// The first line on standard output is the address to open. This is all that a package of your own needs to call to
/// show its controls.
///
/// - Throws: What is wrong if the page's files cannot be read, or if the port is taken.
public func serve(
  _ options: ServeOptions = ServeOptions(), scenes: [ListScene] = [.primes]
) async throws {
  let signals = Signals()
  let server = try await start(options, scenes)
  await signals.wait()
  await server.stop()
  await server.untilStopped()
}

@Loop private func start(
  _ options: ServeOptions, _ scenes: [ListScene]
) throws -> WebSocketServer {
  let addresses = options.lan ? Addresses.reachable : []
  var configuration = WebSocketServer.Configuration()
  configuration.host = options.lan ? "0.0.0.0" : options.host
  configuration.port = options.port
  configuration.allowedHosts = Set(
    (options.allowedHosts + addresses + [options.host]).map { $0.lowercased() })
  let access = options.lan ? Access.withToken() : .open
  let sessions = SessionServer(scenes, access: access, logger: options.logger)
  var files = try FileTable(directory: options.web)
  if let pictures = options.pictures { try files.add(directory: pictures, at: "/pictures/") }
  let server = try WebSocketServer(
    configuration, files: files, handlers: sessions.handlers, logger: options.logger)
  let token = access.token.map { "#token=" + $0 } ?? ""
  let lines = ([options.lan ? "127.0.0.1" : options.host] + addresses).map {
    "http://\($0):\(server.port)/\(token)\n"
  }
  try FileHandle.standardOutput.write(contentsOf: Data(lines.joined().utf8))
  return server
}
