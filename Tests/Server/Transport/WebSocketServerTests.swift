import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

struct ListeningTests {
  /// This system's listening addresses at a port, in the kernel's hexadecimal form.
  private func listeners(at port: Int) throws -> [String] {
    let suffix = ":" + String(format: "%04X", port)
    var found: [String] = []
    for file in ["/proc/net/tcp", "/proc/net/tcp6"] {
      // Read to the end, because the kernel reports the file's size as 0.
      let table = try FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() ?? Data()
      for line in String(decoding: table, as: UTF8.self).split(separator: "\n") {
        let fields = line.split(separator: " ")
        guard fields[1].hasSuffix(suffix), fields[3] == "0A" else { continue }
        found.append(String(fields[1].dropLast(suffix.count)))
      }
    }
    return found
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/tcp")),
    arguments: [("127.0.0.1", "0100007F"), ("localhost", "0100007F"), ("0.0.0.0", "00000000")])
  func `the server listens only at the given address`(host: String, bound: String) async throws {
    try await withServer(.custom { $0.host = host }) { _, port, _ async throws in
      #expect(try listeners(at: port) == [bound])
    }
  }

  @Test func `a port in use is an error, and the server that uses it continues`() async throws {
    try await withServer { _, port, _ async throws in
      await #expect(throws: ListenError.portInUse(port)) {
        _ = try await WebSocketServer(.custom { $0.port = port }, handlers: .init(), logger: quiet)
      }
      #expect(try Client(webSocketAt: port).isServed())
    }
  }

  @Test(arguments: ["192.0.2.1", "no.such.host", "300.1.1.1"])
  func `an address of another machine is an error`(host: String) async throws {
    await #expect(throws: ListenError.addressUnavailable(host)) {
      _ = try await WebSocketServer(.custom { $0.host = host }, handlers: .init(), logger: quiet)
    }
  }

  @Test func `a server's port is free after it has stopped`() async throws {
    var freed = 0
    try await withServer { _, port, _ in freed = port }
    try await withServer(.custom { $0.port = freed }) { _, port, _ async throws in
      #expect(try Client(port: port).request("/healthz").status == 200)
    }
  }
}

struct ShutdownTests {
  @Test func `stopping closes every connection with 1001`() async throws {
    try await withServer { server, port, record in
      let clients = try (0..<20).map { _ in try Client(webSocketAt: port) }
      await eventually { record.opened.count == 20 }
      await server.stop()
      for client in clients {
        let close = try client.readFrame()
        #expect(close.closeCode == 1001)
        #expect(String(decoding: close.payload.dropFirst(2), as: UTF8.self) == "server stopped")
        try client.send(8, [0x03, 0xe9])
      }
      await server.untilStopped()
      #expect(await record.closed.count == 20)
      #expect(throws: (any Error).self) { try Client(port: port) }
    }
  }

  @Test func `a silent peer and an unfinished request do not delay stopping`() async throws {
    try await withServer { server, port, record in
      let silent = try Client(webSocketAt: port)
      let unfinished = try Client(port: port)
      try unfinished.send(Array("GET / HTTP/1.1\r\nHost".utf8))
      await eventually { record.opened.count == 1 }
      await server.stop()
      await server.untilStopped()
      #expect(await record.closed.count == 1)
      #expect(try silent.readFrame().closeCode == 1001)
      #expect(unfinished.ends())
    }
  }

  @Test func `stopping again changes nothing`() async throws {
    try await withServer { server, _, _ in
      await server.stop()
      await server.stop()
      await server.untilStopped()
      await server.stop()
      await server.untilStopped()
    }
  }
}

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
      let before = await slowIterations(of: server)
      await holdLoop(for: .milliseconds(120))
      // An iteration is counted after it ends, so the one that reads the value is not included.
      while await slowIterations(of: server) == before { await Task.yield() }
    }
  }

  @Loop private func slowIterations(of server: WebSocketServer) -> Int {
    server.traffic.iterations.counts[7...].reduce(0, +)
  }

  @Loop private func holdLoop(for time: Duration) {
    let end = ContinuousClock.now + time
    while .now < end {}
  }
}
