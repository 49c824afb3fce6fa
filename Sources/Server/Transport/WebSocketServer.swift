internal import CLibwebsockets
public import Logging
package import OverscrollSystem

/// Serves WebSockets at one path and files at others, over libwebsockets, on the shared `Loop`.
///
/// It knows bytes and connections, not what the bytes mean. It listens from `init` until `stop`, and stays alive until
/// it has stopped, even if nobody holds it.
@Loop public final class WebSocketServer {
  /// The port that the server listens on, also where the configuration asked for any free port.
  public var port: Int { context.port }
  /// What the server carries now.
  public var traffic: Traffic {
    var traffic = refused
    traffic.connections = counts.connections
    traffic.webSockets = connections.count
    traffic.queuedBytes = counts.queuedBytes
    traffic.turns = TurnMeter.shared.turns
    traffic.isStopping = !shutdown.isServing
    return traffic
  }

  private(set) var site: Site
  /// What is in force, which depends on the files that this process may have open.
  var limits: ConnectionLimits { counts.limits }
  let handlers: Handlers
  private let logger: Logger
  private let context: Context
  private var connections: [UInt64: Connection] = [:]
  private var counts: ConnectionCounts
  /// How often peers have reached each limit, and another site's requests were refused.
  private var refused = Traffic()
  /// The address of the peer that has just been let in, until the library has made it.
  private var arriving: PeerAddress?
  /// The work that addresses owe, and the new connections and requests that wait for it.
  private(set) lazy var queue = PeerQueue(of: self)
  private lazy var beatTimer = LoopTimer { [unowned self] in beat() }
  private let commits: TurnCommit
  private lazy var shutdown = Shutdown { [unowned self] in finish() }

  private static var lastID: UInt64 = 0

  /// Makes a server that listens.
  public init(
    _ configuration: Configuration, files: FileTable = FileTable(), handlers: Handlers,
    logger: Logger
  ) throws(ListenError) {
    site = Site(configuration, files)
    self.handlers = handlers
    commits = TurnCommit(handlers.commit)
    self.logger = logger
    counts = ConnectionCounts(
      limits: try configuration.limits.fitting(
        descriptors: Descriptors.allow(configuration.limits.wantedDescriptors)))
    context = try Context(configuration, logger: logger)
    context.attach(self)
    _ = TurnMeter.shared
  }
}

extension WebSocketServer {
  /// Lets pages call this server by further names from now on.
  package func allow(hosts names: [HostPattern]) { site.allow(hosts: names) }
}

// MARK: Stopping

extension WebSocketServer {
  /// Closes every connection with 1001, unless it closes already, and stops listening once all have ended, or after about 1.5
  /// seconds.
  ///
  /// Until then, requests are answered, but no WebSocket is opened any more.
  public func stop() {
    guard shutdown.begin() else { return }
    for connection in connections.values { connection.close(code: 1001, reason: "server stopped") }
    if connections.isEmpty { shutdown.allHaveLeft() }
  }

  /// Returns when the server has stopped.
  public func untilStopped() async { await shutdown.untilStopped() }

  private func finish() {
    queue.stop()
    context.destroy()
    beatTimer.stop()
    commits.stop()
    shutdown.end()
  }
}

// MARK: What the callbacks report

extension WebSocketServer {
  /// Whether another connection is taken, before it costs anything but its socket.
  func admits(_ socket: Int32) -> Bool {
    guard let address = PeerAddress(socket: socket) else { return false }
    if let limit = counts.limit(for: address) {
      limitReached(limit, by: address)
      return false
    }
    guard !queue.holds(address) else {
      let copy = dup(socket)
      guard copy >= 0 else { return false }
      count(arrivalFrom: address)
      queue.append(.connection(copy), of: address)
      return false
    }
    charge(connectionFrom: address)
    arriving = address
    return true
  }

  /// Accepts a socket that has waited for its address to pay.
  func accept(_ socket: Int32, from address: PeerAddress) {
    counts.leave(from: address, hasJoined: false)
    charge(connectionFrom: address)
    arriving = address
    context.adopt(socket)
    arriving = nil
    if counts.connections == 0 { beatTimer.stop() }
  }

  private func charge(connectionFrom address: PeerAddress) {
    queue.debts.addConnection(of: address, isEncrypted: context.isEncrypted, at: cws_steady_time())
  }

