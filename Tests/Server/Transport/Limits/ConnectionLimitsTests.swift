import OverscrollTestSupport
import Testing

@testable import OverscrollTransport

struct ConnectionLimitsTests {
  @Test(arguments: [(64, 32), (100, 68), (1_024, 768), (20_000, 10_000)])
  func `a quarter of the files, and at least 32, are reserved for other uses than connections`(
    descriptors: Int, connections: Int
  ) throws {
    let limits = try ConnectionLimits().fitting(descriptors: descriptors)
    #expect(limits.connections == connections && limits.newcomers == min(1_000, connections / 2))
  }

  @Test(arguments: [0, 16, 39])
  func `the error for too few files says how many are needed`(descriptors: Int) {
    #expect(throws: ListenError.tooFewDescriptors(descriptors, needed: 40)) {
      try ConnectionLimits().fitting(descriptors: descriptors)
    }
    let sentence =
      "This process can open 16 files, but the server needs 40: raise the limit with ulimit -n."
    #expect(ListenError.tooFewDescriptors(16, needed: 40).description == sentence)
  }

  @Test(arguments: [8, 32, 100, 1_000, 10_000])
  func `the wanted number of files has room for all connections`(connections: Int) throws {
    var limits = ConnectionLimits()
    limits.connections = connections
    #expect(try limits.fitting(descriptors: limits.wantedDescriptors).connections == connections)
  }
}

struct JoinTimeTests {
  private let hasty = WebSocketServer.Configuration.custom { $0.limits.joinTime = 0.05 }

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

struct KeepAliveTests {
  private func steps(_ keepAlive: inout KeepAlive, _ count: Int) -> [KeepAlive.Step] {
    (0..<count).map { _ in keepAlive.beat() }
  }

  @Test func `a silent peer is pinged once, and the connection ends without an answer`() {
    var keepAlive = KeepAlive()
    #expect(steps(&keepAlive, 9) == [.wait, .wait, .wait, .wait, .ping, .wait, .wait, .end, .end])
  }

  @Test(arguments: [0, 3, 5, 7])
  func `any message from a peer restarts the keepalive`(after beats: Int) {
    var keepAlive = KeepAlive()
    _ = steps(&keepAlive, beats)
    keepAlive.recordActivity()
    #expect(steps(&keepAlive, 5) == [.wait, .wait, .wait, .wait, .ping])
  }
}
