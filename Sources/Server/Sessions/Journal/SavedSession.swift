import OverscrollSystem
import Overscroll
import OverscrollPhysics
import OverscrollTranscripts
import OverscrollWire

/// A session that was read from its journal.
struct SavedSession: Sendable {
  let scene: String
  let recording: Recording
  /// The playback of the inputs, at its end.
  let playback: Playback
  /// The newest events of its controls, each with the number of the input that caused it, or `nil` if time caused it.
  let events: [(output: Output, input: Int?)]
  private(set) var failures: [EventLog.Failure] = []
  private(set) var clock = SessionClock(at: .zero)
  private(set) var conditions = FeedConditions()
  /// The pages that were in the session, each with its last recorded state.
  let pages: [ReconnectingClient]
  /// The number of inputs and notes, the size in bytes, and whether the journal is complete; otherwise it restarts.
  var length: (entries: Int, bytes: Int, isWhole: Bool)
  /// The rows of the list at the start of the journal, and the progress of its loading at the end.
  private var list = (rows: [Row](), progress: PagedList<Row>.Progress())
  private var changes: [JournalEntry.Rows] = []
  private var count = 0

  /// The maximum length of a transcript's line, in bytes; a line contains names that the scene defines.
  fileprivate static let maximumLineLength = 65_536
  /// The maximum number of inputs and notes in a journal; a server writes half as many.
  fileprivate static let maximumEntries = 2 * SharedSession.maximumEntries
  /// The maximum number of inputs and timed events, usually one per entry; this many take less than a second.
  private static let maximumSteps = 20 * SharedSession.maximumEntries
  /// The maximum number of rows that a list has ever received: 1,000 rows a second for 30 years.
  private static let maximumReceivedRows = 1_000_000_000_000

  /// Throws ``JournalError`` if the journal is damaged or was written by another version of this package.
  init(_ bytes: [UInt8]) throws(JournalError) {
    var (transcript, inputs, notes) = ("", [TimedInput](), [JournalEntry.Note]())
    var pages: [Int: ReconnectingClient] = [:]
    for entry in try [JournalEntry](journal: bytes) {
      switch entry {
      case .transcript(let text): transcript += text
      case .input(let input): inputs.append(input)
      case .note(let note): notes.append(note)
      case .page(let page): pages[page.id] = page
      }
    }
    guard case .scene(let scene)? = notes.first else {
      throw JournalError(problem: "its first entry has no scene")
    }
    recording = try Recording(transcript, inputs, notes)
    self.scene = scene
    self.pages = pages.values.sorted { $0.device < $1.device }
    length = (recording.entries.count + notes.count, bytes.count, isWhole: true)
    var events: [(output: Output, input: Int?)] = []
    let playback = recording.playback(within: SavedSession.maximumSteps) { step, playback in
      for output in step.outputs {
        guard case .event = output.what else { continue }
        events.append((output, input: step.input == nil ? nil : playback.count))
      }
    }
    guard let playback else {
      throw JournalError(problem: "it has more than \(SavedSession.maximumSteps) events")
    }
    (self.playback, self.events) = (playback, events.suffix(EventLog.length))
    for note in notes { try apply(note) }
  }

  private mutating func apply(_ note: JournalEntry.Note) throws(JournalError) {
    switch note {
    case .scene, .state: break
    case .clock(let clock):
      guard clock.isPossible else { throw JournalError(problem: "its clock is out of range") }
      self.clock = clock
    case .feed(let conditions):
      guard conditions.isPossible else { throw JournalError(problem: FeedConditions.meaning) }
      self.conditions = conditions
    case .list(let rows, let progress):
      list.rows = rows
      try count(rows.count)
      try apply(progress)
    case .progress(let progress): try apply(progress)
    case .failed(let failure): failures.append(failure)
    case .rows(let change):
      guard change.removed.lowerBound >= 0, change.removed.upperBound <= count else {
        throw JournalError(problem: "it removes rows that do not exist")
      }
      changes.append(change)
      try count(count + change.inserted.count - change.removed.count)
    }
  }

  private mutating func count(_ rows: Int) throws(JournalError) {
    guard rows <= Session.maximumRows else {
      throw JournalError(problem: "it has \(rows) rows; a list can have \(Session.maximumRows)")
    }
    count = rows
  }

  private mutating func apply(_ progress: PagedList<Row>.Progress) throws(JournalError) {
    guard (0...SavedSession.maximumReceivedRows).contains(progress.received) else {
      throw JournalError(
        problem:
          "it has received \(progress.received) rows; the maximum is \(SavedSession.maximumReceivedRows)"
      )
    }
    list.progress = progress
  }

