internal import CHiredis
public import OverscrollTransport

/// Sends commands to a Redis server over one connection, which is made anew whenever it ends.
///
/// Everything happens on the loop, by hiredis and its adapter to libev. Commands are answered in the order in which they were
/// sent. A server that does not answer within a second counts as away.
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
  private var underWay = 0
  private lazy var attempt = DeadlineTimer { [unowned self] in connect() }
  private lazy var limit = DeadlineTimer { [unowned self] in cut("it does not answer") }

  /// Seconds in which a command is answered, and from the end of a connection to the next attempt.
  private static let patience = 1.0, pause = 0.5

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
    underWay += 1
    if underWay == 1 { setLimit() }
    issue(
      command,
      to: Waiter { [unowned self] reply in
        underWay -= 1
        if underWay == 0 { limit.set(nil) } else { setLimit() }
        answered(reply)
      })
  }

  /// Listens to a channel from now until the connection ends, over which no command can be sent then.
  public func listen(to channel: String, _ heard: @escaping @Loop ([UInt8]) -> Void) {
    let listener = Waiter(isLasting: true) { reply in
      guard let list = reply?.list, list.first?.text == "message" else { return }
      if let bytes = list.last?.bytes { heard(bytes) }
    }
    issue([Array("SUBSCRIBE".utf8), Array(channel.utf8)], to: listener)
  }

  private func issue(_ command: [[UInt8]], to waiter: Waiter) {
    guard let context = unsafe context else { return waiter.hear(nil) }
    let lengths = command.map(\.count), bytes = Array(command.joined())
    let retained = unsafe Unmanaged.passRetained(waiter)
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
    guard status != REDIS_OK else { return }
    unsafe retained.release()
    waiter.hear(nil)
  }

  private func setLimit() { limit.set(.now.advanced(by: .seconds(RedisClient.patience))) }
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
      return cut(unsafe String(cString: new.pointee.errstr))
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
    send(words.map { Array($0.utf8) }) { [unowned self] reply in
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

/// Who waits for the reply to a command.
@Loop private final class Waiter {
  /// Whether more than one comes.
  let isLasting: Bool
  let hear: @Loop (RedisReply?) -> Void

  init(isLasting: Bool = false, _ hear: @escaping @Loop (RedisReply?) -> Void) {
    (self.isLasting, self.hear) = (isLasting, hear)
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
  let reason =
    unsafe context.err == 0 ? "it has closed the connection" : String(cString: context.errstr)
  endOnLoop((client, reason))
}

private let introduce = Loop.callback { (client: RedisClient) in client.introduce() }
private let endOnLoop = Loop.callback { (end: (client: RedisClient, reason: String)) in
  end.client.ended(end.reason)
}
