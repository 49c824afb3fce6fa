internal import OverscrollSystem
public import OverscrollTransport

/// Sends commands to a Redis server over one connection, which is made anew whenever it ends.
///
/// Everything happens on the loop. Commands are answered in their order: who waits for an answer stands in a queue, and is called
/// once, with the answer, or with nil when the connection ends. A server that does not answer within a second counts as
/// away; one that is silent for two is asked whether it is there. What has not said that it is a Redis server gets no command.
@Loop public final class RedisClient {
  private enum State {
    /// There was no connection yet.
    case new
    /// Commands reach the server.
    case connected
    /// There is none, which was told; one is tried again and again.
    case away
    /// None is made any more.
    case stopped
  }

  /// What becomes of a channel that is listened to.
  public enum News {
    /// From now on nothing is missed.
    case begun
    /// Something was published.
    case message([UInt8])
    /// Redis refuses to hand on what is published, for a reason; it is asked again every two seconds.
    case refused(String)
  }

  /// There is a connection, over which no command was sent yet.
  public var connected: @Loop () -> Void = {}
  /// There is no connection any more, or the first could not be made, for a reason; all commands under way were answered.
  public var disconnected: @Loop (String) -> Void = { _ in }

  private let address: RedisAddress
  private var state = State.new
  /// The connection that is there or is made; nil between two attempts.
  private var socket: LoopSocket?
  private var parser = RedisParser()
  /// Who waits for an answer, in the order of the commands.
  private var waiting: ArraySlice<@Loop (RedisReply?) -> Void> = []
  /// What is listened to; nil for nothing.
  private var subscription: (channel: String, isBegun: Bool, news: @Loop (News) -> Void)?
  private lazy var attempt = DeadlineTimer { [unowned self] in connect() }
  /// When the server must have answered, or, if it has nothing to answer, is asked whether it is there.
  private lazy var limit = DeadlineTimer { [unowned self] in reachLimit() }

  /// Seconds in which a command is answered, in which a connection is made to one of two or three addresses, from the last answer
  /// until the server is asked whether it is there, and from the end of a connection to the next attempt.
  private static let answerTime = 1.0, connectTime = 3.0, silence = 2.0, pause = 0.5
  /// By how much the loop may be late.
  private static let lateness = Duration.milliseconds(100)
  /// The most bytes that may wait for the server to read.
  public static let largestOutput = Budget.redisCommands.limit

  /// Makes a client, which connects once ``start()`` is called.
  public init(_ address: RedisAddress) { self.address = address }

  /// Whether commands reach the server.
  public var isConnected: Bool { if case .connected = state { true } else { false } }

  /// Whether a channel is listened to, and nothing of it is missed.
  public var hears: Bool { isConnected && subscription?.isBegun == true }

  /// The bytes that are kept of what is sent and of what has come.
  public var keptBytes: Int { (socket?.waitingBytes ?? 0) + parser.keptBytes }

  /// Connects, again and again until it is possible.
  public func start() { connect() }

  /// Ends the connection, and makes none any more.
  public func stop() {
    state = .stopped
    attempt.set(nil)
    end("the client was stopped")
  }

  /// Sends a command; `answered` gets the reply, or nil if the connection ends before, or there is none.
  public func send(_ command: [[UInt8]], then answered: @escaping @Loop (RedisReply?) -> Void) {
    guard let socket else { return answered(nil) }
    guard socket.waitingBytes <= RedisClient.largestOutput else {
      answered(nil)
      return end("it does not read what is sent")
    }
    waiting.append(answered)
    if waiting.count == 1 { setLimit() }
    socket.send(RedisClient.bytes(of: command))
  }

  /// Sends a command that is words.
  public func send(_ words: [String], then answered: @escaping @Loop (RedisReply?) -> Void) {
    send(words.map { Array($0.utf8) }, then: answered)
  }

  /// Listens to a channel until the connection ends; over it no other command can be sent then.
  public func listen(to channel: String, _ news: @escaping @Loop (News) -> Void) {
    subscription = (channel, isBegun: false, news)
    subscribe()
  }

  /// Asks the server whether it is there; one that has refused a channel, whether it still does.
  private func ask() {
    if subscription?.isBegun == false { subscribe() } else { send(["PING"]) { _ in } }
  }

