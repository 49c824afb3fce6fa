import Overscroll
import OverscrollWire

/// What a session's journal does not have yet.
struct JournalBuffer {
  /// Whether a session has a journal.
  enum State {
    /// It has none: the server keeps no journals.
    case off
    /// It begins, or begins anew, with the first that happens from this instant on.
    case begins(from: Instant)
    /// It has so many lines, so many bytes were added since it began, and this is what it tells beside inputs and rows.
    case goesOn(lines: Int, added: Int, Known)
  }

  /// What a journal tells of a session beside its inputs and rows.
  struct Known: Equatable {
    let clock: SessionClock
    let conditions: FeedConditions
    let progress: PagedList<Row>.Progress
  }

  var state = State.off
  /// What it does not have yet.
  private(set) var entries: [JournalEntry] = []

  /// Whether the server keeps journals.
  var isKept: Bool { if case .off = state { false } else { true } }
  /// Whether the journal has all that happened before the entries.
  var isWritten: Bool { if case .goesOn = state { true } else { false } }

  /// Adds an entry, if the journal has been begun.
  mutating func add(_ entry: JournalEntry) { if isWritten { entries.append(entry) } }

  /// Lets the journal, if there is one, begin anew with the first that happens from an instant on.
  mutating func beginAnew(from instant: Instant) {
    if isKept { (state, entries) = (.begins(from: instant), []) }
  }

  /// Removes and returns the entries.
  mutating func drain() -> [JournalEntry] {
    defer { entries = [] }
    return entries
  }
}

/// What is to be written into a session's journal.
enum JournalWrite {
  /// The journal begins, or begins anew, with these bytes.
  case begin([UInt8])
  /// It goes on with these.
  case append([UInt8])
}
