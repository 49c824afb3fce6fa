import Logging
import OverscrollRedis
import OverscrollSystem
import OverscrollTransport

/// The access token of the servers that share a Redis server.
///
/// A counter increases with each change of the token, so a lower one shows that Redis has lost a token. A Redis server
/// without data gets a new identity from the first server that connects.
@Loop final class RedisAccessStore: AccessStore {
  var onChange: @Loop (Access) -> Void = { _ in }
  let isShared = true
  private let address: RedisAddress
  private let redis: RedisClient
  private let channel: RedisChannel
  /// The token that Redis has, or will have after the pending commands.
  private var known = Access.open
  /// Whether Redis might not have the token yet.
  private var isUnsaved = false
  /// Whether Redis refused the last token that was sent.
  private var isRefused = false
  private var changes = 0
  /// A random word that identifies the Redis server with the token.
  private var identity = Access.newToken()

  private static let identityKey = "overscroll:store"
  private static let tokenKey = "overscroll:access", counterKey = "overscroll:access-changes"
  private static let keys = [identityKey, tokenKey, counterKey]
  private static let links = "links"

  private init(_ address: RedisAddress, logger: Logger) {
    self.address = address
    redis = RedisClient(address)
    channel = RedisChannel("overscroll:access-changed", address, redis, logger: logger)
  }

  /// Connects to Redis and reads the token, which the first server creates; throws ``StartError`` if that fails.
  static func open(
    _ address: RedisAddress, needsToken: Bool, logger: Logger
  ) async throws(StartError) -> (RedisAccessStore, Access) {
    let store = RedisAccessStore(address, logger: logger)
    if let problem = await store.redis.firstConnection() { throw StartError(address, problem) }
    _ = try await store.run(["SET", identityKey, store.identity, "NX"])
    if needsToken { _ = try await store.run(["SET", tokenKey, Access.newToken(), "NX"]) }
    let state = State(try await store.run(["MGET"] + keys))
    if needsToken {
      guard let access = state?.access else {
        throw StartError(
          address, "\(tokenKey) contains no token; remove it, and a server creates a new one")
      }
      store.known = access
    }
    store.identity = state?.identity ?? store.identity
    store.changes = state?.changes ?? 0
    try await store.channel.open()
    store.redis.connected = { [weak store] in store?.reload() }
    store.channel.received = { [weak store] in if $0 == links { store?.read() } }
    // Announcements before the subscription were missed.
    store.channel.onSubscribe = { [weak store] in store?.reload() }
    store.reload()
    return (store, store.known)
  }

  private func run(_ words: [String]) async throws(StartError) -> RedisReply {
    switch await redis.reply(to: words) {
    case .failure(let reason)?: throw StartError(address, reason)
    case let reply?: return reply
    case nil: throw StartError(address, "it does not answer")
    }
  }

  var report: StoreReport {
    StoreReport(
      unsaved: isUnsaved ? 1 : 0, refusals: channel.refusals,
      mightMissMessages: channel.mightMissMessages,
      bufferedBytes: redis.bufferedBytes + channel.bufferedBytes)
  }

  func save(_ access: Access, then: @escaping Completion) {
    (known, isUnsaved) = (access, true)
    changes += 1
    let values = [
      RedisAccessStore.tokenKey, access.token ?? "", RedisAccessStore.counterKey, "\(changes)",
    ]
    redis.send(["MSET"] + values) { [self] reply in
      isRefused = reply?.failure != nil
      if reply?.text != nil, known == access { isUnsaved = false }
    }
    // Redis replies to this command after MSET.
    channel.publish(RedisAccessStore.links) { [self] problem in
      then(isRefused ? "the store of this server refuses it" : problem)
    }
  }

  func stop() async {
    // Replies arrive in the order of the commands, so this reply is the last.
    _ = await redis.reply(to: ["PING"])
    redis.stop()
    channel.stop()
  }
}

// MARK: Changes by other servers

extension RedisAccessStore {
  private struct State {
    let identity: String
    let access: Access?
    let changes: Int

    /// The maximum plausible number of changes.
    private static let maximumChanges = 1_000_000_000_000

    /// Parses the reply to MGET; `nil` for a different form, because another program might have written the values.
    init?(_ reply: RedisReply?) {
      guard let values = reply?.list, values.count == 3, let identity = values[0].text else {
        return nil
      }
      self.identity = identity
      access = values[1].text.flatMap { RandomID.isValid($0) ? Access(token: $0) : nil }
      let count = values[2].text.flatMap { Int(strictly: $0) } ?? 0
      changes = (0...State.maximumChanges).contains(count) ? count : 0
    }
  }

  /// Reads the token when announcements might have been missed, and sends it if it might be unsaved.
  private func reload() {
    redis.send(["SET", RedisAccessStore.identityKey, identity, "NX"]) { _ in }
    if isUnsaved { save(known) { _ in } }
    read()
  }

  func refresh(then: @escaping @Loop () -> Void) {
    // While Redis does not reply, the known token stays valid.
    redis.isConnected ? read(then: then) : then()
  }

  /// Sends the known token if Redis has lost it, because users already have links with it.
  private func read(then: @escaping @Loop () -> Void = {}) {
    redis.send(["MGET"] + RedisAccessStore.keys) { [self] reply in
      defer { then() }
      // A pending change of this server is newer.
      guard known.token != nil, !isUnsaved, let state = State(reply) else { return }
      let isLost = state.identity != identity || state.changes < changes
      identity = state.identity
      guard !isLost else { return save(known) { _ in } }
      guard let access = state.access else { return }
      (known, changes) = (access, state.changes)
      onChange(access)
    }
  }
}
