import Overscroll
import OverscrollWire

/// The lines of a session's log; numbers the lines and keeps the newest for devices that join later.
struct EventLog: Sendable {
  /// The newest lines as they were sent, in ascending order of their numbers.
  private(set) var newest: [[UInt8]] = []
  /// The number of the latest line; the first is 1.
  private(set) var last = 0
  /// Notes are numbered apart from events, because a session's journal contains events only.
  private var lastNote = 0
  private var newestNote: SessionNote?
  /// The newest failures, the oldest first.
  private(set) var failures: [Failure] = []

  /// A failure of a load or of the session's program, which a replay does not reproduce.
  struct Failure: Codable, Equatable, Sendable {
    let at: Instant
    /// The edge whose control requested the load, or `nil` if the program failed.
    let edge: ScrollEdge?
    /// The reason on one line, truncated if it is long.
    let reason: String

    init(at instant: Instant, edge: ScrollEdge?, because reason: String) {
      (at, self.edge, self.reason) = (instant, edge, reason.inLog)
    }
  }

  /// The cause of a model's outputs, as written in the log.
  struct Reason {
    /// The word for the cause, or `nil` for the input's default word.
    var cause: String?
    /// The number of the input in the recording, or `nil` if the recording does not contain it.
    var input: Int?
    var sender: Sender?
  }

  static let length = 100

  /// Adds the line that `make` creates for its number, and returns the line's bytes.
  mutating func append(_ make: (_ number: Int) -> ServerMessage) -> [UInt8] {
    last += 1
    newestNote = nil
    return keep(make(last))
  }

  private mutating func keep(_ message: ServerMessage) -> [UInt8] {
    let line = message.bytes
    if newest.count >= EventLog.length { newest.removeFirst() }
    newest.append(line)
    return line
  }

  /// Adds a note, and returns its line's bytes; the line replaces the newest line if the note continues its change.
  mutating func append(_ note: SessionNote, at instant: Instant) -> [UInt8] {
    if let newestNote, note.continues(newestNote) { newest.removeLast() } else { lastNote += 1 }
    newestNote = note
    return keep(.noted(number: lastNote, time: instant.seconds, note))
  }

  mutating func append(_ failure: Failure) -> [UInt8] {
    failures = (failures + [failure]).suffix(EventLog.length)
    let (time, reason) = (failure.at.seconds, failure.reason)
    return append { number in
      if let edge = failure.edge {
        .failed(number: number, time: time, edge: edge, reason: reason)
      } else {
        .programFailed(number: number, time: time, reason: reason)
      }
    }
  }
}
