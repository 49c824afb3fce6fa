internal import OverscrollSystem
public import OverscrollTransport

/// Sends commands to a Redis server over one connection, on the loop, and reconnects whenever it ends.
///
/// Redis replies in the order of the commands, so the callbacks wait in a queue. Each is called once: with the reply,
/// or with `nil` if the connection ends first. The connection ends if a reply takes longer than 1 s; after 2 s of
/// silence, the client sends a ping. It is ``connected`` only after the peer has identified itself as a Redis server.
@Loop public final class RedisClient {
  private enum State {
    case new
    case connected
    /// Disconnected: ``disconnected`` was called, and the client keeps trying to reconnect.
    case away
    case stopped
  }

  /// An event of a channel subscription.
  public enum SubscriptionEvent {
    /// The subscription is active. Every message published from now on is delivered.
    case started
    /// A message was published.
    case message([UInt8])
    /// Redis rejected the subscription for the given reason. The client retries after 2 s of silence.
    case refused(String)
  }

  /// Called when the client has connected, before it sends any command.
  public var connected: @Loop () -> Void = {}
  /// Called with a reason when the connection ends or the first attempt fails, after all pending callbacks.
  public var disconnected: @Loop (String) -> Void = { _ in }

  private let address: RedisAddress
  private var state = State.new
  /// The current connection or connection attempt, or `nil` between two attempts.
  private var socket: LoopSocket?
  private var parser = RedisParser()
  /// The callbacks of the commands without a reply, in the order of the commands.
  private var waiting: ArraySlice<@Loop (RedisReply?) -> Void> = []
  private var subscription:
    (channel: String, isActive: Bool, onEvent: @Loop (SubscriptionEvent) -> Void)?
  private lazy var attempt = DeadlineTimer { [unowned self] in start() }
  /// The deadline for the next reply, or the time of the next ping if no reply is pending.
  private lazy var limit = DeadlineTimer { [unowned self] in reachLimit() }

  /// The timeouts of a command and of a connection attempt, which tries two or three addresses, in seconds.
  ///
  /// `silence` is the time without replies before a ping, and `pause` the delay before a reconnect.
  private static let replyTimeout = 1.0, connectTimeout = 3.0, silence = 2.0, pause = 0.5
  /// The lateness of the loop above which a timeout is ignored: the loop is late, not the server.
  private static let lateness = Duration.milliseconds(100)

  /// Creates a client, which connects when ``start()`` is called.
  public init(_ address: RedisAddress) { self.address = address }

  /// Whether the server accepts commands.
  public var isConnected: Bool { state == .connected }

  /// Whether a subscription is active, so that no message is missed.
  public var isSubscribed: Bool { isConnected && subscription?.isActive == true }

  /// The number of bytes in the send and receive buffers.
  public var bufferedBytes: Int { (socket?.waitingBytes ?? 0) + parser.bufferedBytes }

  /// Closes the connection and stops reconnecting.
  public func stop() {
    state = .stopped
    attempt.set(nil)
    end("the client was stopped")
  }

  /// Sends a command and calls `answered` with its reply, or with `nil` if the connection ends before it.
  public func send(_ command: [[UInt8]], then answered: @escaping @Loop (RedisReply?) -> Void) {
    guard let socket else { return answered(nil) }
    guard socket.waitingBytes <= Budget.redisCommands else {
      answered(nil)
      return end("it does not read the commands")
    }
    waiting.append(answered)
    if waiting.count == 1 { setLimit() }
    socket.send(RedisClient.bytes(of: command))
  }

  /// Sends a command whose arguments are strings.
  public func send(_ words: [String], then answered: @escaping @Loop (RedisReply?) -> Void) {
    send(words.map { Array($0.utf8) }, then: answered)
  }

  /// Subscribes to a channel until the connection ends; Redis then accepts only subscriptions and pings.
  public func listen(to channel: String, _ onEvent: @escaping @Loop (SubscriptionEvent) -> Void) {
    subscription = (channel, isActive: false, onEvent)
    subscribe()
  }

  private func subscribe() {
    guard let channel = subscription?.channel else { return }
    send(["SUBSCRIBE", channel]) { [unowned self] reply in
      guard let reply else { return }
      if let reason = reply.failure { return subscription?.onEvent(.refused(reason)) ?? () }
      guard reply.list?.first?.text == "subscribe" else { return end(RedisClient.foreign) }
      subscription?.isActive = true
      subscription?.onEvent(.started)
    }
  }

  private func setLimit(in seconds: Double? = nil) {
    let isSilent = waiting.isEmpty && isConnected
    let time = seconds ?? (isSilent ? RedisClient.silence : RedisClient.replyTimeout)
    limit.set(.now.advanced(by: .seconds(time)))
  }

