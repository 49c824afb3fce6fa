import Dispatch
import OverscrollTestSupport
import OverscrollTransport
import Testing

struct FairnessTests {
  private var generous: WebSocketServer.Configuration {
    var configuration = WebSocketServer.Configuration.test
    configuration.limits.messagesPerSecond = 1_000_000
    configuration.limits.bytesPerSecond = 1_000_000_000
    configuration.limits.largestQueue = 10_000_000
    return configuration
  }

  private func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private func bytes(of number: Int, fill: Int = 0) -> [UInt8] {
    [UInt8](repeating: 0, count: fill) + [16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  @Test(arguments: [0, 1_000])
  func `more messages than a turn has room for all arrive, in order`(fill: Int) async throws {
    try await withServer(generous) { _, port, _ in
      let client = try Client(webSocketAt: port)
      try client.send((0..<2_000).flatMap { Client.frame(2, bytes(of: $0, fill: fill)) })
      for sent in 0..<2_000 {
        #expect(try number(client.readFrame().payload) == sent)
      }
    }
  }

  @Test func `a message that comes beside many of another connection is answered before them`()
    async throws
  {
    try await withServer(generous) { _, port, record in
      let (many, few) = (try Client(webSocketAt: port), try Client(webSocketAt: port))
      await eventually { record.opened.count == 2 }
      let gate = DispatchSemaphore(value: 0)
      // While the loop waits, all of it comes.
      Task { @Loop in wait(for: gate) }
      try many.send((0..<2_000).flatMap { Client.frame(2, bytes(of: $0)) })
      try few.send(text: "few")
      gate.signal()
      #expect(try few.readFrame().payload == Array("few".utf8))
      #expect(await record.receivedBeforeText < 100)
      for sent in 0..<2_000 { #expect(try number(many.readFrame().payload) == sent) }
    }
  }

  @Test func `one whose messages make much work rests after each, and all of them are answered`()
    async throws
  {
    try await withServer(generous) { _, port, record in
      let (many, few) = (try Client(webSocketAt: port), try Client(webSocketAt: port))
      await eventually { record.opened.count == 2 }
      let gate = DispatchSemaphore(value: 0)
      Task { @Loop in
        record.work = .milliseconds(1)
        wait(for: gate)
      }
      try many.send((0..<50).flatMap { Client.frame(2, bytes(of: $0)) })
      try few.send(text: "few")
      gate.signal()
      #expect(try few.readFrame().payload == Array("few".utf8))
      #expect(await record.receivedBeforeText <= 2)
      for sent in 0..<50 { #expect(try number(many.readFrame().payload) == sent) }
    }
  }

  @Test func `a connection that ends while it rests is closed once`() async throws {
    try await withServer(generous) { _, port, record in
      await Task { @Loop in record.work = .milliseconds(1) }.value
      for _ in 0..<20 {
        let client = try Client(webSocketAt: port)
        try client.send((0..<10).flatMap { Client.frame(2, bytes(of: $0)) })
        _ = try client.readFrame()
      }
      await eventually { record.opened.count == 20 && record.closed.count == 20 }
    }
  }

  private func wait(for gate: DispatchSemaphore) { gate.wait() }

  @Test func `a connection that ends while it has more to receive is closed once`() async throws {
    try await withServer(generous) { _, port, record in
      for _ in 0..<20 {
        let client = try Client(webSocketAt: port)
        try client.send((0..<500).flatMap { Client.frame(2, bytes(of: $0)) })
      }
      await eventually { record.opened.count == 20 && record.closed.count == 20 }
      #expect(try Client(port: port).request("/healthz").status == 200)
    }
  }
}
