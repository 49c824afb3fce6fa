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
  mutating func tell(_ change: SceneChange, of session: Session) {
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
    device.connection.send(binary: message.bytes, superseding: nil)
    devices.change(device.number) { device in
      for promise in session.promises { device.untold?.promise(promise.input, at: promise.at) }
    }
  }
}

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
}

extension Device {
  /// Tells how both axes move.
  func sendMotion(of model: ScrollModel) {
    for axis in ScrollAxis.allCases { send(model.motion(axis)) }
  }

  /// Tells how an axis moves; the message names the last samples that came from the device.
  func send(_ motion: AxisMotion) {
    let message = MotionMessage(motion, reflecting: samples.last)
    connection.send(
      binary: message.bytes, superseding: NewestOnly.motion(motion.axis).rawValue)
  }
}

extension ScrollModel {
  /// How an axis moves now.
  func motion(_ axis: ScrollAxis) -> AxisMotion {
    if case .coasting(let trajectory, let since) = scroll[axis].state {
      return AxisMotion(axis, origin: since, trajectory)
    }
    return AxisMotion(axis, origin: clock, .rest(at: scroll[axis].offset(at: clock)))
  }

  /// The message that tells a state of the control at an edge.
  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: self[edge]?.obstacle)
  }
}

extension [Output] {
  /// The outputs with the last layout moved to the front; earlier layouts are dropped.
  var sizesFirst: [Output] {
    let isLayout = { (output: Output) in if case .layout = output.what { true } else { false } }
    guard let sizes = last(where: isLayout) else { return self }
    return [sizes] + filter { !isLayout($0) }
  }
}
