import Logging
import Overscroll
import OverscrollWire

/// A session with its devices, its history, its journal and the messages to its devices.
///
/// ``run(_:)`` records each change and sends its outputs; ``flush()`` then sends the combined result of several.
/// Times are on the session's clock. A shared session never waits: its requests to the server are effects.
struct SharedSession {
  var session: Session
  /// The devices, each with the inputs queued for its engine.
  var devices = DeviceList()
  var history: SessionHistory
  /// The entries that have not been written to the journal.
  var journal = SessionJournal()
  /// The lines of the log; devices that join later receive them too.
  var log = EventLog()
  var sent: SentParts
  /// The path of the finger or wheel while one of its samples messages is handled, or `nil` if no other device watches.
  var gesturePath: GesturePath?
  /// Whether a user has interacted with the session; a session that users only viewed is removed sooner.
  var hasUserInput = false
  var counters = SessionCounters()
  private var effects: [Effect] = []
  let server: ServerIntroduction
  let logger: Logger

  enum Effect {
    /// Request rows from the feed; the answer is passed to ``answered(_:_:at:)``.
    indirect case load(FeedCall, of: any Feed)
    case cancel(Int)
    /// Process a recording, which can be slow; the result is passed to ``SessionRegistry/finishJob(_:_:at:)``.
    indirect case recordingJob(RecordingJob)
    indirect case event(SessionEvent)
    /// Write before any other effect; a failure is reported to ``SessionRegistry/journalsFailed(_:_:at:)``.
    ///
    /// If the devices show that nothing is saved, the server waits for the store and then calls ``journalSaved()``.
    case journal(JournalWrite, isAwaited: Bool)
    /// Send a page the links that other devices use to join the session.
    case invite(any DeviceConnection, PagePath)
    /// Replay a page's earlier inputs in the next iteration of the loop; hold its messages until it is welcomed.
    case replayInputs(any DeviceConnection)
  }

  init(
    id: String, _ validatedScene: ValidatedScene, viewport: Vector, insets: [ScrollEdge: Double],
    server: ServerIntroduction, random: any RandomNumberGenerator, logger: Logger
  ) {
    let setup = validatedScene.setup(viewport: viewport, insets: insets)
    session = Session(id: id, validatedScene, setup, random: random)
    history = SessionHistory(of: setup, session.loader.list)
    sent = SentParts(phases: session.phases)
    (self.server, self.logger) = (server, logger)
  }

  var id: String { session.id }
  var scene: ListScene { session.scene }
  var model: ScrollModel { _read { yield session.model } }

  /// The instant of the next event without an input, or `nil` if nothing moves.
  var nextDeadline: Instant? {
    session.nextChange.earlier(session.nextFrame).earlier(devices.fingerCheck)
      .earlier(sent.stale.contains(.devices) ? model.clock : nil).earlier(nextJournal)
  }

  mutating func emit(_ effect: Effect) { effects.append(effect) }

  /// Sends possible actions, changed constants, and engine inputs, and returns the effects since the last call.
  ///
  /// The list of devices is sent only when the session wakes, because many can join at once: ``sendDevices(at:)``.
  mutating func flush() -> [Effect] {
    sendActions()
    sendTuning()
    devices.changeEach { $0.flushInputs() }
    defer { effects = [] }
    return effects
  }

  struct Report {
    let effects: [Effect]
    let counters: SessionCounters
    /// The instant of the next event without an input, or `nil` if nothing moves.
    let deadline: Instant?
    /// The approximate memory of its recordings and imported files, in bytes.
    let recordedBytes: Int
    let fileBytes: Int
    let rows: Int
  }

  mutating func takeReport() -> Report {
    defer { counters = SessionCounters() }
    return Report(
      effects: flush(), counters: counters, deadline: nextDeadline,
      recordedBytes: history.bytes, fileBytes: history.fileBytes,
      rows: session.loader.list.items.count)
  }
}

// MARK: Tasks

extension SharedSession {
  mutating func run(_ task: SessionTask) {
    perform(task)
    runQueuedTasks()
  }

  mutating func run(_ tasks: [SessionTask]) {
    session.tasks += tasks
    runQueuedTasks()
  }

  mutating func runQueuedTasks() {
    while !session.tasks.isEmpty { perform(session.tasks.removeFirst()) }
  }

