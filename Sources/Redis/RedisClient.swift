internal import CHiredis
public import OverscrollTransport

/// Sends commands to a Redis server over one connection, which is made anew whenever it ends.
///
/// Everything happens on the loop, by hiredis and its adapter to libev. Commands are answered in the order in which they were
/// sent. A server that does not answer within ``patience`` counts as away.
///
/// The library's context is this object's from `connect()` until `ended(_:)`, where `context` is set to nil. Meanwhile `active`
/// keeps this object, which is the context's `data`. So both can use the other's pointer safely.
@safe @Loop public final class RedisClient {
  /// Whether commands reach the server.
  public private(set) var isConnected = false
  /// The connection is there, and no command was sent over it yet.
  public var connected: @Loop () -> Void = {}
  /// There is no connection any more, or none could be made at first, for a reason; told once until there is one again.
  ///
  /// All commands under way have been answered with nil.
  public var disconnected: @Loop (String) -> Void = { _ in }

  private let address: RedisAddress
  nonisolated(unsafe) private var context: UnsafeMutablePointer<redisAsyncContext>?
  private var active: RedisClient?
  private var isStopped = false
  /// Whether it was told that there is no connection.
  private var isAway = false
  /// Commands that are not answered yet.
  private var underWay = 0
  private lazy var attempt = DeadlineTimer { [unowned self] in connect() }
  private lazy var limit = DeadlineTimer { [unowned self] in isLate() }

  /// Seconds in which a command is answered, and from the end of a connection to the next attempt.
  private static let patience = 1.0, pause = 0.5

  /// Makes a client, which connects once ``start()`` is called.
  public init(_ address: RedisAddress) { self.address = address }

  /// Connects, again and again until it is possible.
  public func start() { connect() }

  /// Ends the connection, and makes none any more.
  public func stop() {
    isStopped = true
    attempt.set(nil)
    cut("the client was stopped")
  }

  /// Sends a command; `answered` gets the reply, or nil if the connection ends before.
  public func send(_ command: [[UInt8]], then answered: @escaping @Loop (RedisReply?) -> Void) {
    guard unsafe context != nil else { return answered(nil) }
    if underWay == 0 { setLimit() }
    underWay += 1
    issue(
      command,
      to: Answer { [unowned self] reply in
        underWay -= 1
        underWay == 0 ? limit.set(nil) : setLimit()
        answered(reply)
      })
  }

  /// Listens to a channel from now until the connection ends, over which no command can be sent then.
  public func listen(to channel: String, _ heard: @escaping @Loop ([UInt8]) -> Void) {
    let answer = Answer(isLasting: true) { reply in
      guard let list = reply?.list, list.first?.text == "message" else { return }
      if let bytes = list.last?.bytes { heard(bytes) }
    }
    issue([Array("SUBSCRIBE".utf8), Array(channel.utf8)], to: answer)
  }

  private func issue(_ command: [[UInt8]], to answer: Answer) {
    let lengths = command.map(\.count), bytes = Array(command.joined())
    unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      var offset = 0
      var parts: [UnsafePointer<CChar>?] = unsafe lengths.map { length in
        defer { offset += length }
        return unsafe start.map { unsafe $0 + offset }
      }
      // The library copies the command before it returns.
      unsafe redisAsyncCommandArgv(
        context, answered, Unmanaged.passRetained(answer).toOpaque(), Int32(command.count), &parts,
        lengths)
    }
  }
}

// MARK: The connection

extension RedisClient {
  private func connect() {
    attempt.set(nil)
    guard let new = unsafe redisAsyncConnect(address.host, Int32(address.port)) else { return }
    guard unsafe new.pointee.err == 0 else {
      let reason = unsafe String(cString: new.pointee.errstr)
      unsafe redisAsyncFree(new)
      attempt.set(.now.advanced(by: .seconds(RedisClient.pause)))
      return tell(reason)
    }
    unsafe context = new
    active = self
    unsafe new.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    unsafe chr_attach(Loop.handle, new)
    unsafe redisAsyncSetConnectCallback(new, made)
    unsafe redisAsyncSetDisconnectCallback(new, over)
    setLimit()
  }

