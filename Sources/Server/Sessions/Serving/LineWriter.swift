import Dispatch
// C's `stdout` is a variable; it is read only.
@unsafe @preconcurrency import OverscrollSystem
import Synchronization

/// Writes lines to a descriptor on a thread of its own: whoever has a line to say never waits for whoever reads.
///
/// Lines wait in a room of fixed size. Those that find none are lost, are counted, and the count is written where they
/// are missing.
final class LineWriter: Sendable {
  static let standardOutput = LineWriter(STDOUT_FILENO)
  static let standardError = LineWriter(STDERR_FILENO)

  /// The most bytes of lines that may wait.
  static let room = Budget.logLines.limit

  private struct State {
    var waiting: [UInt8] = []
    /// The lines that were lost since what waits was full.
    var lost = 0
    var isWriting = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "overscroll.lines")
  private let work = DispatchGroup()

  /// Writes to a descriptor, which must stay open.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a line, which ends with its end of line, soon; or loses it, if there is no room.
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
    if begins { queue.async(group: work) { [self] in writeAll() } }
  }

  /// Waits until all lines are written, until a deadline at most.
  func flush(until deadline: DispatchTime) { _ = work.wait(timeout: deadline) }

  /// Lets `print` write each line at once, also into a pipe or a file: a service's log would otherwise have it only after
  /// 4 KB, or when the program ends.
  static func writePrintedLinesAtOnce() { _ = unsafe setvbuf(stdout, nil, _IOLBF, 0) }

  /// Waits before a program ends until its lines are written, for half a second at most.
  static func flush() {
    let deadline = DispatchTime.now() + 0.5
    for writer in [standardOutput, standardError] { writer.flush(until: deadline) }
  }

  private func writeAll() {
    while let bytes = next() { write(bytes) }
  }

  /// The lines that wait, and how many were lost behind them; nil if there are none.
  private func next() -> [UInt8]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      defer { (state.waiting, state.lost) = ([], 0) }
      guard state.lost > 0 else { return state.waiting }
      return state.waiting + "… \(state.lost) lines were lost, for nobody read them\n".utf8
    }
  }

  /// Writes bytes, however long that takes; if the descriptor takes no more, they are lost.
  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe OverscrollSystem.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Another process that shares the descriptor may have set it not to wait.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wanted, 1, -1)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}

extension LineWriter: TextOutputStream {}
