import Logging
import Overscroll
import OverscrollWire

/// Tells the devices of a session what changes, and knows what they were told.
struct SessionPublisher {
  var devices = DeviceList()
  /// What a finger or a wheel did so far in the samples message that is being handled, where other devices watch; nil otherwise.
  var gesturePath: GesturePath?
  /// What may be otherwise than the devices were told.
  private(set) var stale: Parts = .actions
  /// The lines of the log.
  private(set) var log = EventLog()
  /// What the controls do, as the devices were last told.
  private var phases: [ScrollEdge: PhaseMessage] = [:]
  /// Which of the scene's buttons would change something, as the devices were last told.
  var possible: [Bool] = []
  /// When the list of devices was last sent.
  var toldDevices = Instant.zero
  /// The devices that were there when the list of devices was last sent; nil before that.
  private var present: Set<Int>?
  /// Who is told the constants that can be changed, and what they were told.
  var tuning = TuningSubscribers()
  private let logger: Logger

  /// Creates a publisher that has told nobody anything of a session.
  init(_ session: Session, logger: Logger) {
    self.logger = logger
    notePhases(of: session)
  }

  /// Notes that parts may be otherwise than the devices were told.
  mutating func changed(_ parts: Parts) { stale.formUnion(parts) }

  /// Whether a part may be otherwise than the devices were told, which they are now.
  mutating func settle(_ part: Parts) -> Bool { stale.remove(part) != nil }

  /// Forgets what the devices were told of another past; they come later.
  mutating func beginAnew() {
    changed(.actions)
    (devices, log, phases, gesturePath) = (DeviceList(), EventLog(), [:], nil)
    present = nil
  }
}

// MARK: What the model does

extension SessionPublisher {
  /// Why the model has given outputs, as the log tells it.
  struct Reason {
    /// The word of the cause; nil for the input's own.
    var cause: String?
    /// The number of the input in the recording; nil if it is not there.
    var input: Int?
    /// The device that sent the input; nil for none.
    var sender: Sender?
  }

  /// Tells an output of an input or of time that is no motion, because of a reason.
  mutating func tell(_ output: Output, of session: Session, _ reason: Reason) {
    changed(.actions)
    switch output.what {
    case .state(let edge, let state): tellPhase(state, at: edge, of: session)
    case .event(let edge, let event, let state):
      tellPhase(state, at: edge, of: session)
      addToLog(event, at: edge, output, reason)
    case .layout(let layout): devices.broadcast(.metrics(layout)) { !$0.hasEngine }
    case .frame(let edge, let frame):
      devices.broadcast(.frame(edge: edge, frame: Nullable(wrappedValue: frame)))
    case .ignored(let why):
      if let sender = reason.sender {
        devices.send(.ignored(sequence: sender.sequence, reason: "\(why)"), to: sender.device)
      }
    case .motion, .offset, .late, .probe: break
    }
  }

  /// Tells what a setting, or an input that places a control, has changed beside its outputs.
  mutating func tellSettings(changedBy handled: HandledInput, of session: Session) {
    let kind = handled.entry.input.kind
    if kind.changesPhysics {
      devices.broadcast(.physics(PhysicsMessage(session.model.scroll))) { !$0.hasEngine }
    }
    changed([.actions, .tuning])
    if let change = handled.change { tellScene(of: session, after: change) }
    if kind == .enable || kind == .disable { tellControls(of: session) }
  }

  /// Tells what a control's closure draws, or what is wrong with it.
  mutating func tell(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): devices.broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      devices.broadcast(.error(reason: problem))
    }
  }

  /// Tells what the controls do and whether they can be pulled, where a setting or the list's length has changed that.
  mutating func tellControls(of session: Session) {
    for edge in ScrollEdge.allCases {
      if let state = session.model[edge]?.state { tellPhase(state, at: edge, of: session) }
    }
  }

  /// Tells what a control does, unless the devices were told that.
  private mutating func tellPhase(
    _ state: ControlState, at edge: ScrollEdge, of session: Session
  ) {
    let message = session.model.phase(state, at: edge)
    guard phases.updateValue(message, forKey: edge) != message else { return }
    devices.broadcast(.phase(message)) { !$0.hasEngine }
  }

  /// Notes what the controls do, which the devices are told with the whole scene.
  mutating func notePhases(of session: Session) {
    phases = [:]
    for edge in ScrollEdge.allCases {
      phases[edge] = session.model[edge].map { session.model.phase($0.state, at: edge) }
    }
  }
}

