import Dispatch
import Logging
import Overscroll
import Synchronization

/// A log on standard error that never blocks the program: lines that are not read in time are dropped (``LineWriter``).
///
/// Each place in the program writes at most ``LineLimit/maximumLines`` a second, so that none displaces the others.
struct BoundedLogHandler: LogHandler {
  /// The destination of the lines, and the number of recent lines for each reason.
  private final class Output: Sendable {
    static let standardError = Output(.standardError)

    let lines: LineWriter
    let limit = Mutex(LineLimit())
    let clock = ServerClock()

    init(_ lines: LineWriter) { self.lines = lines }
  }

  private let output: Output
  private var text: StreamLogHandler

  /// Creates a handler that writes to standard error, or to other `lines`.
  init(label: String, to lines: LineWriter? = nil) {
    output = lines.map(Output.init) ?? .standardError
    text = StreamLogHandler(label: label, stream: output.lines)
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
    switch output.limit.withLock({ $0.decide(on: reason, at: output.clock.now) }) {
    case .write: text.log(event: event)
    case .drop(isFirst: false): break
    case .drop(isFirst: true):
      DispatchQueue.global().asyncAfter(deadline: .now() + LineLimit.seconds) { [self] in
        let count = output.limit.withLock { $0.end(reason) }
        var summary = event
        summary.message = "\(count) more like this one: \(event.message)"
        text.log(event: summary)
      }
    }
  }
}

/// The limit on lines per reason and second, so that a frequent reason does not hide the others.
struct LineLimit {
  static let maximumLines = 10
  /// The length of the interval that counts the lines of a reason, in seconds.
  static let seconds = 1.0

  enum Decision: Equatable {
    case write
    /// Drop the line; after the first dropped line, call ``LineLimit/end(_:)`` when the count's time is over.
    case drop(isFirst: Bool)
  }

  private struct Count {
    let end: Instant
    var lines = 0
    var dropped: Int { max(0, lines - LineLimit.maximumLines) }
  }

  private var counts: [String: Count] = [:]

  /// Decides whether to write a line; each place in the program that logs is a reason.
  mutating func decide(on reason: String, at now: Instant) -> Decision {
    var count = counts[reason] ?? Count(end: now.advanced(by: Self.seconds))
    // A count with dropped lines continues until it is ended, which reports their number.
    if count.dropped == 0, count.end <= now { count = Count(end: now.advanced(by: Self.seconds)) }
    count.lines += 1
    counts[reason] = count
    return count.dropped == 0 ? .write : .drop(isFirst: count.dropped == 1)
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
