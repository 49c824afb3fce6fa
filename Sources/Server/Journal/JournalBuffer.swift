import Overscroll
import OverscrollBytes
import OverscrollWire

/// What a session's journal does not have yet.
struct JournalBuffer {
  /// Whether a session has a journal.
  enum State {
    /// It has none: the server keeps no journals.
    case off
    /// It begins, or begins anew, with the first that happens from this instant on.
    case begins(from: Instant)
    /// It has so many entries, so many bytes were added since it began, and this is what it tells beside inputs and rows.
    case goesOn(entries: Int, added: Int, Known)
  }

  /// What a journal tells of a session beside its inputs and rows.
  struct Known: Equatable {
    let clock: SessionClock
    let conditions: FeedConditions
    let progress: PagedList<Row>.Progress
  }

  var state = State.off
  /// How many entries it does not have yet.
  private(set) var count = 0
  /// The pages as it tells them, by their ids.
  private var pages: [Int: ReturningPage] = [:]
  private var writer = ByteWriter()

  /// The bytes of a finger's move, and of how far its page was answered.
  private static let usualRoom = 96

  /// Whether the server keeps journals.
  var isKept: Bool { if case .off = state { false } else { true } }
  /// Whether the journal has all that happened before the entries.
  var isWritten: Bool { if case .goesOn = state { true } else { false } }

  /// Adds an entry, if the journal has been begun.
  mutating func add(_ entry: JournalEntry) {
    guard isWritten else { return }
    if writer.bytes.isEmpty { writer = ByteWriter(capacity: JournalBuffer.usualRoom) }
    writer.write(entry)
    count += 1
  }

  /// Goes on after a journal that tells of these pages.
  mutating func goOn(_ state: State, with pages: [ReturningPage]) {
    self.state = state
    self.pages = Dictionary(pages.map { ($0.id, $0) }) { $1 }
  }

  /// Adds how far a page was answered, if there is one, unless that stands there.
  mutating func add(_ page: ReturningPage?) {
    guard let page, pages.updateValue(page, forKey: page.id) != page else { return }
    writer.write(JournalEntry.page(page))
  }

  /// Lets the journal, if there is one, begin anew with the first that happens from an instant on.
  mutating func beginAnew(from instant: Instant) {
    guard isKept else { return }
    _ = drain()
    state = .begins(from: instant)
  }

  /// Removes the entries; returns how many there are, and their bytes.
  mutating func drain() -> (count: Int, bytes: [UInt8]) {
    defer { (count, writer) = (0, ByteWriter()) }
    return (count, writer.bytes)
  }
}
