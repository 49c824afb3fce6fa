import Foundation
import Overscroll

extension Trace {
  /// Writes a trace as JSON, bit by bit: `write` gets the texts that make up the file.
  private struct Writer {
    let write: (String) -> Void
    private let encoder = JSONEncoder()
    private var isFirst = true

    init(_ write: @escaping (String) -> Void) {
      self.write = write
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      write("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
    }

    mutating func add(_ events: [TraceEvent]) {
      for event in events {
        guard let data = try? encoder.encode(event) else {
          preconditionFailure("a trace has finite numbers")
        }
        write((isFirst ? "\n" : ",\n") + String(decoding: data, as: UTF8.self))
        isFirst = false
      }
    }

    func end() { write("\n]}\n") }
  }

  /// Writes the trace of what `watch` shows as JSON; `write` gets the file's text in parts, in their order.
  package static func write(
    _ watch: ((ScrollModel, Playback.Step?) -> Void) -> Void, to write: @escaping (String) -> Void
  ) {
    var (trace, writer) = (Trace(), Writer(write))
    watch { writer.add(trace.take($0, $1)) }
    writer.add(trace.finish())
    writer.end()
  }
}