extension ScrollModel {
  /// The message that tells a state of the control at an edge.
  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: self[edge]?.obstacle)
  }
}

extension [Output] {
  /// The outputs with the last layout moved to the front, because all else is drawn with it; earlier layouts are dropped.
  var sizesFirst: [Output] {
    guard let sizes = last(where: \.isLayout) else { return self }
    return [sizes] + filter { !$0.isLayout }
  }
}

extension Output {
  /// Whether it tells sizes.
  var isLayout: Bool { if case .layout = what { true } else { false } }
}

// MARK: The log

extension SessionPublisher {
  /// Fills the log with what a session's controls did, and what failed, before the server was started again.
  mutating func fillLog(with saved: SavedSession) {
    var failures = saved.failures[...]
    for (output, input) in saved.events {
      guard case .event(let edge, let event, _) = output.what else { continue }
      while let failure = failures.first, failure.at <= output.at {
        tellLine(log.append(failures.removeFirst()))
      }
      addToLog(event, at: edge, output, Reason(input: input))
    }
    for failure in failures { tellLine(log.append(failure)) }
  }

  /// Tells a note in the log.
  mutating func tell(_ note: SessionNote, at now: Instant) { tellLine(log.append(note, at: now)) }

  /// Notes which devices have joined and left since this was last called; the first ones are there as the log begins.
  mutating func noteDevices(at now: Instant) {
    let after = Set(devices.all.map(\.number))
    defer { present = after }
    guard let before = present, before != after else { return }
    let (gone, new) = (before.subtracting(after).sorted(), after.subtracting(before).sorted())
    if !gone.isEmpty { tell(SessionNote(.left, devices: gone), at: now) }
    if !new.isEmpty { tell(SessionNote(.joined, devices: new), at: now) }
  }

  private mutating func tellLine(_ line: [UInt8]) { devices.changeEach { $0.send(line) } }

  private mutating func addToLog(
    _ event: RefreshEvent, at edge: ScrollEdge, _ output: Output, _ reason: Reason
  ) {
    let isOfInput = if case .input = output.cause { true } else { false }
    let reason = isOfInput ? reason : Reason()
    tellLine(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: reason.cause ?? output.cause.word, input: reason.input,
          device: reason.sender?.device, cue: event.cue)
      })
  }

  /// Tells what failed, in the server's log and in the session's, which later devices get as well.
  mutating func tellFailure(_ failure: EventLog.Failure, of session: Session) {
    let scene: Logger.Metadata = ["scene": "\(session.scene.name)"]
    if failure.edge == nil {
      logger.error(
        "\(failure.reason)", metadata: scene.merging(["session": "\(session.id)"]) { $1 })
    } else {
      logger.notice("the feed failed: \(failure.reason)", metadata: scene)
    }
    tellLine(log.append(failure))
  }
}

// The whole scene, and what its messages are made of.

