import Logging
import Overscroll
import OverscrollWire

// The messages that the devices of a session are sent: what the model does, the whole scene, and the log.

/// What the devices were last sent of the parts of a session that change often, and which of these may have changed since.
struct SentParts {
  /// Parts that are not sent as they change, but once for everything that happens at a time.
  struct Parts: OptionSet {
    let rawValue: Int
    /// The devices, and the one that holds the list.
    static let devices = Parts(rawValue: 1)
    /// Which of the scene's buttons would change something.
    static let actions = Parts(rawValue: 2)
    /// The constants that can be changed.
    static let tuning = Parts(rawValue: 4)
  }

  /// The parts that may differ from what the devices were sent.
  private(set) var stale: Parts = .actions
  /// What the controls do.
  var phases: [ScrollEdge: PhaseMessage]
  /// Which of the scene's buttons would change something.
  var actions: [Bool] = []
  /// The devices that are sent the constants that can be changed, and what they were sent.
  var tuning = TuningSubscribers()
  /// When the list of devices was last sent.
  var devicesAt = Instant.zero
  /// The numbers of the devices in the list that was last sent, or `nil` before that.
  var devices: Set<Int>?

  init(phases: [ScrollEdge: PhaseMessage]) { self.phases = phases }

  /// Notes that parts may differ from what the devices were sent.
  mutating func changed(_ parts: Parts) { stale.formUnion(parts) }

  /// Returns whether a part may differ from what the devices were sent; the caller sends it now.
  mutating func settle(_ part: Parts) -> Bool { stale.remove(part) != nil }

  /// Forgets what was sent of another past.
  mutating func reset() {
    changed(.actions)
    (phases, devices) = ([:], nil)
  }
}

// MARK: What the model does

extension SharedSession {
  /// Sends an output of an input or of time that is not a motion.
  mutating func send(_ output: Output, _ reason: EventLog.Reason) {
    sent.changed(.actions)
    switch output.what {
    case .state(let edge, let state): sendPhase(state, at: edge)
    case .event(let edge, let event, let state):
      sendPhase(state, at: edge)
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

  /// Sends what a setting, or an input that places a control, has changed besides its outputs.
  mutating func sendSettings(changedBy handled: HandledInput) {
    let kind = handled.entry.input.kind
    if kind.changesPhysics {
      devices.broadcast(.physics(PhysicsMessage(model.scroll))) { !$0.hasEngine }
    }
    sent.changed([.actions, .tuning])
    if let change = handled.change { sendScene(after: change) }
    if kind == .enable || kind == .disable { sendPhases() }
  }

  /// Sends what a control's closure draws, or what is wrong with it.
  mutating func send(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): devices.broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      devices.broadcast(.error(reason: problem))
    }
  }

  /// Sends what the controls do and whether they can be pulled, if a setting or the list's length has changed that.
  mutating func sendPhases() {
    for edge in ScrollEdge.allCases {
      if let state = model[edge]?.state { sendPhase(state, at: edge) }
    }
  }

  /// Sends what a control does, unless the devices were sent that.
  private mutating func sendPhase(_ state: ControlState, at edge: ScrollEdge) {
    let message = session.phase(state, at: edge)
    guard sent.phases.updateValue(message, forKey: edge) != message else { return }
    devices.broadcast(.phase(message)) { !$0.hasEngine }
  }
}

extension Session {
  /// What the controls do.
  var phases: [ScrollEdge: PhaseMessage] {
    var phases: [ScrollEdge: PhaseMessage] = [:]
    for edge in ScrollEdge.allCases { phases[edge] = model[edge].map { phase($0.state, at: edge) } }
    return phases
  }

  /// The message for a state of the control at an edge.
  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: model[edge]?.obstacle)
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
  /// Whether it contains sizes.
  var isLayout: Bool { if case .layout = what { true } else { false } }
}

// MARK: The whole scene

