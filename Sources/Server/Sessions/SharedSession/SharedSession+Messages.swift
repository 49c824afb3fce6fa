import Logging
import Overscroll
import OverscrollWire

/// The frequently changing parts of a session as last sent to its devices, and which of them might have changed since.
struct SentParts {
  /// Parts that are not sent at each change, but once for all changes of an instant.
  struct Parts: OptionSet {
    let rawValue: Int
    /// The devices, and the device that holds the list.
    static let devices = Parts(rawValue: 1)
    static let actions = Parts(rawValue: 2)
    static let tuning = Parts(rawValue: 4)
  }

  /// The parts that might differ from the values sent to the devices.
  private(set) var stale: Parts = .actions
  /// The number of events sent to the program.
  var eventCount = 0
  var phases: [ScrollEdge: PhaseMessage]
  var actions: [Bool] = []
  /// The devices that receive the adjustable constants, and the constants last sent to them.
  var tuning: (devices: Set<Int>, last: Tuning?) = ([], nil)
  /// The time when the list of devices was last sent.
  var devicesAt = Instant.zero
  /// The numbers of the devices in the last list that was sent, or `nil` before the first list.
  var devices: Set<Int>?

  mutating func changed(_ parts: Parts) { stale.formUnion(parts) }

  /// Whether a part might differ from the value that was sent; clears its mark, because the caller sends it now.
  mutating func settle(_ part: Parts) -> Bool { stale.remove(part) != nil }

  mutating func reset() {
    changed(.actions)
    (phases, devices) = ([:], nil)
  }
}

// MARK: Model outputs

extension SharedSession {
  mutating func send(_ output: Output, _ reason: EventLog.Reason) {
    sent.changed(.actions)
    switch output.what {
    case .state(let edge, let state): sendPhase(state, at: edge)
    case .event(let edge, let event, let state):
      counters.transitions += 1
      sendPhase(state, at: edge)
      // The other end waits for this refresh, which changes only its obstacle.
      if model.ends == .wait, let other = model[edge.opposite]?.state {
        sendPhase(other, at: edge.opposite)
      }
      addToLog(event, at: edge, output, reason)
    case .layout(let layout): broadcastWithoutEngine(.metrics(layout))
    case .frame(let edge, let frame):
      devices.broadcast(.frame(edge: edge, frame: Nullable(wrappedValue: frame)))
    case .ignored(let why):
      if let sender = reason.sender { ignore(sender.device, sender.sequence, because: "\(why)") }
    case .motion, .offset, .late, .probe: break
    }
  }

  /// The settings that change the constants that pages use to predict a finger's motion.
  private static let physicsSettings: Set<Input.Kind> = [
    .rubberBand, .deceleration, .acceleration, .physics, .bounces, .alwaysBounces, .paging,
  ]

  /// Sends the changes of a setting, or of an input that places a control, that are not in its outputs.
  mutating func sendSettings(changedBy input: Input, _ change: SceneChange?) {
    if SharedSession.physicsSettings.contains(input.kind) {
      broadcastWithoutEngine(.physics(PhysicsMessage(model.scroll)))
    }
    sent.changed([.actions, .tuning])
    if let change { sendScene(after: change) }
    if input.kind == .enable || input.kind == .disable { sendPhases() }
  }

  /// Sends the layers that the controls' closures draw, and the errors in them.
  mutating func draw() {
    for output in session.draw(every: DeviceList.frameTime * devices.speed.factor) {
      switch output {
      case .layers(let edge, let changes): devices.broadcast(.layers(edge: edge, changes: changes))
      case .problem(let problem):
        logger.error("\(problem.inLog)")
        devices.broadcast(.error(reason: problem))
      }
    }
  }

  /// Sends each control's state and whether it can be pulled, if a setting or the list's length has changed them.
  mutating func sendPhases() {
    for edge in ScrollEdge.allCases {
      if let state = model[edge]?.state { sendPhase(state, at: edge) }
    }
  }

  /// Sends a control's state, unless the devices already have it.
  private mutating func sendPhase(_ state: ControlState, at edge: ScrollEdge) {
    let message = session.phase(state, at: edge)
    guard sent.phases.updateValue(message, forKey: edge) != message else { return }
    broadcastWithoutEngine(.phase(message))
  }
}

extension Session {
  var phases: [ScrollEdge: PhaseMessage] {
    var phases: [ScrollEdge: PhaseMessage] = [:]
    for edge in ScrollEdge.allCases { phases[edge] = model[edge].map { phase($0.state, at: edge) } }
    return phases
  }

  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: model[edge]?.obstacle)
  }
}

extension [Output] {
  /// The last layout comes first, because the other outputs are drawn with it; earlier layouts are dropped.
  var sizesFirst: [Output] {
    guard let sizes = last(where: \.isLayout) else { return self }
    return [sizes] + filter { !$0.isLayout }
  }
}

extension Output {
  var isLayout: Bool { if case .layout = what { true } else { false } }
}

// MARK: The whole scene

