internal import CLibwebsockets
public import Logging
package import OverscrollSystem

/// Serves WebSockets at one path and files at other paths, with libwebsockets, on the shared `Loop`.
///
/// It listens from `init` until `stop`, retains itself until it has stopped, and does not interpret messages.
@Loop public final class WebSocketServer {
  /// The port that the server listens on, even if the configuration requested any free port.
  public var port: Int { context.port }
  /// The current connections and queues of the server, and its counters.
  public var traffic: Traffic {
    var traffic = refused
    traffic.connections = counts.connections
    traffic.webSockets = connections.count
    traffic.queuedBytes = counts.queuedBytes
    traffic.iterations = IterationMeter.shared.iterations
    traffic.isStopping = !shutdown.isServing
    return traffic
  }

  private(set) var site: Site
  /// The effective limits; they depend on the number of files that this process can open.
  var limits: ConnectionLimits { counts.limits }
  let handlers: Handlers
  private let logger: Logger
  private let context: Context
  private var connections: [UInt64: Connection] = [:]
  private var counts: ConnectionCounts
  private var refused = Traffic()
  /// The address of an admitted peer, until the library has created the peer.
  private var arriving: PeerAddress?
  /// The debts of addresses, and their waiting connections and requests.
  private(set) lazy var queue = PeerQueue(of: self)
  private lazy var beatTimer = LoopTimer { [unowned self] in beat() }
  private let commits: IterationCommit
  private lazy var shutdown = Shutdown { [unowned self] in finish() }

  private static var lastID: UInt64 = 0

  /// Creates a server and starts to listen.
  public init(
    _ configuration: Configuration, files: FileTable = FileTable(), handlers: Handlers,
    logger: Logger
  ) throws(ListenError) {
    site = Site(configuration, files)
    self.handlers = handlers
    commits = IterationCommit(handlers.commit)
    self.logger = logger
    counts = ConnectionCounts(limits: try configuration.limits.fittingProcess())
    context = try Context(configuration, logger: logger)
    context.attach(self)
    _ = IterationMeter.shared
  }
}

extension WebSocketServer {
  package func allow(hosts names: [HostPattern]) { site.hosts.names.formUnion(names) }
}

// MARK: Stopping