  func lists(as paged: PagedList<Row>) -> ListHistory {
    var history = ListHistory(paged.holding(list.rows, list.progress))
    for change in changes {
      var items = history.list.items
      items.replaceSubrange(change.removed, with: change.inserted)
      history.show(
        history.list.holding(items), shift: change.shift, at: change.at)
    }
    return history
  }
}

extension [JournalEntry] {
  fileprivate init(journal bytes: [UInt8]) throws(JournalError) {
    self = []
    var reader = ByteReader(bytes)
    do throws(ByteError) { while reader.left > 0 { append(try reader.read()) } } catch {
      throw JournalError(problem: "entry \(count + 1) cannot be read: \(error)")
    }
    let pages = count { if case .page = $0 { true } else { false } }
    guard count - pages <= SavedSession.maximumEntries else {
      throw JournalError(problem: "it has more than \(SavedSession.maximumEntries) entries")
    }
  }
}

extension Recording {
  /// Creates a recording from a journal's settings and inputs, starting at the state in its notes if there is one.
  fileprivate init(
    _ text: String, _ inputs: [TimedInput], _ notes: [JournalEntry.Note]
  ) throws(JournalError) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count <= SavedSession.maximumEntries,
      lines.allSatisfy({ $0.count <= SavedSession.maximumLineLength })
    else { throw JournalError(problem: "its transcript is too long") }
    let transcript: Transcript
    do throws(TranscriptError) { transcript = try Transcript(text) } catch {
      throw JournalError(error)
    }
    self.init(transcript.scene)
    for case .state(let bytes) in notes {
      do throws(ByteError) {
        restart(from: ScrollModel(setup, in: try ScrollModel.State(bytes: Array(bytes))))
      } catch { throw JournalError(error) }
    }
    var last = Instant.zero
    for entry in transcript.entries.map(\.entry) + inputs {
      guard (last...ScrollModel.latest).contains(entry.at), entry.input.isInRange else {
        throw JournalError(problem: "an input at \(entry.at.seconds) s is out of range or order")
      }
      last = entry.at
      append(entry)
    }
  }
}

// MARK: Restoring a session

extension SessionRegistry {
  /// Restores a session, whose clock has continued, unless an event is long overdue, for example after a sleep.
  ///
  /// `seen` is the last timestamp of the page that reconnects: it has already drawn all events before it.
  mutating func restore(
    _ session: String, _ saved: SavedSession, _ validatedScene: ValidatedScene, for address: String,
    seen: Instant?, at now: Instant
  ) {
    var shared = shared(of: session, validatedScene, saved.recording.setup.metrics.viewport, [:])
    shared.restore(saved)
    let isBefore = saved.clock.sessionTime(now) < shared.model.clock
    let clock =
      isBefore ? SessionClock(shared.model.clock, at: now, speed: saved.clock.speed) : saved.clock
    let entry = SessionEntry(shared: shared, clock: clock, address: address)
    if let due = shared.nextDeadline, seen.map({ $0 < due }) ?? true {
      entry.alarm = clock.serverTime(due)
      skipOversleep(of: entry, at: now)
      entry.alarm = nil
    }
    sessions.add(entry)
    counters.restored += 1
  }
}

extension SharedSession {
  /// Devices are not restored, because their pages reconnect; a finger that was down waits for its page.
  mutating func restore(_ saved: SavedSession) {
    let lists = saved.lists(as: session.validatedScene.loader.list)
    history.branch = Branch(
      number: 1, origin: .opened, recording: saved.recording, passes: saved.playback.deadlineCount,
      lists: lists)
    follow(saved.playback.model, lists.list)
    fillLog(with: saved)
    session.conditions = saved.conditions
    (devices.speed, hasUserInput) = (saved.clock.speed, true)
    let state = SessionJournal.State.started(
      entries: saved.length.entries, added: saved.length.bytes, savedState(saved.clock))
    journal.resume(saved.length.isWhole ? state : .starting(from: .zero), with: saved.pages)
    devices.remember(saved.pages)
    if let page = saved.pages.first(where: \.holds), model.scroll.isTouched {
      devices.hold(with: page.device, touch: page.answered, at: model.clock)
    }
    resume()
    // A restarted program does not know about running refreshes.
    if scene.feed == nil {
      let running = ScrollEdge.allCases.filter { model[$0]?.phase.run != nil }
      run(running.map { .input(.stop($0), cause: "restart") })
    }
  }
}
