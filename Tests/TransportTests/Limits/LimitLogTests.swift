import Logging
import Synchronization
import Testing

@testable import OverscrollTransport

struct LimitLogTests {
  /// Keeps the lines that are logged.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) { lines.add("\(event.level): \(event.message)") }
  }

  private let peer = PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255, 10, 0, 0, 1])

  @Test func `each limit is logged once a second, with the count of what was not`() {
    let lines = Lines()
    var log = LimitLog(Logger(label: "test") { _ in Handler(lines: lines) })
    let start = ContinuousClock.now
    for milliseconds in [0, 10, 990, 1_000, 1_500, 3_000] {
      log.take(.newcomers, by: peer, at: start + .milliseconds(milliseconds))
    }
    log.take(.joinTime, by: peer, at: start)
    let reason = "a connection of 10.0.0.1 ended: too many connections are waiting to join"
    #expect(
      lines.all == [
        "notice: \(reason)",
        "notice: \(reason); 2 more since the last such line",
        "notice: \(reason); 1 more since the last such line",
        "info: a connection of 10.0.0.1 ended: this page did not say hello in time",
      ])
    #expect(log.counts == [.newcomers: 6, .joinTime: 1])
  }
}
