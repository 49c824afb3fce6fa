internal import CLibwebsockets
internal import OverscrollSystem

/// What one peer, and all peers together, may take of a server.
///
/// Reaching a limit ends only the connection that reaches it, and counts (``ReachedLimit``). Where a WebSocket is open, it is told why;
/// a new connection beyond the limit is dropped without an answer.
public struct ConnectionLimits: Sendable, Equatable {
  /// The most connections at once, over HTTP and WebSockets together; fewer if the process may not open so many files.
  public var connections = Budget.connections.limit
  /// The most connections of one address at once; an IPv6 network of 64 bits counts as one address, and so does a proxy.
  public var connectionsPerAddress = Budget.connectionsPerAddress.limit
  /// The most connections at once that have not joined a session, plain HTTP included; never more than half of all.
  public var newcomers = Budget.newcomers.limit
  /// Seconds that a connection has to send its first request, and a WebSocket to join a session; above 0.
  public var joinTime = 5.0
  /// The most messages a second of one WebSocket, with four seconds' worth at once; the parts of a message count alone.
  ///
  /// A finger at 240 Hz sends 250.
  public var messagesPerSecond = 1_000
  /// The most bytes of messages a second of one WebSocket, with four seconds' worth at once: a recording of 4 MB, in JSON.
  public var bytesPerSecond = 2_000_000
  /// The largest message in bytes that a peer may send.
  public var largestMessage = Budget.message.limit
  /// The most bytes that may wait for one connection when another message is added; no message counts for more than half.
  public var largestQueue = Budget.unsentMessages.limit

  /// The most bytes that may wait for all connections together; where there are more, one that has an eighth of
  /// ``largestQueue`` waiting has reached its limit with the next message.
  public var allQueues = Budget.allUnsentMessages.limit

  /// Makes the limits that are documented above.
  public init() {}

  /// A quarter of the files is kept for what is no connection, such as journals and feeds; this many if a quarter is less.
  private static let otherFiles = 32
  /// A server that has room for fewer connections does not start: a browser opens about as many for one page.
  private static let fewest = 8

  /// The same limits for a process that may have so many files open.
  ///
  /// - Throws: That the files are too few to serve anybody.
  func fitting(descriptors: Int) throws(ListenError) -> ConnectionLimits {
    let room = descriptors - max(Self.otherFiles, descriptors / 4)
    guard room >= Self.fewest else {
      throw .tooFewDescriptors(descriptors, needed: Self.otherFiles + Self.fewest)
    }
    var limits = self
    limits.connections = min(connections, room)
    limits.newcomers = min(newcomers, max(1, limits.connections / 2))
    return limits
  }

  /// Checks that this process may open enough files to serve anybody: what is opened before a server listens fails otherwise.
  ///
  /// - Throws: That the files are too few, and how many are needed.
  public func checkDescriptors() throws(ListenError) {
    _ = try fitting(descriptors: Descriptors.allow(wantedDescriptors))
  }

  /// The files that the process should be allowed to open for all these connections.
  var wantedDescriptors: Int { connections + max(Self.otherFiles, connections / 3 + 1) }
}

/// The files that this process may have open at once, sockets included.
enum Descriptors {
  /// Asks the system for so many, if they are fewer; returns how many there may be.
  static func allow(_ wanted: Int) -> Int { Int(cws_allow_descriptors(Int32(clamping: wanted))) }
}

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

/// A limit that a connection can reach, which ends it.
public enum ReachedLimit: String, CaseIterable, Sendable {
  /// The server has as many connections as it may have.
  case connections
  /// The address has as many connections as one address may have.
  case connectionsPerAddress = "connections_per_address"
  /// As many connections as may have not joined yet.
  case newcomers
  /// The connection has not joined in time.
  case joinTime = "join_time"
  /// The peer sends more messages than allowed.
  case messageRate = "message_rate"
  /// The peer sends more bytes than allowed.
  case byteRate = "byte_rate"
  /// A message is larger than allowed.
  case messageSize = "message_size"
  /// The peer reads more slowly than it is sent messages.
  case queue

  /// Why the connection ends, for people.
  var reason: String {
    switch self {
    case .connections: "the server has no room for another connection"
    case .connectionsPerAddress: "this address has too many connections"
    case .newcomers: "too many connections are waiting to join"
    case .joinTime: "this page did not say hello in time"
    case .messageRate: "this device sends too many messages"
    case .byteRate: "this device sends too many bytes"
    case .messageSize: "the message is too large"
    case .queue: "this device reads too slowly"
    }
  }

  /// The code of the close frame, where one can be sent (RFC 6455 7.4.1).
  ///
  /// A page that was late tries again by itself; one that has sent too much would do it again, and waits for a person.
  var closeCode: UInt16 {
    switch self {
    case .messageSize: 1009
    case .joinTime: 1013
    default: 1008
    }
  }
}

/// The rate limits of one WebSocket: messages and bytes per second.
@Loop struct MessageRateLimit {
  private var messages: TokenBucket
  private var bytes: TokenBucket

  init(_ limits: ConnectionLimits) {
    messages = TokenBucket(rate: limits.messagesPerSecond, at: Loop.turnTime)
    bytes = TokenBucket(rate: limits.bytesPerSecond, at: Loop.turnTime)
  }

  /// Counts some bytes, which may end a frame; returns the limit that they reach, if any.
  mutating func count(bytes count: Int, endsFrame: Bool) -> ReachedLimit? {
    let now = Loop.turnTime
    guard bytes.spend(count, at: now) else { return .byteRate }
    guard endsFrame else { return nil }
    return messages.spend(1, at: now) ? nil : .messageRate
  }
}

/// How much a peer may still send at present: it grows by a rate, up to what comes in ``TokenBucket/span`` seconds.
struct TokenBucket {
  /// Seconds of the rate that may come at once: after a network that stood still, or in a file that is sent whole.
  static let span = 4.0

  private let rate: Double
  private var left: Double
  private var since: Double

  /// Makes a full bucket at a time in seconds.
  init(rate: Int, at now: Double) {
    self.rate = Double(rate)
    (left, since) = (self.rate * Self.span, now)
  }

  /// Spends an amount at a time in seconds; false if that is more than is left.
  mutating func spend(_ amount: Int, at now: Double) -> Bool {
    // The clock may have been set back.
    left = min(left + rate * max(now - since, 0), rate * Self.span) - Double(amount)
    since = now
    return left >= 0
  }
}

/// The address that a peer connects from: an IPv4 address, or an IPv6 network of 64 bits, in which one machine has all addresses.
public struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Makes an address from the 16 bytes of IPv6, in which an IPv4 address is mapped (RFC 4291 2.5.5.2).
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "an IPv6 address has 16 bytes")
    let number = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    high = number(bytes[..<8])
    let rest = number(bytes[8...])
    // Loopback and IPv4 lie in the network 0, where each address is another machine.
    low = high == 0 ? rest : 0
  }

  /// The address of the peer of a socket; nil if the peer is gone already.
  init?(socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard unsafe cws_peer_address(socket, &bytes) else { return nil }
    self.init(bytes)
  }

  /// The address as people write it.
  public var description: String {
    if high == 0, low >> 32 == 0xffff {
      return [24, 16, 8, 0].map { String(low >> $0 & 255) }.joined(separator: ".")
    }
    if high == 0 { return low == 1 ? "::1" : "::" + String(low, radix: 16) }
    let groups = [48, 32, 16, 0].map { String(high >> $0 & 0xffff, radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }
}
