import OverscrollTestSupport
import OverscrollTransport
import Testing

struct BackpressureTests {
  private func payload(_ number: Int, size: Int) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 255)] + [UInt8](repeating: 0, count: size - 2)
  }

  @Test func `superseded messages keep the queue small, and the last one arrives`() async throws {
    try await withWebSocket(receiveBuffer: 4_096) { client, connection, record in
      for batch in 0..<1_000 {
        await Task { @Loop in
          for number in batch * 10..<(batch + 1) * 10 {
            connection.send(binary: payload(number, size: 2_000), superseding: 7)
            record.largestQueue = max(record.largestQueue, connection.queuedBytes)
          }
        }.value
      }
      #expect(await record.largestQueue == 2_000)
      #expect(await record.closed.isEmpty)
      var numbers: [Int] = []
      while numbers.last != 9_999 {
        let frame = try client.readFrame()
        numbers.append(Int(frame.payload[0]) << 8 | Int(frame.payload[1]))
      }
      #expect(numbers == numbers.sorted())
      #if canImport(Glibc)
        #expect(numbers.count < 100)
      #else
        #expect(numbers.count < 5_000)
      #endif
    }
  }

  @Test func `a text replaces an unsent message with its key`() async throws {
    try await withWebSocket { client, connection, _ async throws in
      await Task { @Loop in
        connection.send(binary: [1], superseding: 3)
        connection.send(text: [65], superseding: 3)
        #expect(connection.queuedBytes == 1)
      }.value
      let received = try client.readFrame()
      #expect(received == .init(opcode: 1, payload: [65]))
    }
  }

  @Test func `a message far larger than all limits and buffers arrives complete`() async throws {
    var message = [UInt8](0..<251)
    while message.count < 8_000_000 { message += message }
    try await withWebSocket(receiveBuffer: 4_096) { client, connection, _ in
      await Task { @Loop [message] in
        connection.send(binary: message)
        for number in 0..<3 { connection.send(binary: payload(number, size: 100)) }
      }.value
      let received = try client.readFrame()
      #expect(received.payload == message)
      for number in 0..<3 { #expect(try client.readFrame().payload == payload(number, size: 100)) }
    }
  }

  @Test func `a slow reader is disconnected, and other connections continue`() async throws {
    try await withServer { server, port, record in
      let slow = try Client(webSocketAt: port, receiveBuffer: 4_096)
      await eventually { record.opened.count == 1 }
      let other = try Client(webSocketAt: port)
      await eventually { record.opened.count == 2 }
      for _ in 0..<1_000 where await record.closed.isEmpty {
        await Task { @Loop in
          record.opened[0].send(binary: payload(0, size: 60_000))
          record.largestQueue = max(record.largestQueue, record.opened[0].queuedBytes)
        }.value
      }
      await eventually { record.closed.count == 1 }
      #expect(await record.closed.first === record.opened.first)
      #expect(await record.largestQueue <= 262_144 + 2 * 60_000)
      #expect(await server.traffic.limitsReached == [.queue: 1])
      #expect(await server.traffic.queuedBytes == 0)
      #expect(slow.ends())
      #expect(try other.isServed())
    }
  }
}
