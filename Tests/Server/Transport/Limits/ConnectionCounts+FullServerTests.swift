import OverscrollTestSupport
import OverscrollTransport
import Testing

struct FullServerTests {
  private func configuration(_ change: (inout ConnectionLimits) -> Void)
    -> WebSocketServer.Configuration
  {
    var configuration = WebSocketServer.Configuration.test
    change(&configuration.limits)
    return configuration
  }

  /// Whether a new WebSocket can be opened and is served.
  private func isServed(_ port: Int) -> Bool {
    (try? Client(webSocketAt: port).isServed()) ?? false
  }

  @Test(arguments: [ReachedLimit.connections, .connectionsPerAddress])
  func `a server with three connections refuses others until one leaves, and disturbs none`(
    limit: ReachedLimit
  ) async throws {
    let full = configuration {
      if limit == .connections { $0.connections = 3 } else { $0.connectionsPerAddress = 3 }
    }
    try await withServer(full) { server, port, record in
      var clients = try (0..<3).map { _ in try Client(webSocketAt: port) }
      for number in 1...20 {
        #expect(try Client(port: port).ends())
        await eventually { server.traffic.limitsReached == [limit: number] }
      }
      for client in clients { #expect(try client.isServed()) }
      clients.removeLast()
      while !isServed(port) { await Task.yield() }
      #expect(await record.opened.count == 4)
    }
  }

  @Test func `a connection that joins makes room for another unjoined one`() async throws {
    let limits = configuration { ($0.newcomers, $0.joinTime) = (1, 300) }
    try await withServer(limits, admitting: false) { server, port, record in
      let first = try Client(webSocketAt: port)
      #expect(try Client(port: port).ends())
      await Task { @Loop in record.opened[0].admit() }.value
      let second = try Client(webSocketAt: port)
      for client in [first, second] { #expect(try client.isServed()) }
      #expect(await record.opened[0].address == "127.0.0.1")
    }
  }
}
