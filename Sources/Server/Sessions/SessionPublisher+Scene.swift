import Overscroll
import OverscrollWire

// The whole scene, and what is told once for all that happens at a time.

extension SessionPublisher {
  /// Sends all devices the whole scene, and what closures draw in it.
  mutating func tellScene(of session: Session) {
    notePhases(of: session)
    changed(.actions)
    broadcast(picture(of: session, at: session.model.clock))
    for (edge, changes) in session.drawing.layers {
      broadcast(.layers(edge: edge, changes: changes))
    }
  }

  /// Tells all devices what an input has changed in the scene; `before` is the model without it.
  ///
  /// A control that keeps its name and its place is told alone.
  mutating func tellScene(
    of session: Session, after input: Input, from before: ScrollModel
  ) {
    let (model, gallery) = (session.model, session.gallery)
    guard case .control(let edge, let placed) = input, before.names[edge] == placed.name,
      PlacedControl(shownAt: edge, in: before, gallery: gallery) != nil,
      let control = PlacedControl(shownAt: edge, in: model, gallery: gallery)
    else { return tellScene(of: session) }
    phases[edge] = nil
    changed(.actions)
    broadcast(.control(control))
    if let changes = session.drawing.layers[edge] {
      broadcast(.layers(edge: edge, changes: changes))
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
    _ device: Device, to session: Session, _ scenes: WrittenJSON<[SceneName]>, created: Bool,
    at now: Instant
  ) {
    let speed = devices.speed
    var messages: [ServerMessage] = [
      .welcome(
        version: ClientMessage.version, session: session.id, device: device.number,
        role: device.role, now: now.seconds, scenes: scenes, created: created)
    ]
    if speed != .full { messages.append(.speed(speed: speed, now: now.seconds)) }
    messages.append(picture(of: session, at: now))
    for message in messages { devices.send(message, to: device.number) }
    sendModel(of: session, to: device)
    for line in log.newest { devices.send(line, to: device.number) }
    let drawing = session.drawing
    messages = [session.conditions.message]
    messages += drawing.layers.map { .layers(edge: $0, changes: $1) }
    messages += (session.staged.problems + drawing.problems).map { .error(reason: $0) }
    for message in messages { devices.send(message, to: device.number) }
  }

  /// Sends a device the whole model and what it will be given, or how it moves to a page without an engine.
  mutating func sendModel(of session: Session, to device: Device) {
    guard device.hasEngine else { return device.sendMotion(of: session.model) }
    let message = ModelMessage(session.model, answering: device.answered)
    device.connection.send(binary: message.bytes, superseding: nil)
    devices.change(device.number) { device in
      for promise in session.promises { device.untold?.promise(promise.input, at: promise.at) }
    }
  }
}

// MARK: What is told once for all that happens at a time

extension SessionPublisher {
  /// Tells the devices which buttons would change something now, if that has changed.
  mutating func tellActions(of session: Session) {
    guard stale.contains(.actions) else { return }
    stale.remove(.actions)
    let now = session.staged.actions.map { session.wouldChange($0.command) }
    guard now != possible else { return }
    possible = now
    broadcast(.actions(possible: now))
  }

  /// Tells a device the constants that can be changed, now and whenever they change; the session began with `setup`.
  mutating func tune(for device: Int, of session: Session, since setup: ScrollSetup) {
    tellTuning(of: session, since: setup)
    devices.send(
      .tuning(tuning.add(device, Tuning(session.model, since: ScrollModel(setup)))), to: device)
  }

  /// Tells the devices that have asked which constants have changed since they were last told.
  mutating func tellTuning(of session: Session, since setup: ScrollSetup) {
    guard stale.contains(.tuning) else { return }
    stale.remove(.tuning)
    tuning.removeAll(but: devices.all.map(\.number))
    guard !tuning.devices.isEmpty else { return }
    let now = Tuning(session.model, since: ScrollModel(setup))
    guard let message = tuning.update(now) else { return }
    for number in tuning.devices { devices.send(message, to: number) }
  }

  /// Sends all devices the list of devices, if it may be otherwise than they were told.
  ///
  /// This is done when the room is woken: where many devices join at once, each gets the list once and not as often as others
  /// have joined.
  mutating func tellDevices(at now: Instant) {
    guard stale.contains(.devices) else { return }
    stale.remove(.devices)
    toldDevices = now
    devices.broadcast(.devices(devices.tell()), superseding: .devices)
  }

  /// Notes that a stage or a round trip has changed, if noticeably, but not too often: each may change at any message of a
  /// device that only watches.
  mutating func deviceMeasured(at now: Instant) {
    if devices.hasNews, now - toldDevices >= SessionPublisher.pause { changed(.devices) }
  }

  /// Seconds between two messages that only tell stages and round trips.
  private static let pause = 5.0
}

extension FeedConditions {
  /// The message that tells pages the conditions.
  var message: ServerMessage {
    .feed(latency: latency, failures: failures, empties: empties)
  }
}

/// The lines of a session's log: numbers them, and keeps the newest for devices that join later.
struct EventLog: Sendable {
  /// The newest lines, the oldest first, as they were sent.
  private(set) var newest: [[UInt8]] = []
  /// The number of the latest line; the first is 1.
  private(set) var last = 0

  /// The most lines that are kept.
  static let length = 100

  /// Adds the line that `make` creates for its number, and returns the line's bytes.
  mutating func append(_ make: (_ number: Int) -> ServerMessage) -> [UInt8] {
    last += 1
    let line = make(last).bytes
    if newest.count >= EventLog.length { newest.removeFirst() }
    newest.append(line)
    return line
  }
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
