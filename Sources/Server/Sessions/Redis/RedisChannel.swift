import Logging
import OverscrollRedis
import OverscrollTransport

/// A channel by which the servers that share a Redis tell each other what they have changed.
///
/// Redis can let a user read and write, and publish and hear nothing: that is the default of Redis 7 for users of its access
/// control list. A listener that hears nothing looks like one to whom nothing is said, so each refusal is logged and counted,
/// and a server that is refused at its start does not start.
@Loop final class RedisChannel {
  /// The channel is heard from now on: what was published before was not.
  var begun: @Loop () -> Void = {}
  /// Hears what is published.
  var received: @Loop (String) -> Void = { _ in }

  private let name: String
  private let address: RedisAddress
  /// What publishes.
  private let redis: RedisClient
  private let listener: RedisClient
  private let logger: Logger
  /// Why Redis refuses a command now.
  private var refused: [Command: String] = [:]
  /// How often Redis has refused a command.
  private(set) var refusals = 0
  /// Who waits until the first subscription is answered.
  private var opening: CheckedContinuation<String?, Never>?

  private enum Command: String { case subscribe = "SUBSCRIBE", publish = "PUBLISH" }

  /// Makes a channel, which is heard once ``open()`` has returned; `redis` publishes.
  init(_ name: String, _ address: RedisAddress, _ redis: RedisClient, logger: Logger) {
    (self.name, self.address, self.redis, self.logger) = (name, address, redis, logger)
    listener = RedisClient(address)
    listener.connected = { [weak self] in self?.listen() }
    listener.disconnected = { [weak self] in self?.opened($0) }
  }

  /// Whether others may say something in it that is not heard, or do not hear what is said here.
  var isDeaf: Bool { !listener.hears || !refused.isEmpty }

  /// The bytes that are kept of what has come.
  var keptBytes: Int { listener.keptBytes }

  /// Begins to listen, and makes sure that it can be heard and spoken in.
  func open() async throws(StartError) {
    let problem: String? = await withCheckedContinuation { continuation in
      opening = continuation
      listener.start()
    }
    if let problem { throw stopped(problem) }
    // Nobody takes this for a change.
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
    listener.listen(to: name) { [weak self] news in
      guard let self else { return }
      switch news {
      case .begun:
        isAllowed(.subscribe)
        opened(nil)
        begun()
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

  /// Tells the other servers of a change; then whether they can have heard of it.
  func publish(_ change: String, then: @escaping @Loop (_ problem: String?) -> Void = { _ in }) {
    redis.send(["PUBLISH", name, change]) { [self] reply in
      if let reason = reply?.failure {
        isRefused(.publish, reason)
        return then("Redis refuses to tell the other servers")
      }
      if reply != nil { isAllowed(.publish) }
      then(reply == nil ? RedisChannel.away : nil)
    }
  }

  func stop() { listener.stop() }

  /// What a person is told of what Redis has not answered.
  static let away = "the store of this server does not answer"
}

// MARK: What Redis refuses

extension RedisChannel {
  private func refusal(_ command: Command, _ reason: String) -> String {
    "it refuses \(command.rawValue) of the channel \(name): \(reason.inLog); the user needs the right to it, as in"
      + " ACL SETUSER name &overscroll:*"
  }

  private func isRefused(_ command: Command, _ reason: String) {
    refusals += 1
    guard refused.updateValue(reason, forKey: command) == nil else { return }
    logger.error(
      """
      servers do not hear of each other's changes, and read the token at each hello: Redis at \(address): \
      \(refusal(command, reason))
      """)
  }

  private func isAllowed(_ command: Command) {
    guard refused.removeValue(forKey: command) != nil, refused.isEmpty else { return }
    logger.notice("servers hear of each other's changes again", metadata: ["channel": "\(name)"])
  }
}

// MARK: As a server starts

extension RedisClient {
  /// Waits for the first connection; returns why there is none, and then tries no more.
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

  /// What Redis answers to a command; nil if it does not.
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
