import Testing

@testable import OverscrollTransport

struct OccupancyTests {
  private let here = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1])
  private let there = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 2])

  private func occupancy(connections: Int = 9, perAddress: Int = 9, newcomers: Int = 9) -> Occupancy
  {
    var limits = ConnectionLimits()
    limits.connections = connections
    limits.connectionsPerAddress = perAddress
    limits.newcomers = newcomers
    return Occupancy(limits: limits)
  }

  @Test func `all connections together are limited until one leaves`() {
    var occupancy = occupancy(connections: 2)
    for address in [here, there] { occupancy.arrive(from: address) }
    #expect(occupancy.limit(for: here) == .connections)
    occupancy.leave(from: there, hasJoined: false)
    #expect(occupancy.limit(for: here) == nil)
  }

  @Test func `the connections of one address are limited, and those of others are not`() {
    var occupancy = occupancy(perAddress: 1)
    occupancy.arrive(from: here)
    #expect(occupancy.limit(for: here) == .connectionsPerAddress)
    #expect(occupancy.limit(for: there) == nil)
    occupancy.leave(from: here, hasJoined: false)
    #expect(occupancy.limit(for: here) == nil)
  }

  @Test func `who has joined is no newcomer any more, also when it leaves`() {
    var occupancy = occupancy(newcomers: 1)
    occupancy.arrive(from: here)
    #expect(occupancy.limit(for: there) == .newcomers)
    occupancy.join()
    #expect(occupancy.limit(for: there) == nil)
    occupancy.arrive(from: there)
    occupancy.leave(from: here, hasJoined: true)
    #expect(occupancy.newcomers == 1)
    occupancy.leave(from: there, hasJoined: false)
    #expect(occupancy.newcomers == 0)
    #expect(occupancy.connections == 0)
  }
}
