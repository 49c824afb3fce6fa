import OverscrollTestSupport
import OverscrollTransport
import Testing

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