extension SessionPublisher {
  /// Sends all devices the whole scene, and what closures draw in it.
  mutating func tellScene(of session: Session) {
    notePhases(of: session)
    changed(.actions)
    devices.broadcast(picture(of: session, at: session.model.clock))
    for (edge, changes) in session.drawing.layers {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// Tells all devices what has changed in the scene: one control alone, where it can be seen as before, or all of it.
  mutating func tellScene(of session: Session, after change: SceneChange) {
    guard case .control(let edge) = change, let control = session.shownControl(at: edge) else {
      return tellScene(of: session)
    }
    changed(.actions)
    devices.broadcast(.control(control))
    if let changes = session.drawing.layers[edge] {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// The whole scene, as a page draws it at an instant; all that is due by then has been done.
  private func picture(of session: Session, at now: Instant) -> ServerMessage {
    var model = session.model
    _ = model.advance(to: now)
    let buttons = zip(session.staged.actions, possible).map {
      OfferedAction($0, isPossible: $1)
    }
    return .scene(session.appearance.picture(of: model, session.loader.list.items, buttons))
  }

  /// Sends a device everything.
  mutating func welcome(
    _ device: Device, to session: Session, of server: ServerIntroduction, created: Bool,
    at now: Instant
  ) {
    let speed = devices.speed
    var messages: [ServerMessage] = [
      .welcome(
        version: ProtocolVersion.current, session: session.id, device: device.number,
        role: device.role, now: now.seconds, scenes: server.scenes, created: created,
        instance: server.instance)
    ]
    if speed != .full { messages.append(.speed(speed: speed, now: now.seconds)) }
    if let problem = devices.unsaved { messages.append(.saved(problem: problem)) }
    messages.append(picture(of: session, at: now))
    for message in messages { devices.send(message, to: device.number) }
    sendModel(of: session, to: device)
    for line in log.newest { devices.send(line, to: device.number) }
    let drawing = session.drawing
    messages = [.feed(session.conditions)]
    messages += drawing.layers.map { .layers(edge: $0, changes: $1) }
    messages += (session.staged.problems + drawing.problems).map { .error(reason: $0) }
    for message in messages { devices.send(message, to: device.number) }
  }

  /// Sends a device the whole model and what it will be given, or how it moves to a page without an engine.
  mutating func sendModel(of session: Session, to device: Device) {
    guard device.hasEngine else { return device.sendMotion(of: session.model) }
    let message = ModelMessage(session.model, answering: device.samples.answered)
    device.send(binary: message.bytes)
    devices.change(device.number) { device in
      for promise in session.promises { device.untold?.promise(promise.input, at: promise.at) }
    }
  }
}

// MARK: What is told once for all that happens at a time

extension SessionPublisher {
  /// Parts of what devices are told that are not told as they change, but once for all that happens at a time.
  struct Parts: OptionSet {
    let rawValue: Int
    /// Who is there and who holds the list.
    static let devices = Parts(rawValue: 1)
    /// Which of the scene's buttons would change something.
    static let actions = Parts(rawValue: 2)
    /// The constants that can be changed.
    static let tuning = Parts(rawValue: 4)
  }

  /// Tells the devices which buttons would change something now, if that has changed.
  mutating func tellActions(of session: Session) {
    let now = session.staged.actions.map { session.wouldChange($0.command) }
    guard now != possible else { return }
    possible = now
    devices.broadcast(.actions(possible: now))
  }

  /// Sends all devices the list of devices, if it may be otherwise than they were told.
  ///
  /// This is done when the room is woken: where many devices join at once, each gets the list once and not as often as others
  /// have joined.
  mutating func tellDevices(at now: Instant) {
    guard settle(.devices) else { return }
    toldDevices = now
    devices.broadcast(.devices(devices.tell()), superseding: .devices)
    noteDevices(at: now)
  }

  /// Notes that a stage or a round trip has changed, if noticeably, but not too often: each may change at any message of a
  /// device that only watches.
  mutating func deviceMeasured(at now: Instant) {
    if devices.hasNews, now - toldDevices >= SessionPublisher.pause { changed(.devices) }
  }

  /// Seconds between two messages that only tell stages and round trips.
  private static let pause = 5.0
}

/// The devices that are told the constants that can be changed.
struct TuningSubscribers {
  /// The devices that have asked.
  private(set) var devices: Set<Int> = []
  /// The constants as the devices were last told.
  private var told: Tuning?

  /// Adds a device, which is told these constants.
  mutating func add(_ device: Int, _ tuning: Tuning) -> Tuning {
    devices.insert(device)
    told = tuning
    return tuning
  }

  /// Forgets all devices but these.
  mutating func removeAll(but present: [Int]) { devices.formIntersection(present) }

  /// The message that tells what differs from what the devices were told; nil for nothing.
  mutating func update(_ tuning: Tuning) -> ServerMessage? {
    defer { told = tuning }
    guard told?.groups == tuning.groups, let old = told?.values else { return .tuning(tuning) }
    let changed = tuning.values.filter { $1 != old[$0] }
    return changed.isEmpty ? nil : .tuned(values: changed)
  }
}

extension SessionPublisher {
  /// Tells a device the constants that can be changed, now and whenever they change; the session began with `setup`.
  mutating func tune(for device: Int, of session: Session, since setup: ScrollSetup) {
    if settle(.tuning) { tellTuning(of: session, since: setup) }
    devices.send(
      .tuning(tuning.add(device, Tuning(session.model, since: ScrollModel(setup)))), to: device)
  }

  /// Tells the devices that have asked which constants have changed since they were last told.
  mutating func tellTuning(of session: Session, since setup: ScrollSetup) {
    tuning.removeAll(but: devices.all.map(\.number))
    guard !tuning.devices.isEmpty else { return }
    let now = Tuning(session.model, since: ScrollModel(setup))
    guard let message = tuning.update(now) else { return }
    for number in tuning.devices { devices.send(message, to: number) }
  }
}
