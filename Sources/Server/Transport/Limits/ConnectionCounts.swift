/// How many connections there are, of which address, and how many of them have not joined yet.
struct ConnectionCounts {
  let limits: ConnectionLimits
  private(set) var connections = 0
  private(set) var newcomers = 0
  /// The bytes that wait for all connections to read.
  var queuedBytes = 0
  private var counts: [PeerAddress: Int] = [:]

  init(limits: ConnectionLimits) { self.limits = limits }

  /// The limit that keeps another connection of an address out; nil if there is room for it.
  func limit(for address: PeerAddress) -> ReachedLimit? {
    if connections >= limits.connections { return .connections }
    if counts[address, default: 0] >= limits.connectionsPerAddress { return .connectionsPerAddress }
    return newcomers >= limits.newcomers ? .newcomers : nil
  }

  /// Counts a connection that has not joined yet.
  mutating func arrive(from address: PeerAddress) {
    connections += 1
    newcomers += 1
    counts[address, default: 0] += 1
  }

  mutating func join() { newcomers -= 1 }

  /// Forgets a connection, which `hasJoined` or was a newcomer until now.
  mutating func leave(from address: PeerAddress, hasJoined: Bool) {
    connections -= 1
    if !hasJoined { newcomers -= 1 }
    let rest = counts[address, default: 1] - 1
    counts[address] = rest > 0 ? rest : nil
  }
}
