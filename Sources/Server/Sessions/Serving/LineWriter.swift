import Dispatch
// C's `stdout` is a variable; this file only reads it.
@unsafe @preconcurrency import OverscrollSystem
import Synchronization

/// Writes lines on a separate thread, so that a slow reader never blocks the program.
///
/// If the buffer is full, further lines are dropped, and a line with their number is written in their place.
final class LineWriter: Sendable {
  static let standardOutput = LineWriter(STDOUT_FILENO)
  static let standardError = LineWriter(STDERR_FILENO)

  static let room = Budget.logLines

  private struct State {
    var waiting: [UInt8] = []
    /// The number of lines that were dropped since the buffer was full.
    var lost = 0
    var isWriting = false
  }

  /// The number of recent lines of a log for each reason.
  let limit = Mutex(LineLimit())
  private let descriptor: Int32
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "overscroll.lines")
  private let work = DispatchGroup()

  /// Creates a writer for a descriptor, which must stay open.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Queues a line that includes its line ending, or drops it if the buffer is full.
  func write(_ line: String) {
    let begins = state.withLock { state in
      guard state.lost == 0, state.waiting.count + line.utf8.count <= Self.room else {
        state.lost += 1
        return false
      }
      state.waiting += line.utf8
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard begins else { return }
    queue.async(group: work) { [self] in
      // The lines are dropped if the descriptor cannot be written.
      while let bytes = next() { try? OpenFile(descriptor, closing: false).write(bytes) }
    }
  }

  /// Waits until all lines are written, or until a deadline.
  func flush(until deadline: DispatchTime) { _ = work.wait(timeout: deadline) }

  /// Otherwise the log of a service would receive lines only after 4 KB, or when the program ends.
  static func writePrintedLinesAtOnce() { _ = unsafe setvbuf(stdout, nil, _IOLBF, 0) }

  /// Waits until all lines are written before the program ends, for at most half a second.
  static func flush() {
    let deadline = DispatchTime.now() + 0.5
    for writer in [standardOutput, standardError] { writer.flush(until: deadline) }
  }

  /// Returns the buffered lines and a line with the number of dropped lines, or `nil` if the buffer is empty.
  private func next() -> [UInt8]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      defer { (state.waiting, state.lost) = ([], 0) }
      guard state.lost > 0 else { return state.waiting }
      return state.waiting
        + "… \(state.lost) lines were dropped, because the output was not read\n".utf8
    }
  }
}

extension LineWriter: TextOutputStream {}
