import OverscrollTestSupport
import OverscrollTransport
import Testing

struct JoinTimeTests {
  private var hasty: WebSocketServer.Configuration {
    var configuration = WebSocketServer.Configuration.test
    configuration.limits.joinTime = 0.05
    return configuration
  }

  @Test func `a WebSocket that has not joined in time is closed with a reason`() async throws {
    try await withServer(hasty, admitting: false) { server, port, record in
      let frame = try Client(webSocketAt: port).readFrame()
      #expect(frame.closeCode == 1013)
      #expect(frame.payload.dropFirst(2).elementsEqual("this page did not say hello in time".utf8))
      await eventually { record.closed.count == 1 }
      #expect(await record.closed[0].limit == .joinTime)
      #expect(await server.traffic.limitsReached == [.joinTime: 1])
    }
  }

  @Test func `a WebSocket that has joined stays open after the time limit`() async throws {
    try await withServer(hasty) { server, port, record in
      let joined = try Client(webSocketAt: port)
      await eventually { record.opened.count == 1 }
      // Its time limit would have passed before that of a later connection.
      #expect(try Client(port: port).ends())
      #expect(try joined.isServed())
    }
  }

  @Test(arguments: ["", "G", "GET / HTTP/1.1\r\nHost: localhost\r\n"])
  func `a connection without a request in time is closed`(sent: String) async throws {
    try await withServer(hasty) { server, port, _ in
      let client = try Client(port: port)
      try client.send(Array(sent.utf8))
      #expect(client.ends())
      #expect(await server.traffic.limitsReached == [.joinTime: 1])
    }
  }

  @Test func `a connection between two requests is closed without being counted`() async throws {
    try await withServer(hasty) { server, port, _ in
      let client = try Client(port: port)
      #expect(try client.request("/healthz").status == 200)
      #expect(client.ends())
      #expect(await server.traffic.limitsReached.isEmpty)
    }
  }
}
