import Dispatch
import Logging
import Overscroll
import Synchronization

/// A log on standard error that its program never waits for, and that no single reason fills.
///
/// Lines that nobody reads in time are lost and counted (``LineWriter``), and a place in the program writes at most
/// ``LineLimit/most`` lines a second, which a line says as well.
struct BoundedLogHandler: LogHandler {
  /// Where the lines go, and what each reason has written there in this second.
  private final class Output: Sendable {
    static let standardError = Output(.standardError)

    let lines: LineWriter
    let limit = Mutex(LineLimit())
    private let start = ContinuousClock.now

    init(_ lines: LineWriter) { self.lines = lines }

    var now: Instant { Instant(seconds: start.duration(to: .now) / .seconds(1)) }
  }

  private let output: Output
  private var text: StreamLogHandler

  /// Logs to standard error.
  init(label: String) { self.init(label, .standardError) }

  /// Logs to a writer of lines.
  init(label: String, to lines: LineWriter) { self.init(label, Output(lines)) }

  private init(_ label: String, _ output: Output) {
    self.output = output
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
    switch output.limit.withLock({ $0.verdict(on: reason, at: output.now) }) {
    case .write: text.log(event: event)
    case .leaveOut(isFirst: false): break
    case .leaveOut(isFirst: true):
      DispatchQueue.global().asyncAfter(deadline: .now() + LineLimit.seconds) { [self] in
        let count = output.limit.withLock { $0.end(reason) }
        var summary = event
        summary.message = "\(count) more like this one: \(event.message)"
        text.log(event: summary)
      }
    }
  }
}
