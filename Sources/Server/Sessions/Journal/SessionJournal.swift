import Overscroll
import OverscrollPhysics
import OverscrollSystem
import OverscrollTranscripts
import OverscrollWire

struct SessionJournal {
  enum State {
    /// The server keeps no journals.
    case off
    /// The journal starts or restarts with the first change at or after this instant.
    case starting(from: Instant)
    /// The journal has `entries` entries and `added` bytes since its start; `SavedState` is the state it contains.
    case started(entries: Int, added: Int, SavedState)
  }

  /// The state of a session in its journal, apart from inputs and rows.
  struct SavedState {
    let clock: SessionClock
    let conditions: FeedConditions
    let progress: PagedList<Row>.Progress
  }

  var state = State.off
  private(set) var count = 0
  /// The last recorded state of each page, by the page's ID.
  private var pages: [Int: ReconnectingClient] = [:]
  private var writer = ByteWriter()

  /// The typical size of an entry for a finger's move and of one for its page's answers, in bytes.
  private static let typicalCapacity = 96

  var isEnabled: Bool { if case .off = state { false } else { true } }
  /// Whether the journal is complete except for the pending entries.
  var isStarted: Bool { if case .started = state { true } else { false } }

  /// Adds an entry, if the journal has started.
  mutating func add(_ entry: JournalEntry) {
    guard isStarted else { return }
    if writer.bytes.isEmpty { writer = ByteWriter(capacity: SessionJournal.typicalCapacity) }
    writer.write(entry)
    count += 1
  }

  mutating func resume(_ state: State, with pages: [ReconnectingClient]) {
    self.state = state
    self.pages = Dictionary(pages.map { ($0.id, $0) }) { $1 }
  }

  /// Adds the last answered samples of a page, unless the page is `nil` or the journal already contains them.
  mutating func add(_ page: ReconnectingClient?) {
    guard isStarted, let page, pages.updateValue(page, forKey: page.id) != page else { return }
    writer.write(JournalEntry.page(page))
  }

  /// Restarts the journal with the first change at or after an instant, if the server keeps journals.
  mutating func restart(from instant: Instant) {
    guard isEnabled else { return }
    _ = drain()
    state = .starting(from: instant)
  }

  mutating func drain() -> (count: Int, bytes: [UInt8]) {
    defer { (count, writer) = (0, ByteWriter()) }
    return (count, writer.bytes)
  }
}

extension SharedSession {
  /// The maximum number of inputs and notes; a longer journal restarts with a state, to be restored at once.
  static let maximumEntries = Budget.journalEntries
  /// The maximum number of bytes that are appended to a journal before it restarts.
  static let maximumAppendedBytes = Budget.journalBytes
  /// The maximum number of inputs and timed events at the start; a journal with more starts with a state.
  private static let maximumSteps = 1_000
  /// The time between a failed write of a journal and the next attempt, in seconds.
  private static let pauseAfterFailure = 10.0

  mutating func writeJournal(_ clock: SessionClock, at now: Instant) {
    switch journal.state {
    case .off: return
    case .starting(let instant):
      guard hasUserInput, max(now, model.clock) >= instant else { return }
      begin(clock, withInputs: history.branch.recording.start == .zero)
    case .started(let entries, let added, let saved):
      let known = savedState(clock)
      if known.clock != saved.clock { journal.add(.note(.clock(clock))) }
      if known.conditions != saved.conditions { journal.add(.note(.feed(known.conditions))) }
      if known.progress != saved.progress { journal.add(.note(.progress(known.progress))) }
      guard journal.count > 0 else { return }
      for device in devices.all { journal.add(devices.client(of: device)) }
      let (count, bytes) = journal.drain()
      guard entries + count <= SharedSession.maximumEntries,
        added + bytes.count <= SharedSession.maximumAppendedBytes
      else { return begin(clock, withInputs: false) }
      journal.state = .started(entries: entries + count, added: added + bytes.count, known)
      write(.append(bytes))
    }
  }

  /// Restarts the journal later, because its last write failed; `problem` is the reason for the devices.
  mutating func journalFailed(_ problem: String, at now: Instant) {
    journal.restart(from: now.advanced(by: SharedSession.pauseAfterFailure))
    reportJournalProblem(problem)
  }

  mutating func journalAvailable() {
    if case .starting = journal.state { journal.restart(from: .zero) }
  }

  /// Notifies the devices that the store has all writes up to now, unless the journal has been lost since.
  mutating func journalSaved() { if journal.isStarted { reportJournalProblem(nil) } }

  /// Notifies the devices whether the journal can be written, and why not, if that has changed.
  private mutating func reportJournalProblem(_ problem: String?) {
    guard problem != devices.unsaved else { return }
    devices.unsaved = problem
    devices.broadcast(.saved(problem: problem))
  }

  /// The time when a journal that could not be written restarts, or `nil` if it could be written.
  var nextJournal: Instant? {
    guard devices.unsaved != nil, case .starting(let instant) = journal.state else { return nil }
    return instant
  }

  func savedState(_ clock: SessionClock) -> SessionJournal.SavedState {
    SessionJournal.SavedState(
      clock: clock, conditions: session.conditions, progress: session.loader.list.progress)
  }

  /// Starts the journal with all inputs so far or, if there are too many, with the state of the model.
  private mutating func begin(_ clock: SessionClock, withInputs: Bool) {
    let branch = history.branch, inputs = branch.recording.entries
    let hasInputs = withInputs && inputs.count + branch.passes <= SharedSession.maximumSteps
    let setup = hasInputs ? branch.recording.setup : model.setup
    let settings = Transcript(setup, []).heading.map { $0.text + "\n" }.joined()
    let list = session.loader.list
    let entries: [JournalEntry] =
      [.note(.scene(scene.name)), .transcript(settings)]
      + (hasInputs ? [] : [.note(.state(Data(model.state.bytes)))])
      + [.note(.clock(clock)), .note(.feed(session.conditions))]
      + [.note(.list(list.items, list.progress))]
      + log.failures.map { .note(.failed($0)) }
      + (hasInputs ? inputs.map(JournalEntry.input) : [])
    journal.resume(
      .started(entries: entries.count, added: 0, savedState(clock)), with: devices.pages)
    write(.begin((entries + devices.pages.map(JournalEntry.page)).flatMap(\.bytes)))
  }

  private mutating func write(_ write: JournalWrite) {
    emit(.journal(write, isAwaited: devices.unsaved != nil))
  }
}
