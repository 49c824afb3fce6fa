import Logging
import Synchronization

/// A log whose lines a test reads: level, message and metadata, "error it failed session=a".
final class RecordedLog: Sendable {
  private let written = Mutex<[String]>([])

  var lines: [String] { written.withLock { $0 } }
  var logger: Logger { Logger(label: "test") { [self] _ in Handler(log: self) } }

  private struct Handler: LogHandler {
    let log: RecordedLog
    var logLevel = Logger.Level.notice
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let metadata = (event.metadata ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
      let line = (["\(event.level)", "\(event.message)"] + metadata).joined(separator: " ")
      log.written.withLock { $0.append(line) }
    }
  }
}
