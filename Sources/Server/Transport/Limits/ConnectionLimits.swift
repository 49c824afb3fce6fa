internal import CLibwebsockets
internal import OverscrollSystem

/// The limits of peers; a connection that reaches one ends, a WebSocket with the reason in its close frame.
public struct ConnectionLimits: Sendable, Equatable {
  /// The maximum number of connections, including WebSockets; lower if the process cannot open enough files.
  public var connections = Budget.connections
  /// The maximum number of connections per address, which can be an IPv6 /64 network or a proxy.
  public var connectionsPerAddress = Budget.connectionsPerAddress
  /// The maximum number of connections that have not joined a session; at most half of all connections.
  public var newcomers = Budget.newcomers
  /// The time for a first request, and for joining a session over a WebSocket, in seconds; greater than 0.
  public var joinTime = 5.0
  /// The maximum frames of a WebSocket per second (a 240 Hz finger sends 250), in bursts of up to four seconds' worth.
  public var messagesPerSecond = 1_000
  /// The maximum bytes of a WebSocket per second, in bursts of four seconds' worth: a recording of 4 MB, in JSON.
  public var bytesPerSecond = 2_000_000
  /// The maximum size of an incoming message, in bytes.
  public var largestMessage = Budget.message
  /// The maximum number of queued bytes of a connection; a message counts as at most half of it.
  public var largestQueue = Budget.unsentMessages

  /// The maximum queued bytes of all connections; above it, each can queue an eighth of ``largestQueue``.
  public var allQueues = Budget.allUnsentMessages

  /// Creates the default limits.
  public init() {}

  /// The files for journals, feeds and other purposes; a quarter of all files if that is more.
  private static let otherFiles = 32
  /// The minimum number of connections of a server: a browser opens about as many for one page.
  private static let fewest = 8

  /// Throws ``ListenError/tooFewDescriptors(_:needed:)`` if that is not enough to serve anyone.
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

  /// Raises the number of files that this process can open if it is too low, and adapts to the resulting number.
  func fittingProcess() throws(ListenError) -> ConnectionLimits {
    try fitting(descriptors: Int(cws_allow_descriptors(Int32(clamping: wantedDescriptors))))
  }

  /// Throws ``ListenError/tooFewDescriptors(_:needed:)`` if this process cannot open enough files to serve anyone.
  public func checkDescriptors() throws(ListenError) { _ = try fittingProcess() }

  var wantedDescriptors: Int { connections + max(Self.otherFiles, connections / 3 + 1) }
}

struct ConnectionCounts {
  let limits: ConnectionLimits
  private(set) var connections = 0
  private(set) var newcomers = 0
  var queuedBytes = 0
  private var counts: [PeerAddress: Int] = [:]

  init(limits: ConnectionLimits) { self.limits = limits }

  /// Returns the limit that prevents another connection of an address, or `nil` if it is allowed.
  func limit(for address: PeerAddress) -> ReachedLimit? {
    if connections >= limits.connections { return .connections }
    if counts[address, default: 0] >= limits.connectionsPerAddress { return .connectionsPerAddress }
    return newcomers >= limits.newcomers ? .newcomers : nil
  }

  mutating func arrive(from address: PeerAddress) {
    connections += 1
    newcomers += 1
    counts[address, default: 0] += 1
  }

  mutating func join() { newcomers -= 1 }

  /// `hasJoined` is false for a newcomer.
  mutating func leave(from address: PeerAddress, hasJoined: Bool) {
    connections -= 1
    if !hasJoined { newcomers -= 1 }
    let rest = counts[address, default: 1] - 1
    counts[address] = rest > 0 ? rest : nil
  }
}

/// A limit that ends a connection when it is reached.
public enum ReachedLimit: String, CaseIterable, Sendable {
  /// The server has the maximum number of connections.
  case connections
  /// The address has the maximum number of connections.
  case connectionsPerAddress = "connections_per_address"
  /// The maximum number of connections have not joined yet.
  case newcomers
  /// The connection has not joined in time.
  case joinTime = "join_time"
  /// The peer sends too many messages.
  case messageRate = "message_rate"
  /// The peer sends too many bytes.
  case byteRate = "byte_rate"
  /// A message is too large.
  case messageSize = "message_size"
  /// The peer reads too slowly.
  case queue

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

  /// A page that joined too late reconnects; a page that sent too much waits for the user, because it would send the
  /// same again (RFC 6455, 7.4.1).
  var closeCode: UInt16 {
    switch self {
    case .messageSize: 1009
    case .joinTime: 1013
    default: 1008
    }
  }
}

@Loop struct MessageRateLimit {
  private var messages: TokenBucket
  private var bytes: TokenBucket

  init(_ limits: ConnectionLimits) {
    messages = TokenBucket(rate: limits.messagesPerSecond, at: Loop.iterationTime)
    bytes = TokenBucket(rate: limits.bytesPerSecond, at: Loop.iterationTime)
  }

  /// Counts bytes, and a frame if they end one; returns the exceeded limit, or `nil`.
  mutating func count(bytes count: Int, endsFrame: Bool) -> ReachedLimit? {
    let now = Loop.iterationTime
    guard bytes.spend(count, at: now) else { return .byteRate }
    guard endsFrame else { return nil }
    return messages.spend(1, at: now) ? nil : .messageRate
  }
}

/// A token bucket: it refills at a constant rate, up to the amount of ``TokenBucket/span`` seconds.
struct TokenBucket {
  /// The capacity in seconds of the rate, for a burst after a network interruption or a file that is sent at once.
  static let span = 4.0

  private let rate: Double
  private var left: Double
  private var since: Double

  /// Creates a full bucket at a time in seconds.
  init(rate: Int, at now: Double) {
    self.rate = Double(rate)
    (left, since) = (self.rate * Self.span, now)
  }

  /// Removes an amount at a time in seconds; returns false if not enough was left.
  mutating func spend(_ amount: Int, at now: Double) -> Bool {
    // The clock can be set back.
    left = min(left + rate * max(now - since, 0), rate * Self.span) - Double(amount)
    since = now
    return left >= 0
  }
}

/// The address of a peer: an IPv4 address, or an IPv6 /64 network, which usually belongs to one machine.
public struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Creates an address from 16 bytes of IPv6, which can contain a mapped IPv4 address (RFC 4291, section 2.5.5.2).
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "an IPv6 address has 16 bytes")
    let number = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    high = number(bytes[..<8])
    let rest = number(bytes[8...])
    // Network 0 contains loopback and IPv4 addresses, which belong to different machines.
    low = high == 0 ? rest : 0
  }

  /// Returns the address of a socket's peer, or `nil` if the peer has disconnected.
  init?(socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard unsafe cws_peer_address(socket, &bytes) else { return nil }
    self.init(bytes)
  }

  /// The address in the usual notation.
  public var description: String {
    if high == 0, low >> 32 == 0xffff {
      return [24, 16, 8, 0].map { String(low >> $0 & 255) }.joined(separator: ".")
    }
    if high == 0 { return low == 1 ? "::1" : "::" + String(low, radix: 16) }
    let groups = [48, 32, 16, 0].map { String(high >> $0 & 0xffff, radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }
}
