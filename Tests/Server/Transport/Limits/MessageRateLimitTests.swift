import OverscrollTestSupport
import Testing

@testable import OverscrollTransport

struct MessageRateLimitTests {
  private func configuration(messages: Int = 1_000_000, bytes: Int = 1_000_000_000)
    -> WebSocketServer.Configuration
  {
    .custom { ($0.limits.messagesPerSecond, $0.limits.bytesPerSecond) = (messages, bytes) }
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

struct TokenBucketTests {
  /// Which of several amounts a bucket with a rate of 10 per second grants.
  private func granted(_ amounts: [(amount: Int, at: Double)], from start: Double = 0) -> [Bool] {
    var bucket = TokenBucket(rate: 10, at: start)
    return amounts.map { bucket.spend($0.amount, at: $0.at) }
  }

  @Test func `four seconds' worth can be spent at once, but not more`() {
    #expect(granted([(1, 100), (39, 100), (1, 100)], from: 100) == [true, true, false])
  }

  @Test func `the bucket refills over time, up to four seconds' worth`() {
    #expect(granted([(40, 0), (10, 1), (40, 1_000), (1, 1_000)]) == [true, true, true, false])
  }

  @Test func `a clock that is set back does not empty the bucket`() {
    #expect(granted([(20, 0), (20, 0), (1, 0)], from: 1_000) == [true, true, false])
  }

  @Test func `a finger with 240 samples per second is never limited`() {
    let rate = ConnectionLimits().messagesPerSecond
    var bucket = TokenBucket(rate: rate, at: 0)
    let grants = (0..<240 * 600).map { bucket.spend(1, at: Double($0) / 240) }
    #expect(grants.allSatisfy { $0 })
  }
}
