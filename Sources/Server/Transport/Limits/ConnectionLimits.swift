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
