import Foundation
import Logging
import Synchronization

/// A log whose lines a test reads: level, message and metadata, such as "error it failed session=a".
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

/// Reads lines from a pipe, one at a time.
final class PipeReader {
  private let handle: FileHandle
  private var bytes = Data()

  init(_ pipe: Pipe) { handle = pipe.fileHandleForReading }

  /// Waits for the next line and returns it without its line break, or `nil` at the end of the pipe.
  func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = Data(bytes[(end + 1)...]) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      let more = handle.availableData
      guard !more.isEmpty else { return nil }
      bytes += more
    }
  }
}
