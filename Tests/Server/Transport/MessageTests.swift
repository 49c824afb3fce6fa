import OverscrollTestSupport
import OverscrollTransport
import Testing

struct MessageTests {
  @Test(arguments: [0, 1, 125, 126, 1_023, 1_024, 1_025, 5_000, 65_535, 65_536])
  func `a message of any allowed size is delivered complete`(size: Int) async throws {
    try await withWebSocket { client, _, _ in
      let message = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try client.send(2, message)
      #expect(try client.readFrame() == .init(opcode: 2, payload: message))
    }
  }

  @Test func `messages sent in one iteration of the loop leave before the next one`() async throws {
    try await withWebSocket { client, connection, _ async throws in
      await Task { @Loop in
        connection.send(binary: [1, 2])
        connection.send(text: Array("three".utf8))
        #expect(connection.queuedBytes == 7)
      }.value
      await Task { @Loop in #expect(connection.queuedBytes == 0) }.value
      #expect(try client.readFrame().payload == [1, 2])
      #expect(try client.readFrame().payload == Array("three".utf8))
    }
  }

  @Test func `messages leave with their turn's commit, later ones with the next`() async throws {
    try await withWebSocket { client, connection, record async throws in
      await Task { @Loop in record.commitsWait = true }.value
      for byte: UInt8 in 1...3 { await Task { @Loop in connection.send(binary: [byte]) }.value }
      #expect(await connection.queuedBytes == 3)
      #expect(await record.commit() == 1, "the second waits until the first is over")
      #expect(try client.readFrame().payload == [1])
      await eventually { record.commit() == 1 }
      for byte: UInt8 in 2...3 { #expect(try client.readFrame().payload == [byte]) }
      #expect(await connection.queuedBytes == 0)
    }
  }

  @Test func `a close waits for earlier messages, and these wait for their commit`() async throws {
    try await withWebSocket { client, connection, record async throws in
      await Task { @Loop in
        record.commitsWait = true
        connection.send(binary: [1])
        connection.close(code: 1012, reason: "elsewhere")
      }.value
      await eventually { record.commit() == 1 }
      #expect(try client.readFrame().payload == [1])
      #expect(try client.readFrame().payload.prefix(2) == [3, 244])
    }
  }

  @Test func `a close reason that is too long is truncated at a character boundary`() async throws {
    try await withWebSocket { client, connection, _ in
      await Task { @Loop in
        connection.close(code: 1012, reason: String(repeating: "ü", count: 100))
      }.value
      let payload = try client.readFrame().payload
      #expect(payload.dropFirst(2).elementsEqual(String(repeating: "ü", count: 61).utf8))
    }
  }

  @Test func `an ended connection accepts no messages, and can be closed and cut`() async throws {
    try await withServer { _, port, record in
      do { _ = try Client(webSocketAt: port) }
      await eventually { record.closed.count == 1 }
      await Task { @Loop in
        let connection = record.closed[0]
        connection.send(binary: [1])
        connection.close(code: 1000, reason: "")
        #expect(connection.queuedBytes == 0)
        connection.abort()
      }.value
      #expect(try Client(webSocketAt: port).isServed())
    }
  }

  @Test func `messages on a paused connection are handled after it resumes`() async throws {
    try await withServer { _, port, record in
      let (client, other) = (try Client(webSocketAt: port), try Client(webSocketAt: port))
      await eventually { record.opened.count == 2 }
      let ours = await record.opened[0]
      await Task { @Loop in ours.pause() }.value
      for byte: UInt8 in 1...20 { try client.send(2, [byte]) }
      #expect(try other.isServed())
      #expect(await record.received == 0)
      await Task { @Loop in ours.resume() }.value
      for byte: UInt8 in 1...20 { #expect(try client.readFrame().payload == [byte]) }
      try client.send(2, [21])
      #expect(try client.readFrame().payload == [21])
    }
  }

  @Test func `fragments are joined into one message`() async throws {
    try await withWebSocket { client, _, _ in
      // The two bytes of an umlaut are in different fragments.
      try client.send(1, [0x61, 0xc3], isFinal: false)
      try client.send(0, [0xa4], isFinal: false)
      try client.send(0, [], isFinal: false)
      try client.send(0, [0x62])
      #expect(try client.readFrame() == .init(opcode: 1, payload: Array("aäb".utf8)))
    }
  }

  @Test func `a ping between fragments is answered before the message`() async throws {
    try await withWebSocket { client, _, _ in
      try client.send(1, Array("a".utf8), isFinal: false)
      try client.send(9, Array("ping".utf8))
      #expect(try client.readFrame() == .init(opcode: 10, payload: Array("ping".utf8)))
      try client.send(0, Array("b".utf8))
      #expect(try client.readFrame() == .init(opcode: 1, payload: Array("ab".utf8)))
    }
  }

  private static let last = Client.frame(0, [1])
  /// Frames and the code with which they are refused.
  private static let refused: [([UInt8], Int)] = [
    // The header of a frame of 65,537 bytes or more, and the first few bytes.
    ([0x82, 0xff, 0, 0, 0, 0, 0, 1, 0, 1] + [UInt8](repeating: 0, count: 2_004), 1009),
    ([0x82, 0xff, 0x7f] + [UInt8](repeating: 0xff, count: 2_011), 1009),
    // Fragments that are too large in total.
    (Client.frame(2, [UInt8](repeating: 1, count: 65_536), isFinal: false) + last, 1009),
    // A text that is not UTF-8.
    (Client.frame(1, [0xff]), 1007), (Client.frame(1, [0xc3, 0x28]), 1007),
    (Client.frame(1, [0x61, 0xe2, 0x82]), 1007), (Client.frame(1, [0xed, 0xa0, 0x80]), 1007),
    // An unknown, a fragmented control and a compressed frame.
    ([0x83, 0x80, 0, 0, 0, 0], 1002), ([0x09, 0x80, 0, 0, 0, 0], 1002),
    ([0xc1, 0x80, 0, 0, 0, 0], 1002),
  ]
  @Test(arguments: refused)
  func `an invalid frame is refused with the code of its fault, even before it has arrived`(
    frames: [UInt8], code: Int
  ) async throws {
    try await withWebSocket { client, _, _ in
      try client.send(frames)
      #expect(try client.readFrame().closeCode == code)
    }
  }

  @Test func `the peer's close is answered and reported once`() async throws {
    try await withWebSocket { client, connection, record in
      try client.send(8, [0x03, 0xe8])
      #expect(try client.readFrame().closeCode == 1000)
      #expect(client.ends())
      await eventually { record.closed.count == 1 }
      #expect(await record.closed.first === connection)
    }
  }

  @Test func `messages sent before a close arrive before the close frame`() async throws {
    try await withWebSocket { client, connection, _ in
      await Task { @Loop in
        for number in UInt8(0)..<80 {
          connection.send(binary: [UInt8](repeating: number, count: 3_000))
        }
        connection.close(code: 4001, reason: "that is all")
        connection.send(text: Array("too late".utf8))
      }.value
      for number in UInt8(0)..<80 { #expect(try client.readFrame().payload.first == number) }
      let close = try client.readFrame()
      #expect(close.closeCode == 4001)
      #expect(String(decoding: close.payload.dropFirst(2), as: UTF8.self) == "that is all")
    }
  }

  @Test func `a cut ends the connection without a close frame or queued messages`() async throws {
    try await withWebSocket { client, connection, record in
      await Task { @Loop in
        connection.send(text: Array("waits".utf8))
        connection.abort()
        connection.send(text: Array("too late".utf8))
        #expect(connection.queuedBytes == 0)
      }.value
      await eventually { record.closed.count == 1 }
      #expect(client.ends())
      await Task { @Loop in #expect(record.closed[0].limit == nil) }.value
    }
  }
}
