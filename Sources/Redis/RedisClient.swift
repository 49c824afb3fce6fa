internal import CHiredis
public import OverscrollTransport

/// Sends commands to a Redis server over one connection, which is made anew whenever it ends.
///
/// Everything happens on the loop, by hiredis and its adapter to libev. Commands are answered in their order. A server that does
/// not answer within a second counts as away; one that is silent for two is asked whether it is there.
///
/// The library's context is this object's from `connect()` until `ended(_:)`, where `context` is set to nil. Meanwhile `active`
/// keeps this object, which is the context's `data`. So both can use the other's pointer safely.
@safe @Loop public final class RedisClient {
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

  /// There is a connection, over which no command was sent yet.
  public var connected: @Loop () -> Void = {}
  /// There is no connection any more, or the first could not be made, for a reason; all commands under way were answered.
  public var disconnected: @Loop (String) -> Void = { _ in }

  private let address: RedisAddress
  private var state = State.new
  nonisolated(unsafe) private var context: UnsafeMutablePointer<redisAsyncContext>?
  private var active: RedisClient?
  /// How many commands are not answered yet.
  private var unanswered = 0
  /// What is listened to; nil for nothing.
  private var subscription: (channel: [UInt8], listener: Waiter)?
  private lazy var attempt = DeadlineTimer { [unowned self] in connect() }
  /// When the server must have answered, or, if it has nothing to answer, is asked whether it is there.
  private lazy var limit = DeadlineTimer { [unowned self] in
    unanswered == 0 && isConnected ? ping() : cut("it does not answer")
  }

  /// Seconds in which a command is answered, from the last answer until the server is asked whether it is there, and from the
  /// end of a connection to the next attempt.
  private static let answerTime = 1.0, silence = 2.0, pause = 0.5

  /// Makes a client, which connects once ``start()`` is called.
  public init(_ address: RedisAddress) { self.address = address }

  /// Whether commands reach the server.
  public var isConnected: Bool { if case .connected = state { true } else { false } }

  /// Connects, again and again until it is possible.
  public func start() { connect() }

  /// Ends the connection, and makes none any more.
  public func stop() {
    state = .stopped
    attempt.set(nil)
    cut("the client was stopped")
  }

  /// Sends a command; `answered` gets the reply, or nil if the connection ends before, or there is none.
  public func send(_ command: [[UInt8]], then answered: @escaping @Loop (RedisReply?) -> Void) {
    asked()
    issue(
      command,
      to: Waiter { [unowned self] reply in
        self.answered()
        answered(reply)
      })
  }

  /// Sends a command that is words.
  public func send(_ words: [String], then answered: @escaping @Loop (RedisReply?) -> Void) {
    send(words.map { Array($0.utf8) }, then: answered)
  }

  /// Listens to a channel until the connection ends, over which no command can be sent then; from `begun` on nothing is missed.
  public func listen(
    to channel: String, begun: @escaping @Loop () -> Void,
    received: @escaping @Loop ([UInt8]) -> Void
  ) {
    var begun: (@Loop () -> Void)? = begun
    let listener = Waiter(isLasting: true) { [unowned self] reply in
      guard let list = reply?.list else { return }
      if list.first?.text == "message" { return received(list.last?.bytes ?? []) }
      answered()
      begun?()
      begun = nil
    }
    subscription = (Array(channel.utf8), listener)
    subscribe()
  }

  /// Asks the server whether it is there.
  ///
  /// The library hands on no answer to a PING where a channel is listened to. To subscribe once more changes nothing, and is
  /// answered.
  private func ping() {
    if subscription == nil { send(["PING"]) { _ in } } else { subscribe() }
  }

  private func subscribe() {
    guard let subscription else { return }
    asked()
    issue([Array("SUBSCRIBE".utf8), subscription.channel], to: subscription.listener)
  }

  private func asked() {
    unanswered += 1
    if unanswered == 1 { setLimit() }
  }

  private func answered() {
    unanswered -= 1
    setLimit()
  }