  /// The connection was made: says who we are, and waits for the answer.
  fileprivate func begin() {
    let password = address.password.map { password in
      ["AUTH"] + (address.user.map { [$0] } ?? []) + [password]
    }
    let commands = [password, ["SELECT", String(address.database)]].compactMap(\.self)
    for (index, command) in commands.enumerated() {
      send(command.map { Array($0.utf8) }) { [unowned self] reply in
        if case .failure(let reason)? = reply { return cut(reason) }
        guard reply != nil, index == commands.count - 1 else { return }
        (isConnected, isAway) = (true, false)
        connected()
      }
    }
  }

  /// The connection ended, or none was made: tries again soon.
  fileprivate func ended(_ reason: String) {
    guard unsafe context != nil else { return }
    unsafe context = nil
    isConnected = false
    limit.set(nil)
    if !isStopped { attempt.set(.now.advanced(by: .seconds(RedisClient.pause))) }
    tell(reason)
    active = nil
  }

  private func tell(_ reason: String) {
    guard !isAway else { return }
    isAway = true
    disconnected(reason)
  }

  private func cut(_ reason: String) {
    guard let old = unsafe context else { return }
    unsafe old.pointee.data = nil
    // What is under way is answered with nil in here.
    unsafe redisAsyncFree(old)
    ended(reason)
  }

  private func isLate() { cut("it does not answer") }

  private func setLimit() { limit.set(.now.advanced(by: .seconds(RedisClient.patience))) }
}

/// Who waits for the answer to a command.
@Loop private final class Answer {
  /// Whether more than one reply comes.
  let isLasting: Bool
  let take: @Loop (RedisReply?) -> Void

  init(isLasting: Bool = false, _ take: @escaping @Loop (RedisReply?) -> Void) {
    (self.isLasting, self.take) = (isLasting, take)
  }
}

// MARK: What hiredis calls, on the loop

/// What a callback hands on: a copy of the reply, and who waits for it.
private struct Come {
  let reply: RedisReply?
  let answer: Answer
}

private func answered(
  _: UnsafeMutablePointer<redisAsyncContext>?, _ reply: UnsafeMutableRawPointer?,
  _ answer: UnsafeMutableRawPointer?
) {
  guard let answer = unsafe answer.map({ unsafe Unmanaged<Answer>.fromOpaque($0) }) else { return }
  let whole = unsafe reply?.assumingMemoryBound(to: redisReply.self)
  let copy = unsafe whole.map { unsafe RedisReply($0.pointee) }
  let who = unsafe answer.takeUnretainedValue()
  come(Come(reply: copy, answer: who))
  if !who.isLasting || copy == nil { unsafe answer.release() }
}

private let come = Loop.callback { (come: Come) in come.answer.take(come.reply) }

/// What has become of a connection: an error of the library, or nil for one that was made.
private struct Change {
  let client: RedisClient
  let problem: String?
}

private func made(_ context: UnsafePointer<redisAsyncContext>?, _ status: Int32) {
  unsafe change(of: context, hasEnded: status != REDIS_OK)
}

private func over(_ context: UnsafePointer<redisAsyncContext>?, _: Int32) {
  unsafe change(of: context, hasEnded: true)
}

private func change(of context: UnsafePointer<redisAsyncContext>?, hasEnded: Bool) {
  guard let context = unsafe context?.pointee, let data = unsafe context.data else { return }
  let client = unsafe Unmanaged<RedisClient>.fromOpaque(data).takeUnretainedValue()
  let reason =
    unsafe context.err == 0 ? "it has closed the connection" : String(cString: context.errstr)
  changed(Change(client: client, problem: hasEnded ? reason : nil))
}

private let changed = Loop.callback { (change: Change) in
  if let problem = change.problem { change.client.ended(problem) } else { change.client.begin() }
}