extension WebSocketServer {
  /// Closes every open connection with code 1001, and stops after all have ended, or after about 1.5 seconds.
  public func stop() {
    guard shutdown.begin() else { return }
    for connection in connections.values { connection.close(code: 1001, reason: "server stopped") }
    if connections.isEmpty { shutdown.lastConnectionEnded() }
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

// MARK: Callbacks

extension WebSocketServer {
  /// Returns whether a new connection is admitted, before it uses anything but its socket.
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

  func accept(_ socket: Int32, from address: PeerAddress) {
    counts.leave(from: address, hasJoined: false)
    charge(connectionFrom: address)
    arriving = address
    context.adopt(socket)
    arriving = nil
    if counts.connections == 0 { beatTimer.stop() }
  }

  private func charge(connectionFrom address: PeerAddress) {
    queue.budget.addConnection(of: address, isEncrypted: context.isEncrypted, at: cws_steady_time())
  }

  private func count(arrivalFrom address: PeerAddress) {
    counts.arrive(from: address)
    if counts.connections == 1 { beatTimer.start(after: KeepAlive.interval) }
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

  func changeQueuedBytes(by bytes: Int) { counts.queuedBytes += bytes }

  /// Whether another message can be queued for a connection that has `bytes` queued.
  func hasRoom(besides bytes: Int) -> Bool {
    counts.queuedBytes <= limits.allQueues || bytes <= limits.largestQueue / 8
  }

  func limitReached(_ limit: ReachedLimit, by address: PeerAddress) {
    refused.limitsReached[limit, default: 0] += 1
    // Browsers open connections in advance and never use them, so this limit alone means nothing.
    logger.log(
      level: limit == .joinTime ? .info : .notice, "a connection was closed: \(limit.reason)",
      metadata: ["code": "\(limit.rawValue)", "peer": "\(address)"])
  }

  /// Performs work for an HTTP request, and charges the peer's address for it.
  func charge<Result>(_ peer: Peer, for work: () -> Result) -> Result {
    let meter = WorkMeter()
    let result = work()
    if let address = peer.lifecycle?.address {
      queue.budget.addRequest(meter.work, of: address, at: cws_steady_time())
    }
    return result
  }

  /// Charges an address for a part of a TLS handshake, in seconds of work.
  func charge(_ address: PeerAddress, forHandshake work: Double, isFirst: Bool) {
    queue.budget.addHandshake(work, isFirst: isFirst, of: address, at: cws_steady_time())
  }

  /// Queues a request if its address must wait; returns false if the server can reply immediately.
  func delay(_ request: HTTPRequest, of lifecycle: PeerLifecycle) -> Bool {
    guard queue.holds(lifecycle.address) else { return false }
    lifecycle.activity = .waiting(request)
    queue.append(.request(lifecycle), of: lifecycle.address)
    return true
  }

  func reply(to request: HTTPRequest, of peer: Peer) -> HTTPReply {
    switch site.hosts.decision(on: request.host) {
    case .accepted(let named):
      site.reply(to: request, at: named) { path, token in
        guard path == Site.socketPath else { return handlers.answer(path, token) }
        return HTTPReply(toPageWithoutSocket: decision(onPageOf: request, at: named, peer))
      }
    case .refused(let status, let reason): HTTPReply(refusing: status, reason)
    case .foreign(let foreign): refuse(foreign, of: peer)
    }
  }

  private func decision(
    onPageOf request: HTTPRequest, at named: HostAndPort, _ peer: Peer
  ) -> RequestDecision {
    guard shutdown.isServing else { return .refused(status: 503, Self.stopping) }
    if let address = peer.lifecycle?.address, let limit = counts.limit(for: address) {
      return .refused(status: 503, limit.reason)
    }
    // The page names its origin in the query.
    return site.hosts.decision(
      on: request.field("origin"), at: named, isEncrypted: request.isEncrypted)
  }

  private static let stopping = "this server is stopping"

  /// Rejects a request that seems to come from another site, and logs it: with a misconfigured proxy, all requests do.
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

  func decision(on request: HTTPRequest) -> RequestDecision {
    shutdown.isServing
      ? site.decision(on: request) : .refused(status: 503, Self.stopping)
  }

  func open(_ peer: Peer) -> CallbackResult {
    guard let lifecycle = peer.lifecycle,
      case .upgrading(let request) = lifecycle.activity
    else { return .close }
    Self.lastID += 1
    let connection = Connection(id: Self.lastID, request, lifecycle)
    lifecycle.activity = .connected(connection)
    lifecycle.wait()
    connections[connection.id] = connection
    handlers.opened(connection)
    return .continue
  }

  /// Makes the library check its timers, because it does so too late by itself.
  func wakeLibrary() { context.wake() }

  private func beat() {
    beatTimer.start(after: KeepAlive.interval)
    for connection in connections.values { connection.beat() }
    // On libev, the library does not wake up for the earliest of its timers.
    wakeLibrary()
  }

  func connectionWaits(_ connection: Connection) { commits.await(connection) }

  func connectionEnded(_ connection: Connection) {
    connections[connection.id] = nil
    handlers.closed(connection)
    if connections.isEmpty { shutdown.lastConnectionEnded() }
  }
}

extension WebSocketServer {
  /// The address and the permissions of a server.
  public struct Configuration: Sendable {
    /// The address to listen on, `0.0.0.0` for all interfaces, or the name of a network interface.
    public var host = "127.0.0.1"
    /// The port to listen on; with 0, the system chooses a free port.
    public var port = 8080
    /// The identity for https and wss, or `nil` for http and ws; with an identity, plain HTTP is redirected to https.
    public var tls: TLSIdentity?
    /// The subprotocol that a client must offer.
    let subprotocol: String
    /// Names such as tunnels that the `Host` header can contain in addition to loopback, at any port.
    package var allowedHosts: Set<HostPattern> = []
    /// Origins that can open a WebSocket in addition to the server's own, at any allowed host name.
    package var allowedOrigins: Set<OriginPattern> = []
    /// The limits of peers.
    public var limits = ConnectionLimits()

    /// The loopback names; IP addresses have no brackets.
    public static let loopback = ["localhost", "127.0.0.1", "::1"]

    /// Creates a configuration for loopback, port 8080, and a subprotocol.
    public init(subprotocol: String) { self.subprotocol = subprotocol }
  }
}

extension WebSocketServer {
  /// The functions that a server calls synchronously, on the loop, when an event occurs.
  public struct Handlers: Sendable {
    /// Called when a connection has opened.
    public var opened: @Loop (Connection) -> Void = { _ in }
    /// Called with each complete text message; the bytes are valid UTF-8.
    public var receivedText: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// Called with each complete binary message.
    public var receivedBinary: @Loop (Connection, RawSpan) -> Void = { _, _ in }
    /// Called exactly once when an opened connection has ended, for any reason.
    public var closed: @Loop (Connection) -> Void = { _ in }
    /// Returns the reply for a path that is not a file, or `nil` for 404; `token` is from `Authorization: Bearer`.
    public var answer: @Loop (_ path: String, _ token: String?) -> HTTPReply? = { _, _ in nil }
    /// Called once at the end of an iteration that sent messages; they leave when it calls its argument, exactly once.
    public var commit: @Loop (@escaping @Loop () -> Void) -> Void = { $0() }

    /// Creates handlers that do nothing.
    public init() {}
  }
}

/// The shutdown of a server: peers have limited time to disconnect before the server stops.
@Loop final class Shutdown {
  private enum Phase { case serving, stopping, stopped }

  private var phase = Phase.serving
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let timer: LoopTimer

  /// The time limit for peers to answer a close frame, in seconds.
  private static let timeout = 1.5

  /// Calls `finish` from a timer, because a context cannot be destroyed in its own callbacks.
  init(_ finish: @escaping @Loop () -> Void) { timer = LoopTimer(finish) }

  var isServing: Bool { phase == .serving }

  /// Starts the shutdown; returns false if it has already started.
  func begin() -> Bool {
    guard phase == .serving else { return false }
    phase = .stopping
    timer.start(after: Self.timeout)
    return true
  }

  func lastConnectionEnded() { if phase == .stopping { timer.start(after: 0) } }

  func end() {
    phase = .stopped
    timer.stop()
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func untilStopped() async {
    guard phase != .stopped else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