  private func issue(_ command: [[UInt8]], to waiter: Waiter) {
    guard let context = unsafe context else { return waiter.hear(nil) }
    let lengths = command.map(\.count), bytes = Array(command.joined())
    // The library has one pointer to a listener, however often it has subscribed.
    let isNew = !waiter.isKept
    let retained = unsafe isNew ? .passRetained(waiter) : Unmanaged.passUnretained(waiter)
    let status = unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      var offset = 0
      var parts: [UnsafePointer<CChar>?] = unsafe lengths.map { length in
        defer { offset += length }
        return unsafe start.map { unsafe $0 + offset }
      }
      // The library copies the command before it returns.
      return unsafe redisAsyncCommandArgv(
        context, replied, retained.toOpaque(), Int32(command.count), &parts, lengths)
    }
    // The library takes no command over a connection that is ending, and calls nobody back for it.
    guard status != REDIS_OK else { return waiter.isKept = waiter.isLasting }
    if isNew { unsafe retained.release() }
    waiter.hear(nil)
  }

  private func setLimit() {
    let isSilent = unanswered == 0 && isConnected
    limit.set(.now.advanced(by: .seconds(isSilent ? RedisClient.silence : RedisClient.answerTime)))
  }
}

// MARK: The connection

extension RedisClient {
  private func connect() {
    guard let new = unsafe redisAsyncConnect(address.host, Int32(address.port)) else {
      preconditionFailure("there is memory for a connection")
    }
    unsafe context = new
    active = self
    unsafe new.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    guard unsafe new.pointee.err == 0 else {
      return cut(unsafe new.pointee.problem)
    }
    unsafe chr_attach(Loop.handle, new)
    unsafe redisAsyncSetConnectCallback(new, attempted)
    unsafe redisAsyncSetDisconnectCallback(new, disconnectedByServer)
    setLimit()
  }

  /// The connection was made: says who we are, and waits until the server has answered.
  fileprivate func introduce() {
    if let password = address.password {
      introduce(by: ["AUTH"] + (address.user.map { [$0] } ?? []) + [password]) {}
    }
    introduce(by: ["SELECT", String(address.database)]) { [unowned self] in
      state = .connected
      connected()
    }
  }

  private func introduce(by words: [String], then: @escaping @Loop () -> Void) {
    send(words) { [unowned self] reply in
      switch reply {
      case .failure(let reason)?: cut(reason)
      case nil: break
      default: then()
      }
    }
  }

  /// The connection has ended, or was not made: tries again soon.
  fileprivate func ended(_ reason: String) {
    guard unsafe context != nil else { return }
    unsafe context = nil
    limit.set(nil)
    (unanswered, subscription) = (0, nil)
    defer { active = nil }
    if case .stopped = state { return }
    attempt.set(.now.advanced(by: .seconds(RedisClient.pause)))
    if case .away = state { return }
    state = .away
    disconnected(reason)
  }

  private func cut(_ reason: String) {
    guard let old = unsafe context else { return }
    unsafe old.pointee.data = nil
    // What is under way is answered with nil in here.
    unsafe redisAsyncFree(old)
    ended(reason)
  }
}

// MARK: What hiredis calls, on the loop

private func replied(
  _: UnsafeMutablePointer<redisAsyncContext>?, _ reply: UnsafeMutableRawPointer?,
  _ waiter: UnsafeMutableRawPointer?
) {
  guard let retained = unsafe waiter.map({ unsafe Unmanaged<Waiter>.fromOpaque($0) }) else {
    return
  }
  // The reply is the library's, and only until this returns.
  let copy = unsafe reply.map {
    unsafe RedisReply($0.assumingMemoryBound(to: redisReply.self).pointee)
  }
  let waiter = unsafe retained.takeUnretainedValue()
  handOn((copy, waiter))
  if !waiter.isLasting || copy == nil { unsafe retained.release() }
}

private let handOn = Loop.callback { (come: (reply: RedisReply?, waiter: Waiter)) in
  come.waiter.hear(come.reply)
}

private func attempted(_ context: UnsafePointer<redisAsyncContext>?, _ status: Int32) {
  unsafe status == REDIS_OK ? client(of: context).map(introduce) : end(context)
}

private func disconnectedByServer(_ context: UnsafePointer<redisAsyncContext>?, _: Int32) {
  unsafe end(context)
}

private func client(of context: UnsafePointer<redisAsyncContext>?) -> RedisClient? {
  guard let data = unsafe context?.pointee.data else { return nil }
  return unsafe Unmanaged<RedisClient>.fromOpaque(data).takeUnretainedValue()
}

private func end(_ context: UnsafePointer<redisAsyncContext>?) {
  guard let client = unsafe client(of: context), let context = unsafe context?.pointee else {
    return
  }
  endOnLoop((client, unsafe context.problem))
}

private let introduce = Loop.callback { (client: RedisClient) in client.introduce() }
private let endOnLoop = Loop.callback { (end: (client: RedisClient, reason: String)) in
  end.client.ended(end.reason)
}
