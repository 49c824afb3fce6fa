internal import Logging

/// Counts the limits that peers have reached, and logs each at most once a second, with a count.
struct LimitLog {
  private(set) var counts: [Limit: Int] = [:]
  /// When a limit was logged last, and how often it was reached since.
  private var logged: [Limit: (at: ContinuousClock.Instant, unsaid: Int)] = [:]
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  /// Takes that a peer has reached a limit at an instant.
  mutating func take(_ limit: Limit, by address: PeerAddress, at now: ContinuousClock.Instant) {
    counts[limit, default: 0] += 1
    if let last = logged[limit], last.at.duration(to: now) < .seconds(1) {
      logged[limit] = (last.at, last.unsaid + 1)
      return
    }
    let unsaid = logged.updateValue((now, 0), forKey: limit)?.unsaid ?? 0
    let others = unsaid == 0 ? "" : "; \(unsaid) more since the last such line"
    logger.log(level: limit.level, "a connection of \(address) ended: \(limit.reason)\(others)")
  }
}

extension Limit {
  /// Browsers open connections in advance and never use them, so that this limit tells nothing by itself.
  fileprivate var level: Logger.Level { self == .joinTime ? .info : .notice }
}
