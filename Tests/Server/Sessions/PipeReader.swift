import Foundation

/// Reads the lines that come through a pipe, one at a time.
final class PipeReader {
  private let handle: FileHandle
  private var bytes = Data()

  init(_ pipe: Pipe) { handle = pipe.fileHandleForReading }

  /// Waits for the next line, which it returns without its end; nil at the end of the pipe.
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
