import OverscrollTestSupport
import OverscrollTransport
import Testing

struct MessageRateLimitTests {
  private func configuration(messages: Int = 1_000_000, bytes: Int = 1_000_000_000)
    -> WebSocketServer.Configuration
  {
    var configuration = WebSocketServer.Configuration.test
    configuration.limits.messagesPerSecond = messages
    configuration.limits.bytesPerSecond = bytes
    return configuration
  }

  /// Sends until the server closes the connection, and returns its close frame.
  private func end(of client: Client, sending frame: [UInt8], most: Int) throws -> Client.Frame {
    // The end of the stream can arrive while the client still sends.
    for _ in 0..<most { do { try client.send(frame) } catch { break } }
    while true {
      let frame = try client.readFrame()
      if frame.opcode == 8 { return frame }
    }
  }

  @Test(arguments: [1, 0])
  func `a connection with too many frames is closed with a reason`(opcode: UInt8) async throws {
    try await withServer(configuration(messages: 10)) { server, port, record in
      let (bad, good) = (try Client(webSocketAt: port), try Client(webSocketAt: port))
      if opcode == 0 { try bad.send(1, [65], isFinal: false) }
      let part = Client.frame(opcode, [65], isFinal: opcode == 1)
      let frame = try end(of: bad, sending: part, most: 60)
      #expect(frame.closeCode == 1008)
      #expect(frame.payload.dropFirst(2).elementsEqual("this device sends too many messages".utf8))
      try bad.send(8, frame.payload)
      await eventually { record.closed.count == 1 }
      #expect(await record.closed[0].limit == .messageRate)
      #expect(await server.traffic.limitsReached == [.messageRate: 1])
      #expect(try good.isServed())
    }
  }

  @Test func `a connection with too many bytes is closed with a reason`() async throws {
    try await withServer(configuration(bytes: 1_000)) { server, port, _ in
      let client = try Client(webSocketAt: port)
      let half = Client.frame(2, [UInt8](repeating: 0, count: 500))
      let frame = try end(of: client, sending: half, most: 20)
      #expect(frame.closeCode == 1008)
      #expect(frame.payload.dropFirst(2).elementsEqual("this device sends too many bytes".utf8))
      #expect(await server.traffic.limitsReached == [.byteRate: 1])
    }
  }

  @Test func `four seconds' worth of messages can arrive at once`() async throws {
    try await withServer(configuration(messages: 100, bytes: 100_000)) { server, port, _ in
      let client = try Client(webSocketAt: port)
      for _ in 0..<390 { try client.send(2, [UInt8](repeating: 0, count: 1_000)) }
      for _ in 0..<390 { #expect(try client.readFrame().payload.count == 1_000) }
      #expect(await server.traffic.limitsReached.isEmpty)
    }
  }
}
