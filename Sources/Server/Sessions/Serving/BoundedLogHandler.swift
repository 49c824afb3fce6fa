import Dispatch
import Logging
import Overscroll
import Synchronization

/// A log on standard error that never blocks the program: lines that are not read in time are dropped (``LineWriter``).
///
/// Each place in the program writes at most ``LineLimit/maximumLines`` a second, so that none displaces the others.
struct BoundedLogHandler: LogHandler {
  private let lines: LineWriter
  private var text: StreamLogHandler

  private static let clock = ServerClock()

  init(label: String, to lines: LineWriter = .standardError) {
    self.lines = lines
    text = StreamLogHandler(label: label, stream: lines)
    text.logLevel = .notice
  }

  var logLevel: Logger.Level {
    get { text.logLevel }
    set { text.logLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { text.metadata }
    set { text.metadata = newValue }
  }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { text[metadataKey: key] }
    set { text[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    let code = event.metadata?["code"].map { "\($0)" } ?? ""
    let reason = "\(event.file):\(event.line) \(code)"
    switch lines.limit.withLock({ $0.add(reason, at: BoundedLogHandler.clock.now) }) {
    case 0: text.log(event: event)
    case 1:
      DispatchQueue.global().asyncAfter(deadline: .now() + LineLimit.seconds) { [self] in
        let count = lines.limit.withLock { $0.end(reason) }
        var summary = event
        summary.message = "\(count) more like this one: \(event.message)"
        text.log(event: summary)
      }
    default: break
    }
  }
}

/// The limit on lines per reason and second, so that a frequent reason does not hide the others.
struct LineLimit {
  static let maximumLines = 10
  /// The length of the interval that counts the lines of a reason, in seconds.
  static let seconds = 1.0

  private struct Count {
    let end: Instant
    var lines = 0
    var dropped: Int { max(0, lines - LineLimit.maximumLines) }
  }

  private var counts: [String: Count] = [:]

  /// Adds a line of a reason, which is a place in the program that logs; returns 0 if the line can be written.
  ///
  /// Otherwise returns the number of dropped lines, which ``end(_:)`` reports after the count's time.
  mutating func add(_ reason: String, at now: Instant) -> Int {
    var count = counts[reason] ?? Count(end: now.advanced(by: Self.seconds))
    // A count with dropped lines continues until it is ended, which reports their number.
    if count.dropped == 0, count.end <= now { count = Count(end: now.advanced(by: Self.seconds)) }
    count.lines += 1
    counts[reason] = count
    return count.dropped
  }

  mutating func end(_ reason: String) -> Int { counts.removeValue(forKey: reason)?.dropped ?? 0 }
}

extension String {
  /// The text in a form that is safe for the log: short, on one line, without control characters.
  var inLog: String {
    let most = 300
    let seen = unicodeScalars.prefix(most).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    return String(seen) + (unicodeScalars.dropFirst(most).isEmpty ? "" : "…")
  }
}