extension SharedSession {
  /// Sends the whole scene, and the layers that closures draw in it, to all devices.
  mutating func sendScene() {
    sent.phases = session.phases
    sent.changed(.actions)
    devices.broadcast(picture(at: model.clock))
    for (edge, changes) in session.drawing.layers {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// Sends the change of a scene to all devices: a single control if it is still visible, otherwise the whole scene.
  private mutating func sendScene(after change: SceneChange) {
    guard case .control(let edge) = change,
      let control = PlacedControl(shownAt: edge, in: model, gallery: session.gallery)
    else {
      return sendScene()
    }
    sent.changed(.actions)
    devices.broadcast(.control(control))
    if let changes = session.drawing.layers[edge] {
      devices.broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// The message with the whole scene at an instant; all events due by then have been handled.
  private func picture(at now: Instant) -> ServerMessage {
    var model = session.model
    _ = model.advance(to: now)
    let buttons = zip(session.validatedScene.actions, sent.actions).map { ($0, isPossible: $1) }
    return .scene(session.appearance.picture(of: model, session.loader.list.items, buttons))
  }

  mutating func sendEverything(to device: Device, created: Bool, at now: Instant) {
    let number = device.number
    devices.send(
      .welcome(
        version: ProtocolVersion.current, session: id, device: number, role: device.role,
        now: now.seconds, scenes: server.scenes, created: created, instance: server.instance),
      to: number)
    if devices.speed != .full {
      devices.send(.speed(speed: devices.speed, now: now.seconds), to: number)
    }
    if let problem = devices.unsaved { devices.send(.saved(problem: problem), to: number) }
    devices.send(picture(at: now), to: number)
    sendModel(to: device)
    for line in log.newest { devices.send(line, to: number) }
    devices.send(.feed(session.conditions), to: number)
    for (edge, changes) in session.drawing.layers {
      devices.send(.layers(edge: edge, changes: changes), to: number)
    }
    for problem in session.validatedScene.problems + session.drawing.problems {
      devices.send(.error(reason: problem), to: number)
    }
  }

  /// Sends the model and its scheduled inputs, or the content's motion if the page does not run the engine.
  mutating func sendModel(to device: Device) {
    guard device.hasEngine else { return device.sendMotion(of: model) }
    let message = ModelMessage(model, answering: device.samples.answered)
    device.send(binary: message.bytes)
    let scheduled = session.scheduledInputs
    devices.change(device.number) { device in
      for (at, input) in scheduled { device.outgoingInputs?.add(.scheduled(at: at, input)) }
    }
  }
}

// MARK: Parts sent once per instant

extension SharedSession {
  /// Sends the devices the buttons that would change something now, if they have changed.
  mutating func sendActions() {
    guard sent.settle(.actions) else { return }
    let now = session.validatedScene.actions.map { session.wouldChange($0.command) }
    guard now != sent.actions else { return }
    sent.actions = now
    devices.broadcast(.actions(possible: now))
  }

  /// Called when the session wakes, so that each of many joining devices receives the list only once.
  mutating func sendDevices(at now: Instant) {
    guard sent.settle(.devices) else { return }
    sent.devicesAt = now
    devices.broadcast(devices.takeMessage(), superseding: .devices)
    logDevices(at: now)
  }

  /// Limits the reports, because stages and round trips can change with any message of a device that only watches.
  mutating func deviceMeasured(at now: Instant) {
    let pause = SharedSession.pauseOfMeasures
    if devices.hasUnsentChanges, now - sent.devicesAt >= pause { sent.changed(.devices) }
  }

  /// The minimum time between two messages that contain only stages and round trips, in seconds.
  private static let pauseOfMeasures = 5.0

  /// Sends a device the adjustable constants, now and at each change.
  mutating func subscribeToTuning(_ device: Int) {
    sendTuning()
    let now = tuning
    sent.tuning.devices.insert(device)
    sent.tuning.last = now
    devices.send(.tuning(now), to: device)
  }

  /// Sends the changed constants to the subscribed devices, or all constants if the set of constants has changed.
  mutating func sendTuning() {
    guard sent.settle(.tuning) else { return }
    sent.tuning.devices.formIntersection(devices.all.map(\.number))
    let (now, subscribers) = (tuning, sent.tuning.devices)
    guard !subscribers.isEmpty else { return }
    defer { sent.tuning.last = now }
    guard let last = sent.tuning.last, last.groups == now.groups else {
      return devices.broadcast(.tuning(now)) { subscribers.contains($0.number) }
    }
    let changed = now.values.filter { $1 != last.values[$0] }
    guard !changed.isEmpty else { return }
    devices.broadcast(.tuned(values: changed)) { subscribers.contains($0.number) }
  }

  /// The adjustable constants, with their initial values in the session.
  private var tuning: Tuning { Tuning(model, since: ScrollModel(history.setup)) }
}

// MARK: The log

extension SharedSession {
  /// Fills the log with the control events and failures of a session from before the server restarted.
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

  mutating func add(_ note: SessionNote, at now: Instant) { sendLine(log.append(note, at: now)) }

  /// Logs the devices that joined or left, except the devices present at the start of the log.
  private mutating func logDevices(at now: Instant) {
    let after = Set(devices.all.map(\.number))
    defer { sent.devices = after }
    guard let before = sent.devices, before != after else { return }
    let (gone, new) = (before.subtracting(after).sorted(), after.subtracting(before).sorted())
    if !gone.isEmpty { add(SessionNote(.left, devices: gone), at: now) }
    if !new.isEmpty { add(SessionNote(.joined, devices: new), at: now) }
  }

  /// Logs the reason that a load of the control at an edge failed, or of the session's program if the edge is `nil`.
  mutating func reportFailure(at edge: ScrollEdge?, because reason: String) {
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
    let cue = event.cue(model[edge]?.behavior.cues ?? [])
    sendLine(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: reason.cause ?? output.cause.word, input: reason.input,
          device: reason.sender?.device, cue: cue)
      })
  }
}
