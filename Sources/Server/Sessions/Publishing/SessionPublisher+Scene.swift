import Overscroll
import OverscrollWire

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