  private func count(arrivalFrom address: PeerAddress) {
    counts.arrive(from: address)
    if counts.connections == 1 {
      beatTimer.start(after: KeepAlive.interval, every: KeepAlive.interval)
    }
  }

  func peerArrived(_ peer: Peer) {
    guard let address = arriving else { return }
    arriving = nil
    count(arrivalFrom: address)
    peer.lifecycle = PeerLifecycle(peer, from: address, at: self)
  }

  func peerJoined() { counts.join() }

  func peerLeft(_ lifecycle: PeerLifecycle, hadJoined: Bool) {
    counts.leave(from: lifecycle.address, hasJoined: hadJoined)
    if counts.connections == 0 { beatTimer.stop() }
  }

  /// So many bytes more wait for a connection; fewer if negative.
  func queueGrows(by bytes: Int) { counts.queuedBytes += bytes }

  /// Whether another message may wait for a connection for which so many bytes wait.
  func hasRoom(behind bytes: Int) -> Bool {
    counts.queuedBytes <= limits.allQueues || bytes <= limits.largestQueue / 8
  }

  func limitReached(_ limit: ReachedLimit, by address: PeerAddress) {
    refused.limitsReached[limit, default: 0] += 1
    // Browsers open connections in advance and never use them, so that this limit alone tells nothing.
    logger.log(
      level: limit == .joinTime ? .info : .notice, "a connection was ended: \(limit.reason)",
      metadata: ["code": "\(limit.rawValue)", "peer": "\(address)"])
  }

  /// Does work for an HTTP request, and charges the peer's address for it.
  func charge<Result>(_ peer: Peer, for work: () -> Result) -> Result {
    let meter = WorkMeter()
    let result = work()
    if let address = peer.lifecycle?.address {
      queue.debts.addRequest(meter.work, of: address, at: cws_steady_time())
    }
    return result
  }

  /// Charges an address for a part of a TLS handshake, in seconds of work.
  func charge(_ address: PeerAddress, forHandshake work: Double, isFirst: Bool) {
    queue.debts.addHandshake(work, isFirst: isFirst, of: address, at: cws_steady_time())
  }

  /// Lets a request wait if its address owes work; false if it can be answered at once.
  func delay(_ request: HTTPRequest, of lifecycle: PeerLifecycle) -> Bool {
    guard queue.holds(lifecycle.address) else { return false }
    lifecycle.activity = .waiting(request)
    queue.append(.request(lifecycle), of: lifecycle.address)
    return true
  }

  func reply(to request: HTTPRequest, of peer: Peer) -> HTTPReply {
    switch site.decision(on: request) {
    case .accepted(let named):
      site.reply(to: request, at: named) { path, token in
        guard path == site.socketPath else { return handlers.answer(path, token) }
        return HTTPReply(toPageWithoutSocket: decision(onPageOf: request, at: named, peer))
      }
    case .refused(let status, let reason): HTTPReply(refusing: status, reason)
    case .foreign(let foreign): refuse(foreign, of: peer)
    }
  }

  /// Decides whether a page may open a WebSocket, when it asks why it cannot.
  private func decision(
    onPageOf request: HTTPRequest, at named: HostAndPort, _ peer: Peer
  ) -> RequestDecision {
    guard shutdown.isServing else { return .refused(status: 503, Self.stopping) }
    if let address = peer.lifecycle?.address, let limit = counts.limit(for: address) {
      return .refused(status: 503, limit.reason)
    }
    return site.decision(onPageOf: request, at: named)
  }

  private static let stopping = "this server is stopping"

  /// Refuses a request that seems to be another site's, and says so in the log: a wrong proxy sends nothing else.
  func refuse(_ request: ForeignRequest, of peer: Peer) -> HTTPReply {
    refused.foreignRequests[request.cause, default: 0] += 1
    logger.notice(
      "a request was refused: \(request.reason)",
      metadata: [
        "code": "\(request.cause.rawValue)",
        "peer": "\(peer.lifecycle.map { "\($0.address)" } ?? "gone")",
      ])
    return HTTPReply(refusing: 403, request.reason)
  }

  /// Decides whether a request may become a WebSocket.
  func decision(on handshake: Handshake) -> RequestDecision {
    shutdown.isServing
      ? site.decision(on: handshake) : .refused(status: 503, Self.stopping)
  }

