import OverscrollTestSupport
import Testing

@testable import OverscrollTransport

struct ConnectionCountsTests {
  private let here = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1])
  private let there = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 2])

  private func counts(connections: Int = 9, perAddress: Int = 9, newcomers: Int = 9)
    -> ConnectionCounts
  {
    var limits = ConnectionLimits()
    (limits.connections, limits.newcomers) = (connections, newcomers)
    limits.connectionsPerAddress = perAddress
    return ConnectionCounts(limits: limits)
  }

  @Test func `the number of all connections is limited until one leaves`() {
    var counts = counts(connections: 2)
    for address in [here, there] { counts.arrive(from: address) }
    #expect(counts.limit(for: here) == .connections)
    counts.leave(from: there, hasJoined: false)
    #expect(counts.limit(for: here) == nil)
  }

  @Test func `the limit of an address does not affect the connections of others`() {
    var counts = counts(perAddress: 1)
    counts.arrive(from: here)
    #expect(counts.limit(for: here) == .connectionsPerAddress && counts.limit(for: there) == nil)
    counts.leave(from: here, hasJoined: false)
    #expect(counts.limit(for: here) == nil)
  }

  @Test func `a joined connection no longer counts as unjoined, even when it leaves`() {
    var counts = counts(newcomers: 1)
    counts.arrive(from: here)
    #expect(counts.limit(for: there) == .newcomers)
    counts.join()
    #expect(counts.limit(for: there) == nil)
    counts.arrive(from: there)
    counts.leave(from: here, hasJoined: true)
    #expect(counts.newcomers == 1)
    counts.leave(from: there, hasJoined: false)
    #expect(counts.newcomers == 0 && counts.connections == 0)
  }
}

struct FullServerTests {
  /// Whether a new WebSocket can be opened and is served.
  private func isServed(_ port: Int) -> Bool {
    (try? Client(webSocketAt: port).isServed()) ?? false
  }

  @Test(arguments: [ReachedLimit.connections, .connectionsPerAddress])
  func `a server with three connections refuses others until one leaves, and disturbs none`(
    limit: ReachedLimit
  ) async throws {
    let key: WritableKeyPath<ConnectionLimits, Int> =
      limit == .connections ? \.connections : \.connectionsPerAddress
    try await withServer(.custom { $0.limits[keyPath: key] = 3 }) { server, port, record in
      var clients = try (0..<3).map { _ in try Client(webSocketAt: port) }
      for number in 1...20 {
        #expect(try Client(port: port).ends())
        await eventually { server.traffic.limitsReached == [limit: number] }
      }
      for client in clients { #expect(try client.isServed()) }
      clients.removeLast()
      while !isServed(port) { await Task.yield() }
      #expect(await record.opened.count == 4)
    }
  }

  @Test func `a connection that joins makes room for another unjoined one`() async throws {
    let limits = WebSocketServer.Configuration.custom {
      ($0.limits.newcomers, $0.limits.joinTime) = (1, 300)
    }
    try await withServer(limits, admitting: false) { server, port, record in
      let first = try Client(webSocketAt: port)
      #expect(try Client(port: port).ends())
      await Task { @Loop in record.opened[0].admit() }.value
      let second = try Client(webSocketAt: port)
      for client in [first, second] { #expect(try client.isServed()) }
      #expect(await record.opened[0].address == "127.0.0.1")
    }
  }
}

struct PeerAddressTests {
  private func mapped(_ last: [UInt8]) -> PeerAddress {
    PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255] + last)
  }

  private func network(_ bytes: [UInt8], host: UInt8) -> PeerAddress {
    PeerAddress(bytes + [UInt8](repeating: 0, count: 7) + [host])
  }

  @Test func `an IPv4 address is written as four numbers`() {
    #expect(mapped([192, 168, 1, 20]).description == "192.168.1.20")
    #expect(mapped([10, 0, 0, 1]) != mapped([10, 0, 0, 2]))
  }

  @Test func `all addresses of a 64-bit IPv6 network are equal`() {
    let bytes: [UInt8] = [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 7]
    #expect(network(bytes, host: 1) == network(bytes, host: 2))
    #expect(network(bytes, host: 1).description == "2001:db8:0:7::/64")
    #expect(network(bytes, host: 1) != network(bytes.dropLast() + [8], host: 1))
  }

  @Test func `loopback is a separate address`() {
    let loopback = network([UInt8](repeating: 0, count: 8), host: 1)
    #expect(loopback.description == "::1")
    #expect(loopback != network([UInt8](repeating: 0, count: 8), host: 2))
  }

  @Test func `a socket without a peer has no address`() { #expect(PeerAddress(socket: -1) == nil) }
}