  private func reachLimit() {
    // If the loop was blocked, commands might be unsent and replies unread.
    guard limit.lateness < RedisClient.lateness else { return setLimit() }
    guard waiting.isEmpty, isConnected else { return end("it does not answer") }
    // Retries a rejected subscription, or pings the server.
    if subscription?.isActive == false { subscribe() } else { send(["PING"]) { _ in } }
  }

  private static func bytes(of command: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(command.reduce(16) { $0 + $1.count + 16 })
    bytes += "*\(command.count)\r\n".utf8
    for part in command {
      bytes += "$\(part.count)\r\n".utf8
      bytes += part
      bytes += "\r\n".utf8
    }
    return bytes
  }
}

// MARK: Replies

extension RedisClient {
  private static let foreign = "it does not use the Redis protocol"

  private func receive(_ bytes: [UInt8]) {
    parser.append(bytes)
    // A callback can close the connection, which discards the received bytes.
    while socket != nil {
      do throws(RedisParser.Problem) {
        guard let reply = try parser.next() else { return }
        handle(reply)
      } catch { return end(error.description) }
    }
  }

  private func handle(_ reply: RedisReply) {
    if subscription != nil, let parts = reply.list, parts.first?.text == "message" {
      return subscription?.onEvent(.message(parts.last?.bytes ?? [])) ?? ()
    }
    guard let answered = waiting.popFirst() else {
      return end(reply.failure ?? "it sent a reply without a command")
    }
    setLimit()
    answered(reply)
  }
}

// MARK: Connection

extension RedisClient {
  /// Connects, and retries until it succeeds.
  public func start() {
    let new = LoopSocket { [weak self] event in
      switch event {
      case .opened: self?.handshake()
      case .received(let bytes): self?.receive(bytes)
      case .ended(let reason): self?.end(reason)
      }
    }
    socket = new
    parser = RedisParser()
    new.connect(to: address.host, port: address.port, within: Int(RedisClient.replyTimeout))
    setLimit(in: RedisClient.connectTimeout)
  }

  /// Authenticates, selects the database, and waits until the server has identified itself.
  private func handshake() {
    setLimit()
    if let password = address.password {
      handshake(with: ["AUTH"] + (address.user.map { [$0] } ?? []) + [password]) {
        $0.text == "OK"
      }
    }
    handshake(with: ["SELECT", String(address.database)]) { $0.text == "OK" }
    // Every user is allowed to send HELLO, and only Redis answers it like this.
    handshake(with: ["HELLO", "2"], until: { $0.list?.first?.text == "server" }) {
      [unowned self] in
      state = .connected
      setLimit()
      connected()
    }
  }

  private func handshake(
    with words: [String], until isRight: @escaping (RedisReply) -> Bool,
    then: @escaping @Loop () -> Void = {}
  ) {
    send(words) { [unowned self] reply in
      guard let reply else { return }
      if let reason = reply.failure { return end(reason) }
      isRight(reply) ? then() : end(RedisClient.foreign)
    }
  }

  /// Closes the connection, completes all pending commands with `nil`, and schedules a new attempt.
  private func end(_ reason: String) {
    guard let old = socket else { return }
    old.disconnect()
    socket = nil
    limit.set(nil)
    let (wasStopped, wasConnected) = (state == .stopped, state != .away)
    if !wasStopped { state = .away }
    subscription = nil
    let waiters = waiting
    waiting = []
    for answered in waiters { answered(nil) }
    guard !wasStopped, state == .away else { return }
    attempt.set(.now.advanced(by: .seconds(RedisClient.pause)))
    if wasConnected { disconnected(reason) }
  }
}

/// The address of a Redis server, for example `redis://:password@host:6379/0`.
public struct RedisAddress: Sendable, CustomStringConvertible {
  /// The host name or IP address.
  public let host: String
  /// The port; 6379 by default.
  public let port: Int
  /// The user name, or `nil` for the default user.
  let user: String?
  /// The password, or `nil` if the server does not require one.
  let password: String?
  let database: Int

  /// Parses an address; returns `nil` if the text is not a valid Redis URL.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme == "redis", let host = parts.host,
      !host.isEmpty, parts.query == nil, parts.fragment == nil
    else { return nil }
    let path = parts.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(strictly: path), database >= 0 else { return nil }
    self.host = host
    port = parts.port ?? 6379
    guard (1...65_535).contains(port) else { return nil }
    user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    password = parts.password
    self.database = database
  }

  /// The host and the port, without the password.
  public var description: String { "\(host):\(port)" }
}
