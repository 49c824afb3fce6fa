import Testing

@testable import OverscrollTransport

struct ConnectionCountsTests {
  private let here = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1])
  private let there = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 2])

  private func counts(connections: Int = 9, perAddress: Int = 9, newcomers: Int = 9)
    -> ConnectionCounts
  {
    var limits = ConnectionLimits()
    limits.connections = connections
    limits.connectionsPerAddress = perAddress
    limits.newcomers = newcomers
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
    #expect(counts.limit(for: here) == .connectionsPerAddress)
    #expect(counts.limit(for: there) == nil)
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
    #expect(counts.newcomers == 0)
    #expect(counts.connections == 0)
  }
}
