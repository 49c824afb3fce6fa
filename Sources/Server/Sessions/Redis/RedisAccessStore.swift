import Logging
import OverscrollRedis
import OverscrollSystem
import OverscrollTransport

/// The token of the servers that share a Redis server.
///
/// A counter next to the token grows with it: a Redis whose counter is smaller than before has lost a token. One that has lost
/// everything gets another identity from the first server that finds none.
@Loop final class RedisAccessStore: AccessStore {
  var onChange: @Loop (Access) -> Void = { _ in }
  let isShared = true
  private let address: RedisAddress
  private let redis: RedisClient
  private let channel: RedisChannel
  /// The token, as Redis has it or will once what was sent has arrived.
  private var known = Access.open
  /// Whether Redis may not have the token yet.
  private var isUnsaved = false
  /// Whether Redis has refused the token that was sent last.
  private var isRefused = false
  /// How often the token has changed.
  private var changes = 0
  /// The word by which a Redis is known to be the one that has the token.
  private var identity = Access.newToken()

  private static let identityKey = "overscroll:store"
  private static let tokenKey = "overscroll:access", counterKey = "overscroll:access-changes"
  private static let keys = [identityKey, tokenKey, counterKey]
  /// The message that the token has changed.
  private static let links = "links"

  private init(_ address: RedisAddress, logger: Logger) {
    self.address = address
    redis = RedisClient(address)
    channel = RedisChannel("overscroll:access-changed", address, redis, logger: logger)
  }

  /// Reads who may join, with the token if pages need one: the first server of all makes it.
  ///
  /// - Throws: That Redis cannot be used, or holds something else.
  static func open(
    _ address: RedisAddress, needsToken: Bool, logger: Logger
  ) async throws(StartError) -> (RedisAccessStore, Access) {
    let store = RedisAccessStore(address, logger: logger)
    if let problem = await store.redis.firstConnection() { throw StartError(address, problem) }
    _ = try await store.ask(["SET", identityKey, store.identity, "NX"])
    if needsToken { _ = try await store.ask(["SET", tokenKey, Access.newToken(), "NX"]) }
    let state = State(try await store.ask(["MGET"] + keys))
    if needsToken {
      guard let access = state?.access else {
        throw StartError(
          address, "\(tokenKey) holds no token; remove it, and a server makes a new one")
      }
      store.known = access
    }
    store.identity = state?.identity ?? store.identity
    store.changes = state?.changes ?? 0
    try await store.channel.open()
    store.redis.connected = { [weak store] in store?.reload() }
    store.channel.received = { [weak store] in if $0 == links { store?.read() } }
    // What was told before was not heard.
    store.channel.begun = { [weak store] in store?.reload() }
    store.reload()
    return (store, store.known)
  }

  /// What Redis answers to a command.
  private func ask(_ words: [String]) async throws(StartError) -> RedisReply {
    switch await redis.reply(to: words) {
    case .failure(let reason)?: throw StartError(address, reason)
    case let reply?: return reply
    case nil: throw StartError(address, "it does not answer")
    }
  }

  var report: StoreReport {
    StoreReport(
      unsaved: isUnsaved ? 1 : 0, refusals: channel.refusals, isDeaf: channel.isDeaf,
      keptBytes: redis.keptBytes + channel.keptBytes)
  }

  func keep(_ access: Access, then: @escaping Kept) {
    (known, isUnsaved) = (access, true)
    changes += 1
    let values = [
      RedisAccessStore.tokenKey, access.token ?? "", RedisAccessStore.counterKey, "\(changes)",
    ]
    redis.send(["MSET"] + values) { [self] reply in
      isRefused = reply?.failure != nil
      if reply?.text != nil, known == access { isUnsaved = false }
    }
    // It is answered after MSET.
    channel.publish(RedisAccessStore.links) { [self] problem in
      then(isRefused ? "the store of this server refuses it" : problem)
    }
  }

  func stop() async {
    // Replies come in the order of the commands: once this one is answered, all are.
    _ = await redis.reply(to: ["PING"])
    redis.stop()
    channel.stop()
  }
}

// MARK: What others have changed

extension RedisAccessStore {
  /// What Redis holds.
  private struct State {
    let identity: String
    /// The token, or `nil` if there is none.
    let access: Access?
    let changes: Int

    /// The largest number of changes that servers can have counted.
    private static let most = 1_000_000_000_000

    /// Reads the answer to MGET, or returns `nil` if it is not one.
    ///
    /// Another program can have written any words.
    init?(_ reply: RedisReply?) {
      guard let values = reply?.list, values.count == 3, let identity = values[0].text else {
        return nil
      }
      self.identity = identity
      access = values[1].text.flatMap { RandomID.isValid($0) ? Access(token: $0) : nil }
      let count = values[2].text.flatMap { Int(strictly: $0) } ?? 0
      changes = (0...State.most).contains(count) ? count : 0
    }
  }

  /// Once Redis is back, or the channel is heard: what others have changed was not heard, and the token may not be kept.
  private func reload() {
    redis.send(["SET", RedisAccessStore.identityKey, identity, "NX"]) { _ in }
    if isUnsaved { keep(known) { _ in } }
    read()
  }

  func refresh(then: @escaping @Loop () -> Void) {
    // While Redis does not answer, what is known counts.
    redis.isConnected ? read(then: then) : then()
  }

  /// Reads the token, and keeps it if Redis has lost it: the links that people hold are worth more than those that nobody has
  /// yet.
  private func read(then: @escaping @Loop () -> Void = {}) {
    redis.send(["MGET"] + RedisAccessStore.keys) { [self] reply in
      defer { then() }
      // What this server has changed meanwhile is the newer.
      guard known.token != nil, !isUnsaved, let state = State(reply) else { return }
      let isLost = state.identity != identity || state.changes < changes
      identity = state.identity
      guard !isLost else { return keep(known) { _ in } }
      guard let access = state.access else { return }
      (known, changes) = (access, state.changes)
      onChange(access)
    }
  }
}
