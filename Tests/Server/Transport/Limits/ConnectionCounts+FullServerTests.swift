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

  /// Whether a WebSocket can be opened that is served.
  private func isServed(_ port: Int) -> Bool {
    guard let client = try? Client(webSocketAt: port) else { return false }
    try? client.send(text: "here")
    return (try? client.readFrame())?.payload == Array("here".utf8)
  }

  /// Holds a server that has room for three connections to what it does when a fourth comes.
  private func expectFull(
    _ limit: ReachedLimit, admitting admits: Bool = true, _ change: (inout ConnectionLimits) -> Void
  ) async throws {
    try await withServer(configuration(change), admitting: admits) { server, port, record in
      var clients = try (0..<3).map { _ in try Client(webSocketAt: port) }
      for number in 1...20 {
        #expect(try Client(port: port).ends())
        await eventually { server.traffic.limitsReached == [limit: number] }
      }
      for client in clients {
        try client.send(text: "undisturbed")
        #expect(try client.readFrame().payload == Array("undisturbed".utf8))
      }
      clients.removeLast()
      while !isServed(port) { await Task.yield() }
      #expect(await record.opened.count == 4)
    }
  }

  @Test func `a full server refuses newcomers, disturbs nobody, and has room once somebody leaves`()
    async throws
  {
    try await expectFull(.connections) { $0.connections = 3 }
  }

  @Test func `an address that has its connections gets another one once it gives one up`()
    async throws
  {
    try await expectFull(.connectionsPerAddress) { $0.connectionsPerAddress = 3 }
  }

  @Test func `newcomers that wait leave no room for others of their kind`() async throws {
    try await expectFull(.newcomers, admitting: false) { ($0.newcomers, $0.joinTime) = (3, 300) }
  }

  @Test func `who joins makes room for another newcomer`() async throws {
    let limits = configuration { ($0.newcomers, $0.joinTime) = (1, 300) }
    try await withServer(limits, admitting: false) { server, port, record in
      let first = try Client(webSocketAt: port)
      #expect(try Client(port: port).ends())
      await Task { @Loop in record.opened[0].admit() }.value
      let second = try Client(webSocketAt: port)
      for client in [first, second] {
        try client.send(text: "here")
        #expect(try client.readFrame().payload == Array("here".utf8))
      }
      #expect(await record.opened[0].address == "127.0.0.1")
    }
  }

  @Test func `a thousand connections that say nothing leave the others as they were`() async throws
  {
    try await withServer(configuration { ($0.newcomers, $0.joinTime) = (100, 300) }) {
      server, port, record in
      let joined = try Client(webSocketAt: port)
      await eventually { record.opened.count == 1 }
      let silent = try (0..<1_000).map { _ in try Client(port: port) }
      await eventually { server.traffic.limitsReached[.newcomers] == 900 }
      try joined.send(text: "still here")
      #expect(try joined.readFrame().payload == Array("still here".utf8))
      #expect(silent.count == 1_000)
    }
  }
}
