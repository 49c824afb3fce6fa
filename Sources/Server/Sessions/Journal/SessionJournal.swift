import Overscroll
import OverscrollPhysics
import OverscrollSystem
import OverscrollTranscripts
import OverscrollWire

/// What a session's journal does not have yet.
struct SessionJournal {
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
  private var pages: [Int: ReconnectingClient] = [:]
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
    if writer.bytes.isEmpty { writer = ByteWriter(capacity: SessionJournal.usualRoom) }
    writer.write(entry)
    count += 1
  }

  /// Goes on after a journal that tells of these pages.
  mutating func goOn(_ state: State, with pages: [ReconnectingClient]) {
    self.state = state
    self.pages = Dictionary(pages.map { ($0.id, $0) }) { $1 }
  }

  /// Adds how far a page was answered, if there is one, unless that stands there.
  mutating func add(_ page: ReconnectingClient?) {
    guard isWritten, let page, pages.updateValue(page, forKey: page.id) != page else { return }
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

// What a session writes into its journal: nothing is told to a device before it stands there.

extension SharedSession {
  /// The most inputs and notes of a journal: then it begins anew, with the state of the model, so that a session is restored in
  /// an instant.
  static let mostEntries = Budget.journalEntries.limit
  /// The most bytes that are added to a journal before it begins anew.
  static let mostAdded = Budget.journalBytes.limit
  /// The most inputs, and other things that happen, with which a journal begins instead of a state.
  private static let mostSteps = 1_000
  /// Seconds from a journal that could not be written to the next attempt.
  private static let pauseAfterFailure = 10.0

  /// Asks that what has happened until now is written.
  mutating func writeJournal(_ clock: SessionClock, at now: Instant) {
    switch journal.state {
    case .off: return
    case .begins(let instant):
      guard isDriven, max(now, model.clock) >= instant else { return }
      begin(clock, withInputs: history.branch.recording.start == .zero)
    case .goesOn(let entries, let added, let told):
      let known = known(clock)
      if known != told { noteChanges(of: known, since: told) }
      guard journal.count > 0 else { return }
      for device in devices.all { journal.add(devices.known(device)) }
      let (count, bytes) = journal.drain()
      guard entries + count <= SharedSession.mostEntries,
        added + bytes.count <= SharedSession.mostAdded
      else { return begin(clock, withInputs: false) }
      journal.state = .goesOn(entries: entries + count, added: added + bytes.count, known)
      write(.append(bytes))
    }
  }

  /// The last write to the journal failed, for a reason that the devices are told: begins the journal anew later.
  mutating func journalFailed(_ problem: String, at now: Instant) {
    journal.beginAnew(from: now.advanced(by: SharedSession.pauseAfterFailure))
    tellSaved(problem)
  }

  /// The journal can be written again: if it could not, it begins anew.
  mutating func journalReturned() {
    if case .begins = journal.state { journal.beginAnew(from: .zero) }
  }

  /// The store has what was written up to now: the devices are told that, unless the journal was lost meanwhile.
  mutating func journalKept() { if journal.isWritten { tellSaved(nil) } }

  /// Tells the devices whether the journal can be written, and why it cannot, if that has changed.
  private mutating func tellSaved(_ problem: String?) {
    guard problem != devices.unsaved else { return }
    devices.unsaved = problem
    devices.broadcast(.saved(problem: problem))
  }

  /// When a journal that could not be written begins anew; nil if there is none.
  var nextJournal: Instant? {
    guard devices.unsaved != nil, case .begins(let instant) = journal.state else { return nil }
    return instant
  }

  /// Notes what has changed of the session that is told by no entry yet.
  private mutating func noteChanges(
    of now: SessionJournal.Known, since told: SessionJournal.Known
  ) {
    if now.clock != told.clock { journal.add(.note(.clock(now.clock))) }
    if now.conditions != told.conditions { journal.add(.note(.feed(now.conditions))) }
    if now.progress != told.progress { journal.add(.note(.progress(now.progress))) }
  }

  func known(_ clock: SessionClock) -> SessionJournal.Known {
    SessionJournal.Known(
      clock: clock, conditions: session.conditions, progress: session.loader.list.progress)
  }

  /// Begins the journal, or begins it anew, with all that a session needs to go on from now.
  ///
  /// With inputs it has all of them so far, if not too much has happened; otherwise it has the state of the model.
  private mutating func begin(_ clock: SessionClock, withInputs: Bool) {
    let branch = history.branch, inputs = branch.recording.entries
    let hasInputs = withInputs && inputs.count + branch.passes <= SharedSession.mostSteps
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
    journal.goOn(.goesOn(entries: entries.count, added: 0, known(clock)), with: devices.pages)
    write(.begin((entries + devices.pages.map(JournalEntry.page)).flatMap(\.bytes)))
  }

  private mutating func write(_ write: JournalWrite) {
    ask(.journal(write, isAwaited: devices.unsaved != nil))
  }
}
