import Dispatch
import Foundation
import OverscrollTestSupport
import OverscrollTransport
import Testing

struct FairShareThrottleTests {
  private var generous: WebSocketServer.Configuration {
    var configuration = WebSocketServer.Configuration.test
    configuration.limits.messagesPerSecond = 1_000_000
    configuration.limits.bytesPerSecond = 1_000_000_000
    configuration.limits.largestQueue = 10_000_000
    // A busy machine must not close waiting connections.
    configuration.limits.joinTime = 600
    return configuration
  }

  private func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private func bytes(of number: Int, fill: Int = 0) -> [UInt8] {
    [UInt8](repeating: 0, count: fill) + [16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  @Test func `messages that exceed the room of a turn all arrive in order`() async throws {
    try await withWebSocket(generous) { client, _, _ in
      try client.send((0..<2_000).flatMap { Client.frame(2, bytes(of: $0, fill: 1_000)) })
      for sent in 0..<2_000 { #expect(try number(client.readFrame().payload) == sent) }
    }
  }

  /// Sends many messages on one connection and one message on each of two others while the loop waits.
  ///
  /// Returns the number of messages of the first connection that were handled before the last of the two others.
  private func handled(_ count: Int, work: Duration = .zero) async throws -> Int {
    var before = 0
    try await withServer(generous) { _, port, record in
      let clients = try (0..<3).map { _ in try Client(webSocketAt: port) }
      let (first, many, last) = (clients[0], clients[1], clients[2])
      await eventually { record.opened.count == 3 }
      let gate = hold(record, work: work)
      // One message is sent before the many and one after them, because libev decides which connection is served first.
      try first.send(text: "first")
      try many.send((0..<count).flatMap { Client.frame(2, bytes(of: $0)) })
      try last.send(text: "last")
      gate.signal()
      for client in [first, last] { _ = try client.readFrame() }
      before = await record.receivedBeforeText
      for sent in 0..<count { #expect(try number(many.readFrame().payload) == sent) }
    }
    return before
  }

  /// Stops the loop until the returned semaphore is signaled; then each message or request takes `work`.
  private func hold(_ record: Record, work: Duration) -> DispatchSemaphore {
    let (held, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task { @Loop in
      record.work = work
      held.signal()
      wait(for: gate)
    }
    held.wait()
    return gate
  }

  private func wait(for gate: DispatchSemaphore) { gate.wait() }

  @Test(arguments: [(2_000, Duration.zero, 99), (50, .milliseconds(1), 2)])
  func `a message is answered before many of another connection, which all get answers`(
    count: Int, work: Duration, most: Int
  ) async throws { #expect(try await handled(count, work: work) <= most) }

  @Test(arguments: [2, 3])
  func `a page is answered despite much work of another address`(machine: UInt8) async throws {
    // Machine 3 is a different address; on machine 2, the page itself causes no work.
    try await withServer(generous) { _, port, record in
      let many = try (0..<30).map { _ in try Client(webSocketAt: port, machine: 2) }
      let page = try Client(webSocketAt: port, machine: machine)
      await eventually { record.opened.count == 31 }
      let gate = hold(record, work: .milliseconds(2))
      for client in many { try client.send((0..<5).flatMap { Client.frame(2, bytes(of: $0)) }) }
      for _ in 0..<10 { try page.send(text: "page") }
      gate.signal()
      for _ in 0..<10 { _ = try page.readFrame() }
      // The first message of each connection does not wait, and few others arrive before the page's ten messages.
      #expect(await record.receivedBeforeText < 100)
      for client in many {
        for sent in 0..<5 { #expect(try number(client.readFrame().payload) == sent) }
      }
    }
  }

  @Test func `an address that reconnects still pauses for its earlier work`() async throws {
    try await withServer(generous) { _, port, record in
      await Task { @Loop in record.work = .milliseconds(4) }.value
      let begin = ContinuousClock.now
      for _ in 0..<10 {
        let client = try Client(webSocketAt: port)
        try client.send(2, [1])
        _ = try client.readFrame()
      }
      // Nine pauses of 16 ms between ten times 4 ms of work; clocks can differ slightly.
      #expect(ContinuousClock.now - begin > .milliseconds(180))
    }
  }

  @Test func `another address is answered while many requests of one address wait`() async throws {
    try await withServer(generous) { _, port, record in
      let gate = hold(record, work: .milliseconds(10))
      let begin = ContinuousClock.now
      let many = try (0..<30).map { _ in try Client(port: port, machine: 2) }
      for client in many {
        try client.send(Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      }
      let other = try Client(port: port, machine: 3)
      try other.send(Array("GET /missing HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      gate.signal()
      #expect(try other.readAnswer().status == 404)
      #expect(await record.requestedBeforeMissing < 15)
      for client in many { #expect(try client.readAnswer().status == 200) }
      // 30 times 50 ms, minus 50 ms of credit; some requests are answered before their work is known.
      #expect(ContinuousClock.now - begin > .seconds(1))
    }
  }

  @Test func `a handshake waits until its address has paid for its requests`() async throws {
    var encrypted = generous
    encrypted.tls = .selfSigned(for: ["localhost"], at: Date())
    try await withServer(encrypted) { _, port, record in
      await Task { @Loop in record.work = .milliseconds(100) }.value
      let begin = ContinuousClock.now
      #expect(try Client(port: port, isEncrypted: true).request("/healthz").status == 200)
      _ = try Client(port: port, isEncrypted: true)
      // 100 ms of work are paid after 500 ms, minus 50 ms of credit.
      #expect(ContinuousClock.now - begin > .milliseconds(400))
    }
  }

  @Test func `a server stops while connections and requests wait`() async throws {
    var clients: [Client] = []
    try await withServer(generous) { server, port, record in
      await Task { @Loop in record.work = .milliseconds(50) }.value
      clients = try (0..<5).map { _ in try Client(port: port) }
      for client in clients {
        try client.send(Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      }
      _ = try clients[0].readAnswer()
      for _ in 0..<5 { clients.append(try Client(port: port)) }
      await eventually { server.traffic.connections == 10 }
    }
    for client in clients.dropFirst(5) { #expect(client.ends()) }
  }

  @Test
  func `samples are received after the end of a paused connection, texts are not`() async throws {
    try await withServer(generous) { _, port, record in
      // The text waits for ten pauses of 200 ms, and the connection ends during the first pauses.
      await Task { @Loop in record.work = .milliseconds(50) }.value
      do {
        let client = try Client(webSocketAt: port)
        try client.send(
          (0..<10).flatMap { Client.frame(2, bytes(of: $0)) } + Client.frame(1, Array("text".utf8)))
        _ = try client.readFrame()
      }
      await eventually { record.closed.count == 1 }
      #expect(await record.received == 10)
      #expect(await record.receivedBeforeText == 0)
    }
  }

  @Test(arguments: [(10, Duration.milliseconds(1)), (500, .zero)])
  func `a connection that ends during its pause or with unread messages is closed once`(
    messages: Int, work: Duration
  ) async throws {
    try await withServer(generous) { _, port, record in
      await Task { @Loop in record.work = work }.value
      for _ in 0..<20 {
        let client = try Client(webSocketAt: port)
        try client.send((0..<messages).flatMap { Client.frame(2, bytes(of: $0)) })
        if work > .zero { _ = try client.readFrame() }
      }
      await eventually { record.opened.count == 20 && record.closed.count == 20 }
      await Task { @Loop in record.work = .zero }.value
      #expect(try Client(port: port).request("/healthz").status == 200)
    }
  }
}
