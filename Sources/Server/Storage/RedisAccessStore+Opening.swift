import OverscrollRedis
import OverscrollTransport

// How a server begins to share with others who may join.

extension RedisAccessStore {
  /// Reads who may join, with the token if pages need one: the first server of all makes it.
  ///
  /// - Throws: That Redis cannot be used, or holds something else.
  static func open(
    _ address: RedisAddress, needsToken: Bool
  ) async throws(StartError) -> (RedisAccessStore, Access, RememberedDevices) {
    let store = RedisAccessStore(address)
    try await store.connect()
    let access = needsToken ? try await store.readToken() : .open
    var devices = RememberedDevices(try await store.readDevices())
    devices.give(try await store.readNumbers())
    store.redis.connected = { [weak store] in store?.reload() }
    store.listener.connected = { [weak store] in store?.listen() }
    store.listener.start()
    return (store, access, devices)
  }

  /// Waits for the first connection.
  private func connect() async throws(StartError) {
    let problem: String? = await withCheckedContinuation { continuation in
      redis.connected = { continuation.resume(returning: nil) }
      redis.disconnected = { [redis] reason in
        redis.stop()
        continuation.resume(returning: reason)
      }
      redis.start()
    }
    (redis.connected, redis.disconnected) = ({}, { _ in })
    if let problem { throw StartError(address, problem) }
  }

  /// What Redis answers to a command.
  private func ask(_ words: String...) async throws(StartError) -> RedisReply {
    let reply = await withCheckedContinuation { continuation in
      redis.send(words) { continuation.resume(returning: $0) }
    }
    switch reply {
    case .failure(let reason)?: throw StartError(address, reason)
    case let reply?: return reply
    case nil: throw StartError(address, "it does not answer")
    }
  }

  private func readToken() async throws(StartError) -> Access {
    _ = try await ask("SET", RedisAccessStore.token, Access.newToken(), "NX")
    return try access(try await ask("GET", RedisAccessStore.token))
  }

  func access(_ reply: RedisReply) throws(StartError) -> Access {
    guard let word = reply.text, Access.isRandomWord(word) else {
      throw StartError(
        address, "\(RedisAccessStore.token) holds no token; remove it, and a server makes a new one"
      )
    }
    return Access(token: word)
  }

  private func readDevices() async throws(StartError) -> [RememberedDevice] {
    known = RedisAccessStore.devices(in: try await ask("HGETALL", RedisAccessStore.devices))
    return Array(known.values)
  }

  private func readNumbers() async throws(StartError) -> ClosedRange<Int> {
    let reply = try await ask("INCRBY", RedisAccessStore.counter, "\(RedisAccessStore.block)")
    guard let last = reply.number else {
      throw StartError(address, "\(RedisAccessStore.counter) holds no number")
    }
    return RedisAccessStore.numbers(upTo: last)
  }

  static func numbers(upTo last: Int) -> ClosedRange<Int> { last - block + 1...last }
}

extension StartError {
  fileprivate init(_ address: RedisAddress, _ problem: String) {
    self.init(description: "Redis at \(address) cannot be used: \(problem).")
  }
}
