import Logging
import Overscroll
import OverscrollWire

/// A session with its devices, its recording and its journal.
///
/// Every event comes with its instant on the session's own clock. A room has no clock, never waits and never calls itself:
/// what it needs from outside is among its effects. A session is large, and to hand one to a function costs a copy of it:
/// what happens most often is told without the session.
struct SharedSession {
  /// The model, the list, and what they do.
  var session: Session
  /// The devices, and what they are told.
  var publisher: SessionPublisher
  /// What has happened in the session so far.
  var history: SessionHistory
  /// What its journal does not have yet.
  var journal = SessionJournal()
  /// Whether anybody has ever done anything in it; a session that was only looked at is soon forgotten.
  var isDriven = false
  /// What it has counted since the registry last took it.
  var counters = SessionCounters()
  /// The number of events that the program was told.
  private var eventCount = 0
  private var effects: [Effect] = []

  /// What a room needs done outside.
  enum Effect {
    /// Ask the feed; its answer goes to ``answered(_:_:at:)``.
    indirect case load(FeedCall, of: any Feed)
    /// Cancel the request of this number.
    case cancel(Int)
    /// Work on a recording, which may take long; what it brings goes to ``SessionRegistry/finishJob(_:_:at:)``.
    indirect case recordingJob(RecordingJob)
    /// Tell the session's program what a control did.
    indirect case event(SessionEvent)
    /// Write into the session's journal, before anything else is done or sent; whether it fails goes to
    /// ``SessionRegistry/journalsFailed(_:_:at:)``. If it is awaited, since the devices were told that nothing is saved, that
    /// the store has it goes to ``journalKept()``.
    case journal(JournalWrite, isAwaited: Bool)
    /// Tell a page how other devices join the session.
    case invite(any DeviceConnection, PagePath)
  }

  /// Creates a session of a scene, on a stage of a size with bars at its edges.
  init(
    id: String, _ staged: ValidatedScene, viewport: Vector, insets: [ScrollEdge: Double],
    random: RandomSource, logger: Logger
  ) {
    let setup = staged.setup(viewport: viewport, insets: insets)
    session = Session(id: id, staged, setup, random: random)
    publisher = SessionPublisher(session, logger: logger)
    history = SessionHistory(of: setup, session.loader.list)
  }

  /// Its name in links.
  var id: String { session.id }
  /// The scene as its author made it.
  var scene: ListScene { session.scene }
  /// The scroll view and its controls.
  var model: ScrollModel { _read { yield session.model } }

  var devices: DeviceList {
    _read { yield publisher.devices }
    _modify { yield &publisher.devices }
  }

  /// How fast its clock runs.
  var speed: SessionSpeed {
    get { devices.speed }
    set { devices.speed = newValue }
  }

  /// When something happens by itself; nil while everything rests.
  var nextDeadline: Instant? {
    session.nextChange.earlier(session.nextFrame).earlier(devices.fingerCheck)
      .earlier(publisher.stale.contains(.devices) ? model.clock : nil).earlier(nextJournal)
  }

  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// Tells the devices what follows from what has just happened; returns the effects since this was last called, in order.
  mutating func conclude() -> [Effect] {
    tellActions()
    if publisher.settle(.tuning) { publisher.tellTuning(of: session, since: history.setup) }
    devices.tellDueInputs()
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }

  /// Tells the devices which buttons would change something now, if that may have changed.
  mutating func tellActions() {
    if publisher.settle(.actions) { publisher.tellActions(of: session) }
  }

  /// What the registry must know of a room after something has happened in it.
  struct Report {
    let effects: [Effect]
    /// What was counted since the last report.
    let counters: SessionCounters
    /// When something happens by itself; nil while everything rests.
    let deadline: Instant?
    /// About how many bytes of memory its recordings take, and the files that are to become some.
    let recordedBytes: Int
    /// The bytes of those files.
    let fileBytes: Int
    /// How many rows its list has.
    let rows: Int
  }

  /// Concludes what has just happened.
  mutating func report() -> Report {
    Report(
      effects: conclude(), counters: counters.reset(), deadline: nextDeadline,
      recordedBytes: history.bytes, fileBytes: history.fileBytes,
      rows: session.loader.list.items.count)
  }
}

// MARK: One thing after another

extension SharedSession {
  /// Does an item of work, and all the work that it causes.
  mutating func run(_ work: SessionTask) {
    if let change = session.run(work) { publish(change) }
    doWaitingWork()
  }

  /// Does some work after what waits already, and all the work that it causes.
  mutating func run(_ work: [SessionTask]) {
    session.add(work)
    doWaitingWork()
  }

  private mutating func doWaitingWork() {
    while let change = session.next() { publish(change) }
  }

