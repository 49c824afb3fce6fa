import Logging
import OverscrollRedis
import OverscrollTransport

/// A channel that servers sharing a Redis server use to announce changes to each other.
///
/// Redis 7 allows users to read and write, but by default not to publish or subscribe, and a listener without
/// permission receives nothing. So each refusal is logged and counted, and a server that is refused at its start stops.
@Loop final class RedisChannel {
  /// Called when the subscription starts; earlier messages were missed.
  var onSubscribe: @Loop () -> Void = {}
  /// Called with each published message.
  var received: @Loop (String) -> Void = { _ in }

  private let name: String
  private let address: RedisAddress
  private let redis: RedisClient
  private let listener: RedisClient
  private let logger: Logger
  /// The commands that Redis currently refuses.
  private var refused: Set<Command> = []
  /// The number of commands that Redis has refused.
  private(set) var refusals = 0
  /// The caller that waits for the reply to the first subscription.
  private var opening: CheckedContinuation<String?, Never>?

  private enum Command: String { case subscribe = "SUBSCRIBE", publish = "PUBLISH" }

  /// Creates a channel, which receives messages after ``open()`` returns; `redis` publishes.
  init(_ name: String, _ address: RedisAddress, _ redis: RedisClient, logger: Logger) {
    (self.name, self.address, self.redis, self.logger) = (name, address, redis, logger)
    listener = RedisClient(address)
    listener.connected = { [weak self] in self?.listen() }
    listener.disconnected = { [weak self] in self?.opened($0) }
  }

  /// Whether messages in either direction might currently be lost.
  var mightMissMessages: Bool { !listener.isSubscribed || !refused.isEmpty }

  var bufferedBytes: Int { listener.bufferedBytes }

  /// Subscribes, and checks that this user can publish and subscribe.
  func open() async throws(StartError) {
    let problem: String? = await withCheckedContinuation { continuation in
      opening = continuation
      listener.start()
    }
    if let problem { throw stopped(problem) }
    // Servers ignore this empty message.
    let reply = await redis.reply(to: ["PUBLISH", name, ""])
    if reply?.number == nil {
      throw stopped(
        reply?.failure.map { refusal(.publish, $0) } ?? "it does not answer")
    }
  }

  private func stopped(_ problem: String) -> StartError {
    stop()
    return StartError(address, problem)
  }

  private func listen() {
    listener.listen(to: name) { [weak self] event in
      guard let self else { return }
      switch event {
      case .started:
        isAllowed(.subscribe)
        opened(nil)
        onSubscribe()
      case .message(let bytes): received(String(decoding: bytes, as: UTF8.self))
      case .refused(let reason):
        if opening == nil { isRefused(.subscribe, reason) }
        opened(refusal(.subscribe, reason))
      }
    }
  }

  private func opened(_ problem: String?) {
    opening?.resume(returning: problem)
    opening = nil
  }

  /// Announces a change to the other servers; `problem` is the reason if they might not receive it.
  func publish(_ change: String, then: @escaping @Loop (_ problem: String?) -> Void = { _ in }) {
    redis.send(["PUBLISH", name, change]) { [self] reply in
      if let reason = reply?.failure {
        isRefused(.publish, reason)
        return then("Redis refuses to notify the other servers")
      }
      if reply != nil { isAllowed(.publish) }
      then(reply == nil ? RedisChannel.away : nil)
    }
  }

  func stop() { listener.stop() }

  /// The message for users if Redis does not reply.
  static let away = "the store of this server does not answer"
}

// MARK: Refused commands

extension RedisChannel {
  private func refusal(_ command: Command, _ reason: String) -> String {
    "it rejects \(command.rawValue) for the channel \(name): \(reason.inLog); allow it to the user, for example with"
      + " ACL SETUSER name &overscroll:*"
  }

  private func isRefused(_ command: Command, _ reason: String) {
    refusals += 1
    guard refused.insert(command).inserted else { return }
    logger.error(
      """
      servers do not receive each other's changes, and read the token at each hello: Redis at \(address): \
      \(refusal(command, reason))
      """)
  }

  private func isAllowed(_ command: Command) {
    guard refused.remove(command) != nil, refused.isEmpty else { return }
    logger.notice("servers receive each other's changes again", metadata: ["channel": "\(name)"])
  }
}

// MARK: Starting

extension RedisClient {
  /// Waits for the first connection; if it fails, returns the reason and stops the client.
  func firstConnection() async -> String? {
    let problem: String? = await withCheckedContinuation { continuation in
      connected = { [unowned self] in
        (connected, disconnected) = ({}, { _ in })
        continuation.resume(returning: nil)
      }
      disconnected = { [unowned self] reason in
        (connected, disconnected) = ({}, { _ in })
        continuation.resume(returning: reason)
      }
      start()
    }
    if problem != nil { stop() }
    return problem
  }

  func reply(to words: [String]) async -> RedisReply? {
    await withCheckedContinuation { continuation in
      send(words) { continuation.resume(returning: $0) }
    }
  }
}

extension StartError {
  init(_ address: RedisAddress, _ problem: String) {
    self.init(description: "Redis at \(address) cannot be used: \(problem).")
  }
}
