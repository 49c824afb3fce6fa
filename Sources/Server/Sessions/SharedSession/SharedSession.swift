import Logging
import Overscroll
import OverscrollWire

/// A session with its devices, its history, its journal and the messages to its devices.
///
/// ``publish(_:)`` records each change and sends its outputs; ``flush()`` then sends the combined result of several.
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
  private var eventCount = 0
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
    server: ServerIntroduction, random: RandomSource, logger: Logger
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

  var speed: SessionSpeed {
    get { devices.speed }
    set { devices.speed = newValue }
  }

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
    devices.flushInputs()
    guard !effects.isEmpty else { return [] }
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
    Report(
      effects: flush(), counters: counters.reset(), deadline: nextDeadline,
      recordedBytes: history.bytes, fileBytes: history.fileBytes,
      rows: session.loader.list.items.count)
  }
}

// MARK: Tasks

extension SharedSession {
  mutating func run(_ task: SessionTask) {
    if let change = session.run(task) { publish(change) }
    runPendingTasks()
  }

  mutating func run(_ tasks: [SessionTask]) {
    session.add(tasks)
    runPendingTasks()
  }

  private mutating func runPendingTasks() {
    while let change = session.next() { publish(change) }
  }

  /// Passes an input to the model, and runs all the tasks that it causes; returns the outputs of the input itself.
  mutating func handle(_ input: Input, cause: String) -> [Output] {
    let handled = session.handle(input, cause: cause)
    publish(.handled(handled))
    runPendingTasks()
    return handled.outputs
  }

  /// Records a change, sends it to the devices and the program, and requests the effects it needs.
  private mutating func publish(_ change: consuming SessionChange) {
    switch change {
    case .passed(let outputs):
      history.branch.passes += 1
      if !outputs.isEmpty { journal.add(.input(TimedInput(at: model.clock, .pass))) }
      send(outputs)
    case .frame: draw()
    case .handled(let handled):
      if handled.sender != nil { hasUserInput = true }
      record(handled.entry)
      devices.enqueue(handled.entry, sample: handled.sender?.sample)
      if handled.mayHaveChangedSettings { sendSettings(changedBy: handled) }
      send(
        handled.outputs, cause: handled.cause, from: handled.sender,
        isSimulated: handled.simulatesRefresh)
    case .showed(let shown): show(shown)
    case .load(let call, let feed): emit(.load(call, of: feed))
    case .cancel(let number): emit(.cancel(number))
    case .failed(let edge, let reason): reportFailure(at: edge, because: reason)
    }
  }

  private mutating func record(_ entry: TimedInput) {
    history.branch.recording.append(entry)
    if journal.isStarted, entry.input.problems.isEmpty { journal.add(.input(entry)) }
    counters.inputs += 1
  }

  private mutating func show(_ shown: ShownRows) {
    for entry in shown.inputs {
      record(entry)
      devices.enqueue(entry)
    }
    let now = model.clock, change = shown.change
    history.branch.lists.show(session.loader.list, shift: shown.shift, at: now)
    let rows = JournalEntry.Rows(
      at: now, shift: shown.shift, removed: change.removed, inserted: change.inserted)
    journal.add(.note(.rows(rows)))
    devices.broadcast(
      .rows(RowsMessage(change.removed, with: change.inserted, shift: shown.shift, at: now)))
    send(shown.outputs, cause: "rows")
  }

  private mutating func send(
    _ outputs: [Output], cause: String? = nil, from sender: Sender? = nil, isSimulated: Bool = false
  ) {
    let reason = EventLog.Reason(cause: cause, input: history.lastInput, sender: sender)
    let ordered = outputs.sizesFirst
    for output in ordered where !sendMotion(output) { send(output, reason) }
    if ordered.first?.isLayout == true { sendPhases() }
    draw()
    // Without a feed, the program does the work of each refresh.
    let hidesBegin = isSimulated && scene.feed == nil
    sendToProgram(hidesBegin ? outputs.filter { !$0.isBegin } : outputs, from: sender)
    for output in outputs {
      switch output.what {
      case .event: counters.transitions += 1
      case .ignored where sender != nil: counters.ignored += 1
      default: break
      }
    }
  }

  private mutating func draw() {
    for output in session.draw(every: DeviceList.frameTime * speed.factor) { send(output) }
  }

  /// Sends the controls' events to the program; `sender` is the device whose input caused them.
  private mutating func sendToProgram(_ outputs: [Output], from sender: Sender?) {
    for output in outputs {
      guard case .event(let edge, let event, let state) = output.what else { continue }
      eventCount += 1
      let device = if case .input = output.cause { sender?.device } else { nil as Int? }
      emit(
        .event(
          SessionEvent(
            number: eventCount, time: output.at, edge: edge, what: event, cause: output.cause,
            device: device, state: state)))
    }
  }
}
