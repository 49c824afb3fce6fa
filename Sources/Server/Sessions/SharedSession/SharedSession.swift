import Logging
import Overscroll
import OverscrollWire

/// A session with its devices, its history, its journal, and the messages that its devices are sent.
///
/// It owns all of these, so a change takes one way: ``publish(_:)`` records it and sends what came of it, and ``flush()`` sends
/// once what follows from everything that has just happened. Every event has its instant on the session's own clock. A shared
/// session has no clock, never waits and never calls itself: requests to the server are its effects.
struct SharedSession {
  /// The model, the list, and the scheduled work.
  var session: Session
  /// The devices, and the inputs that their engines are sent next.
  var devices = DeviceList()
  /// What has happened in the session so far.
  var history: SessionHistory
  /// The entries that its journal does not have yet.
  var journal = SessionJournal()
  /// The lines of the log, which later devices receive as well.
  var log = EventLog()
  /// What the devices were last sent.
  var sent: SentParts
  /// The path of a finger or a wheel in the samples message that is being handled, or `nil` if no other device watches.
  var gesturePath: GesturePath?
  /// Whether a user has ever done anything in it; a session that was only looked at is soon forgotten.
  var isDriven = false
  /// What it has counted since the registry last took it.
  var counters = SessionCounters()
  /// The number of events that the program was sent.
  private var eventCount = 0
  private var effects: [Effect] = []
  let logger: Logger

  /// What a shared session needs done outside.
  enum Effect {
    /// Ask the feed; its answer goes to ``answered(_:_:at:)``.
    indirect case load(FeedCall, of: any Feed)
    /// Cancel the request of this number.
    case cancel(Int)
    /// Work on a recording, which may take long; its result goes to ``SessionRegistry/finishJob(_:_:at:)``.
    indirect case recordingJob(RecordingJob)
    /// Send the session's program an event of a control.
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
    history = SessionHistory(of: setup, session.loader.list)
    sent = SentParts(phases: session.phases)
    self.logger = logger
  }

  /// Its name in links.
  var id: String { session.id }
  /// The scene as its author made it.
  var scene: ListScene { session.scene }
  /// The scroll view and its controls.
  var model: ScrollModel { _read { yield session.model } }

  /// How fast its clock runs.
  var speed: SessionSpeed {
    get { devices.speed }
    set { devices.speed = newValue }
  }

  /// When something happens by itself, or `nil` while everything rests.
  var nextDeadline: Instant? {
    session.nextChange.earlier(session.nextFrame).earlier(devices.fingerCheck)
      .earlier(sent.stale.contains(.devices) ? model.clock : nil).earlier(nextJournal)
  }

  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// Sends what follows from everything that has just happened: which buttons would change something, constants that have
  /// changed, and inputs to the engines of pages; returns the effects since the last call, in order.
  ///
  /// The list of devices waits until the session is woken, since many devices can join at once: see ``sendDevices(at:)``.
  mutating func flush() -> [Effect] {
    sendActions()
    sendTuning()
    devices.flushInputs()
    guard !effects.isEmpty else { return [] }
    defer { effects = [] }
    return effects
  }

  /// What the registry must know of a session after something has happened in it.
  struct Report {
    let effects: [Effect]
    /// What was counted since the last report.
    let counters: SessionCounters
    /// When something happens by itself, or `nil` while everything rests.
    let deadline: Instant?
    /// About how many bytes of memory its recordings take, and the files that are to become some.
    let recordedBytes: Int
    /// The bytes of those files.
    let fileBytes: Int
    /// How many rows its list has.
    let rows: Int
  }

  /// Flushes, and reports what the registry must know.
  mutating func takeReport() -> Report {
    Report(
      effects: flush(), counters: counters.reset(), deadline: nextDeadline,
      recordedBytes: history.bytes, fileBytes: history.fileBytes,
      rows: session.loader.list.items.count)
  }
}

// MARK: One thing after another

extension SharedSession {
  /// Does an item of work, and all the work that it causes.
  mutating func run(_ task: SessionTask) {
    if let change = session.run(task) { publish(change) }
    doWaitingTasks()
  }

  /// Does some work after what waits already, and all the work that it causes.
  mutating func run(_ tasks: [SessionTask]) {
    session.add(tasks)
    doWaitingTasks()
  }

  private mutating func doWaitingTasks() {
    while let change = session.next() { publish(change) }
  }

  /// Passes an input to the model, and does all the work that it causes; returns the outputs of the input itself.
  mutating func handle(_ input: Input, cause: String) -> [Output] {
    let handled = session.handle(input, cause: cause)
    publish(.handled(handled))
    doWaitingTasks()
    return handled.outputs
  }

  /// Records a change, sends it to the devices and the program, and asks for what it needs.
  private mutating func publish(_ change: consuming SessionChange) {
    switch change {
    case .passed(let outputs):
      history.branch.passes += 1
      if !outputs.isEmpty { journal.add(.input(TimedInput(at: model.clock, .pass))) }
      send(outputs)
    case .frame: draw()
    case .handled(let handled):
      if handled.sender != nil { isDriven = true }
      record(handled.entry)
      devices.enqueue(handled.entry, sample: handled.sender?.sample)
      if handled.mayHaveChangedSettings { sendSettings(changedBy: handled) }
      send(
        handled.outputs, cause: handled.cause, from: handled.sender,
        isSimulated: handled.simulatesRefresh)
    case .showed(let shown): show(shown)
    case .load(let call, let feed): ask(.load(call, of: feed))
    case .cancel(let number): ask(.cancel(number))
    case .failed(let edge, let reason): noteFailure(at: edge, because: reason)
    }
  }

  /// Records an input, in the history and in the journal.
  private mutating func record(_ entry: TimedInput) {
    history.branch.recording.append(entry)
    if journal.isWritten, entry.input.problems.isEmpty { journal.add(.input(entry)) }
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

  /// Sends the outputs of an input or of time to the devices and to the program.
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

  /// Sends the program the events of controls; `sender` sent the input that caused them.
  private mutating func sendToProgram(_ outputs: [Output], from sender: Sender?) {
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
