import OverscrollTestSupport
import OverscrollTransport
import Testing

@Suite struct TrafficTests {
  @Test func `a duration is counted in the first range that contains it`() {
    var histogram = Histogram()
    for seconds in [0, 0.0001, 0.0002, 1, 2] { histogram.add(seconds) }
    #expect(histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 1, 1] && histogram.sum == 3.0003)
  }

  @Test func `only current connections are counted`() async throws {
    try await withServer { server, port, _ in
      let client = try Client(webSocketAt: port)
      try client.send(2, [7])
      _ = try client.readFrame()
      let traffic = await server.traffic
      #expect(traffic.connections == 1 && traffic.webSockets == 1 && traffic.queuedBytes == 0)
    }
  }

  @Test func `an iteration of the loop is counted with its duration`() async throws {
    try await withServer { server, _, _ in
      let before = await slowTurns(of: server)
      await holdLoop(for: .milliseconds(120))
      // A turn is counted after it ends, so the turn that reads the value is not included.
      while await slowTurns(of: server) == before { await Task.yield() }
    }
  }

  @Loop private func slowTurns(of server: WebSocketServer) -> Int {
    server.traffic.iterations.counts[7...].reduce(0, +)
  }

  @Loop private func holdLoop(for time: Duration) {
    let end = ContinuousClock.now + time
    while .now < end {}
  }
}