extension SharedSession {
  /// Sends all devices the whole scene, and what closures draw in it.
  mutating func sendScene() {
    sent.phases = session.phases
    sent.changed(.actions)
    devices.broadcast(picture(at: model.clock))
    for (edge, changes) in session.drawing.layers {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// Sends all devices what has changed in the scene: one control alone, if it can be seen as before, or all of it.
  private mutating func sendScene(after change: SceneChange) {
    guard case .control(let edge) = change, let control = session.shownControl(at: edge) else {
      return sendScene()
    }
    sent.changed(.actions)
    devices.broadcast(.control(control))
    if let changes = session.drawing.layers[edge] {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// The whole scene, as a page draws it at an instant; all that is due by then has been done.
  private func picture(at now: Instant) -> ServerMessage {
    var model = session.model
    _ = model.advance(to: now)
    let buttons = zip(session.staged.actions, sent.actions).map {
      OfferedAction($0, isPossible: $1)
    }
    return .scene(session.appearance.picture(of: model, session.loader.list.items, buttons))
  }

  /// Sends a device everything.
  mutating func sendEverything(
    to device: Device, of server: ServerIntroduction, created: Bool, at now: Instant
  ) {
    var messages: [ServerMessage] = [
      .welcome(
        version: ProtocolVersion.current, session: id, device: device.number,
        role: device.role, now: now.seconds, scenes: server.scenes, created: created,
        instance: server.instance)
    ]
    if speed != .full { messages.append(.speed(speed: speed, now: now.seconds)) }
    if let problem = devices.unsaved { messages.append(.saved(problem: problem)) }
    messages.append(picture(at: now))
    for message in messages { devices.send(message, to: device.number) }
    sendModel(to: device)
    for line in log.newest { devices.send(line, to: device.number) }
    let drawing = session.drawing
    messages = [.feed(session.conditions)]
    messages += drawing.layers.map { .layers(edge: $0, changes: $1) }
    messages += (session.staged.problems + drawing.problems).map { .error(reason: $0) }
    for message in messages { devices.send(message, to: device.number) }
  }

  /// Sends a device the whole model and its scheduled inputs, or how content moves if its page has no engine.
  mutating func sendModel(to device: Device) {
    guard device.hasEngine else { return device.sendMotion(of: model) }
    let message = ModelMessage(model, answering: device.samples.answered)
    device.send(binary: message.bytes)
    let scheduled = session.promises
    devices.change(device.number) { device in
      for input in scheduled { device.untold?.promise(input.input, at: input.at) }
    }
  }
}

// MARK: What is sent once for everything that happens at a time

extension SharedSession {
  /// Sends the devices which buttons would change something now, if that has changed.
  mutating func sendActions() {
    guard sent.settle(.actions) else { return }
    let now = session.staged.actions.map { session.wouldChange($0.command) }
    guard now != sent.actions else { return }
    sent.actions = now
    devices.broadcast(.actions(possible: now))
  }

  /// Sends all devices the list of devices, if it may differ from what they were sent.
  ///
  /// This is done when the session is woken: if many devices join at once, each gets the list once and not as often as others
  /// have joined.
  mutating func sendDevices(at now: Instant) {
    guard sent.settle(.devices) else { return }
    sent.devicesAt = now
    devices.broadcast(.devices(devices.tell()), superseding: .devices)
    noteDevices(at: now)
  }

  /// Notes that a stage or a round trip has changed, if noticeably, but not too often: each may change at any message of a
  /// device that only watches.
  mutating func deviceMeasured(at now: Instant) {
    let pause = SharedSession.pauseOfMeasures
    if devices.hasNews, now - sent.devicesAt >= pause { sent.changed(.devices) }
  }

  /// The time between two messages that only contain stages and round trips, in seconds.
  private static let pauseOfMeasures = 5.0

  /// Sends a device the constants that can be changed, now and whenever they change.
  mutating func subscribeToTuning(_ device: Int) {
    sendTuning()
    let now = tuning
    devices.send(.tuning(sent.tuning.add(device, now)), to: device)
  }

  /// Sends the subscribed devices the constants that have changed.
  mutating func sendTuning() {
    guard sent.settle(.tuning) else { return }
    sent.tuning.removeAll(but: devices.all.map(\.number))
    guard !sent.tuning.devices.isEmpty else { return }
    let now = tuning
    guard let message = sent.tuning.update(now) else { return }
    for number in sent.tuning.devices { devices.send(message, to: number) }
  }

  /// The constants that can be changed, next to those with which the session began.
  private var tuning: Tuning { Tuning(model, since: ScrollModel(history.setup)) }
}

/// The devices that are sent the constants that can be changed.
struct TuningSubscribers {
  /// The devices that have asked.
  private(set) var devices: Set<Int> = []
  /// The constants as the devices were last sent them.
  private var sent: Tuning?

  /// Adds a device, which is sent these constants.
  mutating func add(_ device: Int, _ tuning: Tuning) -> Tuning {
    devices.insert(device)
    sent = tuning
    return tuning
  }

  /// Forgets all devices but these.
  mutating func removeAll(but present: [Int]) { devices.formIntersection(present) }

  /// The message with what differs from what the devices were sent, or `nil` if nothing does.
  mutating func update(_ tuning: Tuning) -> ServerMessage? {
    defer { sent = tuning }
    guard sent?.groups == tuning.groups, let old = sent?.values else { return .tuning(tuning) }
    let changed = tuning.values.filter { $1 != old[$0] }
    return changed.isEmpty ? nil : .tuned(values: changed)
  }
}

// MARK: The log

extension SharedSession {
  /// Fills the log with what a session's controls did, and what failed, before the server was started again.
  mutating func fillLog(with saved: SavedSession) {
    var failures = saved.failures[...]
    for (output, input) in saved.events {
      guard case .event(let edge, let event, _) = output.what else { continue }
      while let failure = failures.first, failure.at <= output.at {
        sendLine(log.append(failures.removeFirst()))
      }
      addToLog(event, at: edge, output, EventLog.Reason(input: input))
    }
    for failure in failures { sendLine(log.append(failure)) }
  }

  /// Adds a note to the log.
  mutating func add(_ note: SessionNote, at now: Instant) { sendLine(log.append(note, at: now)) }

  /// Notes which devices have joined and left since this was last called; the first ones are there as the log begins.
  private mutating func noteDevices(at now: Instant) {
    let after = Set(devices.all.map(\.number))
    defer { sent.devices = after }
    guard let before = sent.devices, before != after else { return }
    let (gone, new) = (before.subtracting(after).sorted(), after.subtracting(before).sorted())
    if !gone.isEmpty { add(SessionNote(.left, devices: gone), at: now) }
    if !new.isEmpty { add(SessionNote(.joined, devices: new), at: now) }
  }

  /// Notes why a load failed that the control at an edge has asked for, or the session's program, at no edge.
  mutating func noteFailure(at edge: ScrollEdge?, because reason: String) {
    let failure = EventLog.Failure(at: model.clock, edge: edge, because: reason)
    let metadata: Logger.Metadata = ["scene": "\(scene.name)"]
    if edge == nil {
      logger.error(
        "\(failure.reason)", metadata: metadata.merging(["session": "\(id)"]) { $1 })
    } else {
      logger.notice("the feed failed: \(failure.reason)", metadata: metadata)
    }
    sendLine(log.append(failure))
    journal.add(.note(.failed(failure)))
  }

  private mutating func sendLine(_ line: [UInt8]) { devices.changeEach { $0.send(line) } }

  private mutating func addToLog(
    _ event: RefreshEvent, at edge: ScrollEdge, _ output: Output, _ reason: EventLog.Reason
  ) {
    let isOfInput = if case .input = output.cause { true } else { false }
    let reason = isOfInput ? reason : EventLog.Reason()
    sendLine(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: reason.cause ?? output.cause.word, input: reason.input,
          device: reason.sender?.device, cue: event.cue)
      })
  }
}
