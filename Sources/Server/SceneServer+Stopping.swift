import OverscrollTransport

// How long a server serves, and the order in which it stops.

extension SceneServer {
  /// Serves until SIGINT, SIGTERM, SIGQUIT or SIGHUP, or until the task is cancelled.
  ///
  /// The first line on standard output has the address to open; a terminal also gets a code for phones to scan.
  ///
  /// - Throws: A sentence that says what is wrong: the port is taken, another server uses the folder of what is kept, a
  ///   folder, a file or a certificate cannot be used, or there is no scene.
  public func run() async throws {
    defer { LineWriter.flush() }
    let signals = Signals()
    let (server, sessions) = try await start()
    await signals.wait()
    await SceneServer.stop(server, sessions)
    await sessions.stopStores()
    await server.untilStopped()
  }

  /// Sends all devices away, in one turn: nobody can come in between.
  @Loop static func stop(_ server: WebSocketServer, _ sessions: SessionServer) {
    sessions.stop()
    server.stop()
  }
}
