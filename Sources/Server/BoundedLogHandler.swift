import Dispatch
import Logging
import Overscroll
import OverscrollSystem
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

  init(label: String) { self.init(label, .standardError) }

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

/// How many lines a reason may write in a second, so that one that comes again and again does not hide the others.
struct LineLimit {
  /// The lines that a reason may write within ``seconds``.
  static let most = 10
  /// How long a reason's count runs.
  static let seconds = 1.0

  /// What becomes of a line.
  enum Verdict: Equatable {
    case write
    /// Leave it out; the first of a count must be followed by ``LineLimit/end(_:)`` when the count's time is over.
    case leaveOut(isFirst: Bool)
  }

  private struct Count {
    let end: Instant
    var written = 0
    var leftOut = 0
  }

  private var counts: [String: Count] = [:]

  /// Decides on a line of a reason; there are as many reasons as places in the program that log.
  mutating func verdict(on reason: String, at now: Instant) -> Verdict {
    var count = counts[reason] ?? Count(end: now.advanced(by: Self.seconds))
    // A count that has left lines out goes on until it is ended, which says how many.
    if count.leftOut == 0, count.end <= now { count = Count(end: now.advanced(by: Self.seconds)) }
    defer { counts[reason] = count }
    guard count.written == Self.most else {
      count.written += 1
      return .write
    }
    count.leftOut += 1
    return .leaveOut(isFirst: count.leftOut == 1)
  }

  /// Ends a reason's count; returns how many lines it has left out.
  mutating func end(_ reason: String) -> Int { counts.removeValue(forKey: reason)?.leftOut ?? 0 }
}

extension String {
  /// The text in a form that is safe in the log: short, on one line, without control characters.
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

/// Writes lines to a descriptor on a thread of its own: whoever has a line to say never waits for whoever reads.
///
/// Lines wait in a room of fixed size. Those that find none are lost, are counted, and the count is written where they
/// are missing.
final class LineWriter: Sendable {
  static let standardOutput = LineWriter(STDOUT_FILENO)
  static let standardError = LineWriter(STDERR_FILENO)

  /// The most bytes of lines that may wait.
  static let room = 65_536

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
