import Dispatch
import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollTransport

struct FairShareThrottleTests {
  private let generous = WebSocketServer.Configuration.custom {
    ($0.limits.messagesPerSecond, $0.limits.bytesPerSecond) = (1_000_000, 1_000_000_000)
    // A busy machine must not close waiting connections.
    ($0.limits.largestQueue, $0.limits.joinTime) = (10_000_000, 600)
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
  ) async throws {
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
      #expect(await record.receivedBeforeText <= most)
      for sent in 0..<count { #expect(try number(many.readFrame().payload) == sent) }
    }
  }

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

  @Test func `only samples are received after the end of a paused connection`() async throws {
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

struct WorkBudgetTests {
  private let here = Self.address(1), there = Self.address(2)

  private static func address(_ number: Int) -> PeerAddress {
    PeerAddress(
      [UInt8](repeating: 0, count: 10) + [255, 255]
        + [24, 16, 8, 0].map { UInt8(number >> $0 & 255) })
  }

  @Test(arguments: [1, 2, 30, 100])
  func `an address gets a fifth of the time, with however many connections`(connections: Int) {
    var (budget, now, done) = (WorkBudget(), 50.0, 0.0)
    // Each connection works after its own pause, one after another.
    var ends = [Double](repeating: now, count: connections)
    while now < 60, let next = ends.indices.min(by: { ends[$0] < ends[$1] }) {
      now = max(now, ends[next]) + 0.000_5
      done += 0.000_5
      ends[next] = budget.add(0.000_5, of: here, at: now)
    }
    #expect(done > 1.95 && done < 2.05)
  }

  @Test func `every connection of an address has a turn before any has two`() {
    var budget = WorkBudget()
    let ends = (0..<3).map { budget.add(0.000_5, of: here, at: 50 + Double($0) * 0.000_5) }
    #expect(ends == ends.sorted())
    #expect(budget.add(0.000_5, of: here, at: ends[0] + 0.000_5) > ends[2])
  }

  @Test func `another address is not affected by a debt`() {
    var budget = WorkBudget()
    for _ in 0..<30 { _ = budget.add(0.000_5, of: here, at: 50) }
    #expect((budget.debts[here]?.end ?? 0) > 50.05 && budget.debts[there] == nil)
    #expect(abs(budget.add(0.001, of: there, at: 50) - 50.004) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `an address that only connects and requests gets a fifth of the time`(isEncrypted: Bool) {
    let (handshake, request) = (isEncrypted ? 0.000_7 : 0, 0.000_4)
    var (budget, now, done) = (WorkBudget(), 50.0, 0.0)
    while now < 60 {
      now = max(now, budget.entry(of: here))
      budget.addConnection(of: here, isEncrypted: isEncrypted, at: now)
      now += handshake
      if isEncrypted { budget.addHandshake(handshake, isFirst: true, of: here, at: now) }
      now = max(now, budget.entry(of: here)) + request
      budget.addRequest(request, of: here, at: now)
      done += handshake + request
    }
    // The unmeasured work is included, and the credit is added once.
    #expect(done > 1.6 && done < 2.05)
  }

  @Test func `many connections that perform handshakes later are charged when they connect`() {
    var (budget, count) = (WorkBudget(), 0)
    while budget.allowsEntry(of: here, at: 50) {
      budget.addConnection(of: here, isEncrypted: true, at: 50)
      count += 1
    }
    #expect(count > 5 && count < 20)
  }

  @Test func `a page that loads once does not wait`() {
    var budget = WorkBudget()
    for number in 0..<10 {
      let now = 50 + Double(number) * 0.000_5
      #expect(budget.allowsEntry(of: here, at: now))
      budget.addRequest(0.000_5, of: here, at: now + 0.000_5)
    }
  }

  @Test(arguments: [0.001, 0.06, 30])
  func `a piece of work is paid for completely, however long it is`(work: Double) {
    var budget = WorkBudget()
    #expect(abs(budget.add(work, of: here, at: 50) - (50 + 4 * work)) < 1e-9)
    #expect(abs(budget.add(work, of: here, at: 50 + work) - (50 + 9 * work)) < 1e-9)
  }

  @Test(arguments: [0.000_3, 0.001, 0.025])
  func `an address gets a fifth of the time even if each hello has a new connection`(work: Double) {
    // All arrive at once, and each is handled in its turn.
    var (budget, done, now) = (WorkBudget(), 0.0, 50.0)
    let first = budget.reserve(for: here, at: now)
    #expect(first.begin == now && first.work == 0)
    _ = budget.add(work, of: here, at: now + work, prepaid: first.work)
    var reservations = (1..<200).map { _ in budget.reserve(for: here, at: now + work) }
    let begins = reservations.map(\.begin)
    #expect(begins == begins.sorted(), "in the order in which they came")
    while !reservations.isEmpty {
      let reservation = reservations.removeFirst()
      now = max(now, reservation.begin) + work
      done += work
      _ = budget.add(work, of: here, at: now, prepaid: reservation.work)
    }
    #expect(done <= 0.21 * ((budget.debts[here]?.end ?? 0) - 50))
    // The first hello predicts the work of the others.
    if work >= 0.001 { #expect(done <= 0.22 * (now - 50)) }
  }

  @Test func `an address that has worked for too long in an iteration waits for the next one`() {
    var budget = WorkBudget()
    budget.recordWork(0.001, of: here, in: 1)
    #expect(!budget.isExhausted(here, in: 1))
    budget.recordWork(0.002, of: here, in: 1)
    #expect(budget.isExhausted(here, in: 1))
    #expect(!budget.isExhausted(there, in: 1) && !budget.isExhausted(here, in: 2))
  }

  @Test func `only paid debts are forgotten`() {
    var budget = WorkBudget()
    for number in 0..<10_000 {
      let now = 50 + Double(number) * 0.001
      _ = budget.add(0.001, of: Self.address(number), at: now)
      #expect(budget.debts.count <= 65)
      // The debts of the last 4 ms are not paid yet.
      for recent in max(number - 3, 0)...number {
        #expect((budget.debts[Self.address(recent)]?.end ?? 0) > now)
      }
    }
  }
}