  private func subscribe() {
    guard let channel = subscription?.channel else { return }
    send(["SUBSCRIBE", channel]) { [unowned self] reply in
      guard let reply else { return }
      if let reason = reply.failure { return subscription?.news(.refused(reason)) ?? () }
      guard reply.list?.first?.text == "subscribe" else { return end(RedisClient.foreign) }
      subscription?.isBegun = true
      subscription?.news(.begun)
    }
  }

  private func setLimit() {
    let isSilent = waiting.isEmpty && isConnected
    setLimit(in: isSilent ? RedisClient.silence : RedisClient.answerTime)
  }

  private func setLimit(in seconds: Double) {
    limit.set(.now.advanced(by: .seconds(seconds)))
  }

  private func reachLimit() {
    // If the loop has stood still, what was sent has not left, and what has come is not read.
    guard limit.lateness < RedisClient.lateness else { return setLimit() }
    waiting.isEmpty && isConnected ? ask() : end("it does not answer")
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

// MARK: What comes

extension RedisClient {
  private static let foreign = "it does not speak as a Redis server does"

  private func receive(_ bytes: [UInt8]) {
    parser.append(bytes)
    // What is called can end the connection, and with it what has come.
    while socket != nil {
      do throws(RedisParser.Problem) {
        guard let reply = try parser.next() else { return }
        hear(reply)
      } catch { return end(error.description) }
    }
  }

  private func hear(_ reply: RedisReply) {
    if subscription != nil, let parts = reply.list, parts.first?.text == "message" {
      return subscription?.news(.message(parts.last?.bytes ?? [])) ?? ()
    }
    guard let answered = waiting.popFirst() else {
      return end(reply.failure ?? "it answers what nobody has asked")
    }
    setLimit()
    answered(reply)
  }
}

// MARK: The connection

extension RedisClient {
  private func connect() {
    let new = LoopSocket { [weak self] event in
      switch event {
      case .opened: self?.introduce()
      case .received(let bytes): self?.receive(bytes)
      case .ended(let reason): self?.end(reason)
      }
    }
    socket = new
    parser = RedisParser()
    new.connect(to: address.host, port: address.port, within: Int(RedisClient.answerTime))
    setLimit(in: RedisClient.connectTime)
  }

  /// The connection was made: says who we are, and waits until the server has said what it is.
  private func introduce() {
    setLimit()
    if let password = address.password {
      introduce(by: ["AUTH"] + (address.user.map { [$0] } ?? []) + [password]) { $0.text == "OK" }
    }
    introduce(by: ["SELECT", String(address.database)]) { $0.text == "OK" }
    // Each user may ask this, and nothing else answers so.
    introduce(by: ["HELLO", "2"], until: { $0.list?.first?.text == "server" }) { [unowned self] in
      state = .connected
      setLimit()
      connected()
    }
  }

  private func introduce(
    by words: [String], until isRight: @escaping (RedisReply) -> Bool,
    then: @escaping @Loop () -> Void = {}
  ) {
    send(words) { [unowned self] reply in
      guard let reply else { return }
      if let reason = reply.failure { return end(reason) }
      isRight(reply) ? then() : end(RedisClient.foreign)
    }
  }

  /// The connection has ended, or was not made: whoever waits hears of that, and soon one is tried again.
  private func end(_ reason: String) {
    guard let old = socket else { return }
    old.disconnect()
    socket = nil
    limit.set(nil)
    let wasStopped = if case .stopped = state { true } else { false }
    let isNews = if case .away = state { false } else { true }
    if !wasStopped { state = .away }
    subscription = nil
    let waiters = waiting
    waiting = []
    for answered in waiters { answered(nil) }
    guard !wasStopped, case .away = state else { return }
    attempt.set(.now.advanced(by: .seconds(RedisClient.pause)))
    if isNews { disconnected(reason) }
  }
}

/// Where a Redis server is, as in `redis://:password@host:6379/0`.
public struct RedisAddress: Sendable, CustomStringConvertible {
  /// Its name or address.
  public let host: String
  /// Its port; 6379 unless it is given.
  public let port: Int
  /// Who uses it; nil for the default user.
  let user: String?
  /// What it wants to know first; nil for nothing.
  let password: String?
  /// The number of the database.
  let database: Int

  /// Reads an address; nil if it is none.
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

  /// Without the password.
  public var description: String { "\(host):\(port)" }
}