  func open(_ peer: Peer) -> CallbackResult {
    guard let lifecycle = peer.lifecycle,
      case .upgrading(let handshake) = lifecycle.activity
    else { return .close }
    Self.lastID += 1
    let connection = Connection(id: Self.lastID, handshake, lifecycle)
    lifecycle.activity = .connected(connection)
    lifecycle.wait()
    connections[connection.id] = connection
    handlers.opened(connection)
    return .goOn
  }

  /// Lets the library look at its timers, which it does not do by itself in time.
  func wakeLibrary() { context.wake() }

  /// Pings the peers that are silent, and ends those that are gone.
  private func beat() {
    for connection in connections.values { connection.beat() }
    // On libev, the library does not wake by itself for the earliest of its timers.
    wakeLibrary()
  }

  /// A connection wants to know of the end of this turn.
  func connectionWaits(_ connection: Connection) { commits.await(connection) }

  func connectionEnded(_ connection: Connection) {
    connections[connection.id] = nil
    handlers.closed(connection)
    if connections.isEmpty { shutdown.allHaveLeft() }
  }
}

extension WebSocketServer {
  /// Where a server listens and what it allows.
  public struct Configuration: Sendable {
    /// The address to listen on, or the name of a network interface; `0.0.0.0` is all of them.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 is any free one.
    public var port = 8080
    /// What the server proves its name with: it then speaks https and wss alone; nil for http and ws.
    ///
    /// Plain HTTP at the same port is then redirected to https, and reaches nothing else.
    public var tls: TLSIdentity?
    /// The path at which a WebSocket is opened.
    public var path = "/ws"
    /// The subprotocol that a client must offer.
    let subprotocol: String
    /// Further names that the `Host` header may have, whatever the port.
    ///
    /// For example addresses on the network, or names of tunnels. The names of loopback are always allowed.
    package var allowedHosts: Set<HostPattern> = []
    /// Further origins whose pages may open a WebSocket, whichever of its names the request calls the server by.
    ///
    /// A page of the server itself is always allowed: its origin is what the request calls the server.
    package var allowedOrigins: Set<OriginPattern> = []
    /// What peers may take of the server.
    public var limits = ConnectionLimits()

    /// The names of loopback; an address without brackets.
    public static let loopback = ["localhost", "127.0.0.1", "::1"]

    /// Makes a configuration for loopback, port 8080, and a subprotocol.
    public init(subprotocol: String) { self.subprotocol = subprotocol }
  }
}

extension WebSocketServer {
  /// The functions that a server calls when something happens: synchronously, on the loop.
  public struct Handlers: Sendable {
    /// A connection has opened.
    public var opened: @Loop (Connection) -> Void = { _ in }
    /// A complete text message has been received; its bytes are valid UTF-8.
    public var receivedText: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// A complete binary message has been received.
    public var receivedBinary: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// A connection has ended, for whatever reason; called exactly once for each connection that opened.
    public var closed: @Loop (Connection) -> Void = { _ in }
    /// A path that is not among the files has been requested, with the token of an `Authorization: Bearer` header or nil; nil
    /// replies that nothing is there, with 404.
    public var answer: @Loop (_ path: String, _ token: String?) -> HTTPReply? = { _, _ in nil }
    /// A turn of the loop ends in which messages were sent: they leave once the function that it is given is called, which is
    /// to be once.
    public var commit: @Loop (@escaping @Loop () -> Void) -> Void = { $0() }

    /// Makes handlers that do nothing yet.
    public init() {}
  }
}

/// How a server stops: its peers have some time to answer, and then it is over.
@Loop final class Shutdown {
  private enum Phase { case serving, stopping, stopped }

  private var phase = Phase.serving
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let timer: LoopTimer

  /// Seconds that peers have to answer a close frame.
  private static let timeout = 1.5

  /// Makes what calls a function when the time is over: on a timer, since a context is never destroyed in its own callbacks.
  init(_ finish: @escaping @Loop () -> Void) { timer = LoopTimer(finish) }

  /// Whether the server has not been told to stop.
  var isServing: Bool { phase == .serving }

  /// The server is told to stop; false if it has been already.
  func begin() -> Bool {
    guard phase == .serving else { return false }
    phase = .stopping
    timer.start(after: Self.timeout)
    return true
  }

  /// Nobody is left to wait for.
  func allHaveLeft() { if phase == .stopping { timer.start(after: 0) } }

  /// The server has stopped.
  func end() {
    phase = .stopped
    timer.stop()
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Returns when the server has stopped.
  func untilStopped() async {
    guard phase != .stopped else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