  /// Hands the model an input, and does all the work that it causes; returns what came of the input itself.
  mutating func handle(_ input: Input, cause: String) -> [Output] {
    let handled = session.handle(input, cause: cause)
    publish(.handled(handled))
    doWaitingWork()
    return handled.outputs
  }

  /// Does some work a lead later, so that the devices hear of it before it begins: the lead is part of its instant.
  ///
  /// The engines of pages are promised the inputs that come of it for certain.
  mutating func start(_ work: [SessionTask]) {
    let lead = devices.lead * speed.factor
    guard lead > 0 else { return run(work) }
    let due = model.clock.advanced(by: lead)
    session.putOff(work, to: due)
    for input in work.compactMap(\.promise) {
      devices.changeEach { $0.untold?.promise(input, at: due) }
    }
  }

  /// Records a change, tells the devices and the program of it, and asks for what it needs.
  private mutating func publish(_ change: consuming SessionChange) {
    switch change {
    case .passed(let outputs):
      history.branch.passes += 1
      if !outputs.isEmpty { journal.add(.input(TimedInput(at: model.clock, .pass))) }
      tell(outputs)
    case .frame: draw()
    case .handled(let handled):
      if handled.sender != nil { isDriven = true }
      record(handled.entry, sample: handled.sender?.sample)
      if handled.mayHaveChangedSettings { publisher.tellSettings(changedBy: handled, of: session) }
      tell(
        handled.outputs, cause: handled.cause, from: handled.sender,
        isSimulated: handled.simulatesRefresh)
    case .showed(let shown): show(shown)
    case .load(let call, let feed): ask(.load(call, of: feed))
    case .cancel(let number): ask(.cancel(number))
    case .failed(let edge, let reason): noteFailure(at: edge, because: reason)
    }
  }

  /// Notes, and tells, why a load failed that the control at an edge has asked for; or the session's program, at no edge.
  mutating func noteFailure(at edge: ScrollEdge?, because reason: String) {
    let failure = EventLog.Failure(at: model.clock, edge: edge, because: reason)
    publisher.tellFailure(failure, of: session)
    journal.add(.note(.failed(failure)))
  }

  /// Records an input, and adds it to what the engines of pages are to be told.
  private mutating func record(_ entry: TimedInput, sample: Sender.Sample? = nil) {
    history.branch.recording.append(entry)
    if journal.isWritten, entry.input.problems.isEmpty { journal.add(.input(entry)) }
    counters.inputs += 1
    devices.addUntold(
      entry.input, at: entry.at, stamp: entry.stamp ?? entry.at, sample: sample)
  }

  private mutating func show(_ shown: ShownRows) {
    for entry in shown.inputs { record(entry) }
    let now = model.clock, change = shown.change
    history.branch.lists.show(session.loader.list, shift: shown.shift, at: now)
    let rows = JournalEntry.Rows(
      at: now, shift: shown.shift, removed: change.removed, inserted: change.inserted)
    journal.add(.note(.rows(rows)))
    devices.broadcast(
      .rows(RowsMessage(change.removed, with: change.inserted, shift: shown.shift, at: now)))
    tell(shown.outputs, cause: "rows")
  }

  /// Tells what came of an input or of time.
  private mutating func tell(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil, isSimulated: Bool = false
  ) {
    let reason = SessionPublisher.Reason(cause: cause, input: history.lastInput, sender: sender)
    let told = outputs.sizesFirst
    for output in told where !publisher.tellMotion(output) {
      publisher.tell(output, of: session, reason)
    }
    if told.first?.isLayout == true { publisher.tellControls(of: session) }
    draw()
    // Without a feed, the program does the work of each refresh.
    let hidesBegin = isSimulated && scene.feed == nil
    tellProgram(hidesBegin ? outputs.filter { !$0.isBegin } : outputs, from: sender)
    for output in outputs {
      switch output.what {
      case .event: counters.transitions += 1
      case .ignored where sender != nil: counters.ignored += 1
      default: break
      }
    }
  }

  private mutating func draw() {
    for output in session.draw(every: DeviceList.frameTime * speed.factor) {
      publisher.tell(output)
    }
  }

  /// Tells the program what the controls did; `sender` sent the input that caused it.
  private mutating func tellProgram(_ outputs: [Output], from sender: Sender?) {
    for output in outputs {
      guard case .event(let edge, let event, let state) = output.what else { continue }
      eventCount += 1
      let device = if case .input = output.cause { sender?.device } else { nil as Int? }
      ask(
        .event(
          SessionEvent(
            number: eventCount, time: output.at, edge: edge, what: event, cause: output.cause,
            device: device, state: state)))
    }
  }
}