  private mutating func perform(_ task: SessionTask) {
    switch task {
    case .time(let now):
      if let outputs = session.advance(to: now) {
        history.branch.passes += 1
        if !outputs.isEmpty { journal.add(.input(TimedInput(at: model.clock, .pass))) }
        send(outputs)
      } else if let frame = session.nextFrame, frame <= now {
        draw()
      }
    case .input(let input, let stamp, let cause, let sender):
      process(input, stamp: stamp, cause: cause, from: sender)
    case .output(let output):
      let effects = session.loader.handle(output)
      session.tasks.insert(contentsOf: effects.map(SessionTask.effect), at: 0)
    case .effect(let effect): perform(effect)
    }
  }

  /// Passes an input to the model, records it and sends its outputs; ``runQueuedTasks()`` runs the tasks that it causes.
  @discardableResult mutating func process(
    _ input: Input, stamp: Instant? = nil, cause: String? = nil, from sender: Sender? = nil
  ) -> [Output] {
    let (entry, outputs, change) = session.apply(input, stamp: stamp)
    // If a user simulates a refresh in the panel, the user also sets its outcome there, and the feed is not used.
    let isSimulated = input.kind == .begin && cause == SessionTask.panel
    session.notifyLoader(isSimulated ? outputs.filter { !$0.isBegin } : outputs)
    if sender != nil { hasUserInput = true }
    record(entry)
    devices.enqueue(entry, from: sender)
    if change != nil || input.kind.isSetting { sendSettings(changedBy: input, change) }
    send(outputs, cause: cause, from: sender, isSimulated: isSimulated)
    return outputs
  }

  private mutating func perform(_ effect: PagedLoader<Row>.Effect) {
    switch effect {
    case .input(let input): process(input, cause: "work")
    case .load(let page, let refresh):
      if let feed = scene.feed { emit(.load(session.call(page, for: refresh), of: feed)) }
    case .cancel(let number): emit(.cancel(number))
    case .show(let change, let afterRefresh): show(change, afterRefresh)
    case .failed(let edge, let reason): reportFailure(at: edge, because: reason)
    }
  }

  private mutating func record(_ entry: TimedInput) {
    history.branch.recording.append(entry)
    if journal.isStarted, entry.input.problems.isEmpty { journal.add(.input(entry)) }
    counters.inputs += 1
  }

  /// Changes the rows; rows inserted above the visible rows do not move the visible rows.
  private mutating func show(_ change: PagedList<Row>.Change, _ afterRefresh: Bool) {
    let (axis, now) = (scene.layout.axis, model.clock)
    let before = model.scroll.offset(at: now)[axis]
    let applied = session.inputs(for: change, afterRefresh).map { session.apply($0) }
    let outputs = applied.flatMap(\.outputs)
    session.notifyLoader(outputs)
    session.tasks += session.scrollToDestination()
    for entry in applied.map(\.entry) {
      record(entry)
      devices.enqueue(entry)
    }
    let shift = model.scroll.offset(at: now)[axis] - before
    history.branch.lists.show(session.loader.list, shift: shift, at: now)
    let rows = JournalEntry.Rows(
      at: now, shift: shift, removed: change.removed, inserted: change.inserted)
    journal.add(.note(.rows(rows)))
    devices.broadcast(
      .rows(RowsMessage(change.removed, with: change.inserted, shift: shift, at: now)))
    send(outputs, cause: "rows")
  }

  private mutating func send(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil, isSimulated: Bool = false
  ) {
    let reason = EventLog.Reason(cause: cause, input: history.lastInput, sender: sender)
    let ordered = outputs.sizesFirst
    for output in ordered where !sendMotion(output) {
      send(output, reason)
      // Without a feed, the program does the work of each refresh.
      let isHidden = isSimulated && scene.feed == nil && output.isBegin
      if !isHidden { sendToProgram(output, from: sender) }
    }
    if ordered.first?.isLayout == true { sendPhases() }
    draw()
  }

  /// Sends a control's event to the program; `sender` is the device whose input caused it.
  private mutating func sendToProgram(_ output: Output, from sender: Sender?) {
    guard case .event(let edge, let event, let state) = output.what else { return }
    sent.eventCount += 1
    let device = if case .input = output.cause { sender?.device } else { nil as Int? }
    emit(
      .event(
        SessionEvent(
          number: sent.eventCount, time: output.at, edge: edge, what: event, cause: output.cause,
          device: device, state: state)))
  }
}
