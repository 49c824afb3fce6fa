import Logging
import Overscroll
import OverscrollWire

// What a room tells its devices.

extension SessionRoom {
  /// Lets a page join: sends it everything, and all devices the new list of devices.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, scenes: [SceneName],
    created: Bool, at now: Instant
  ) -> Int {
    run(.time(now))
    tellActions()
    let device = devices.add(connection, kind: hello.device, viewport: hello.viewport, at: now)
    welcome(device, scenes, created: created, at: now)
    tellDevices(at: now)
    return device.number
  }

  /// Takes the devices of the scene that the session showed before, and tells each which device has opened this one.
  mutating func take(
    _ others: DeviceList, openedBy opener: Int, scenes: [SceneName], at now: Instant
  ) {
    run(.time(now))
    devices.take(others, at: now)
    tellActions()
    for device in devices.all { welcome(device, scenes, created: false, at: now) }
    tellDevices(at: now)
    broadcast(.opened(device: opener, scene: scene.name, title: scene.title))
  }

  /// Sends a device everything.
  private func welcome(
    _ device: Device, _ scenes: [SceneName], created: Bool, at now: Instant
  ) {
    device.send(
      .welcome(
        version: ClientMessage.version, session: id, device: device.number, now: now.seconds,
        scenes: scenes, created: created))
    device.send(picture)
    for axis in ScrollAxis.allCases { send(motion(axis), to: device) }
    if let message = announced.whole { device.send(.ahead(message)) }
    for line in log.newest { device.connection.send(text: line) }
    device.send(conditions.message)
    for (edge, changes) in drawing.layers { device.send(.layers(edge: edge, changes: changes)) }
    for problem in staged.problems + drawing.problems { device.send(.error(reason: problem)) }
  }

  func broadcast(_ message: @autoclosure () -> ServerMessage) {
    if !devices.isEmpty { broadcast(message().bytes) }
  }

  private func broadcast(_ bytes: [UInt8]) {
    for device in devices.all { device.connection.send(text: bytes) }
  }

  /// Tells the outputs of an input or of time: sizes first, because all else is drawn with them.
  ///
  /// The log says what caused an event; `cause` says it for an input.
  mutating func tell(_ outputs: [Output], cause: String?, to sender: Sender?) {
    for case .layout(let layout) in outputs.reversed().map(\.what) {
      tell(.metrics(layout))
      break
    }
    for output in outputs {
      tell(output, cause: cause, to: sender)
      // While a finger holds content, where it stands changes nothing of what happens by itself.
      if case .offset = output.what { continue }
      isOutdated = true
    }
  }

  private mutating func tell(_ output: Output, cause: String?, to sender: Sender?) {
    switch output.what {
    case .state(let edge, let state): tell(PhaseMessage(edge, state))
    case .event(let edge, let event, let state):
      tell(PhaseMessage(edge, state))
      if isLive { tell(event, at: edge, of: output, cause: cause) }
    case .motion(let axis, _, _): tell(.motion(motion(axis)))
    case .offset(let axis, let offset):
      trail?.add(axis, at: model.clock, offset)
      tell(.motion(motion(axis)))
    case .ignored(let reason):
      guard let sender else { return }
      ignore(sender.device, sender.sequence, because: reason)
    case .layout, .late, .probe: break
    }
  }

  /// Tells a device why an input of its own changed nothing.
  mutating func ignore(
    _ device: Int, _ sequence: UInt32, because reason: String, takeOver: Bool? = nil
  ) {
    tally.ignored += 1
    devices[device]?.send(.ignored(sequence: sequence, reason: reason, takeOver: takeOver))
  }

  /// Tells what a control does, if a page would see a difference.
  private mutating func tell(_ message: PhaseMessage) {
    guard phases.updateValue(message, forKey: message.edge) != message else { return }
    tell(.phase(message))
  }

  /// Adds a line to the log.
  private mutating func tell(
    _ event: RefreshEvent, at edge: ScrollEdge, of output: Output, cause: String?
  ) {
    let cause = if case .input = output.cause, let cause { cause } else { output.cause.word }
    broadcast(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: cause, cue: event.cue)
      })
  }

  /// Sends all devices a change of what they draw, as it happens.
  func send(_ change: PictureChange) {
    switch change {
    case .phase(let message): broadcast(.phase(message))
    case .metrics(let layout): broadcast(.metrics(layout))
    case .rows(let message): broadcast(.rows(message))
    case .motion(let motion):
      let way = trail?.motion(motion.axis) ?? motion
      for device in devices.all { send(device.number == trail?.device ? motion : way, to: device) }
    }
  }

  /// Sends a device how an axis moves; the message names the last samples that came from it.
  private func send(_ motion: AxisMotion, to device: Device) {
    let message = MotionMessage(motion, reflecting: device.sequence)
    device.connection.send(binary: message.bytes, superseding: motion.axis == .x ? 0 : 1)
  }

  /// How an axis moves now.
  func motion(_ axis: ScrollAxis) -> AxisMotion {
    let (state, clock) = (model.scroll[axis].state, model.clock)
    if case .coasting(let trajectory, let since) = state {
      return AxisMotion(axis, origin: since, trajectory)
    }
    return AxisMotion(axis, origin: clock, .rest(at: model.scroll[axis].offset(at: clock)))
  }

  /// Sends all devices the whole scene, and what closures draw in it.
  mutating func tellScene() {
    settle()
    announced.overtakeAll()
    phases = [:]
    isOutdated = true
    broadcastScene()
  }

  /// Sends all devices the whole scene, and what closures draw in it, as they are.
  func broadcastScene() {
    broadcast(picture)
    for (edge, changes) in drawing.layers { broadcast(.layers(edge: edge, changes: changes)) }
  }

  func tellConditions() { broadcast(conditions.message) }

  /// Sends all devices the list of devices.
  mutating func tellDevices(at now: Instant) {
    toldDevices = now
    let list = devices.tell()
    broadcast(.devices(list))
  }

  /// Reports why a page could not be loaded, in the server's log and in the session's, which later devices get as well.
  mutating func tellFailure(_ reason: String, at edge: ScrollEdge) {
    guard isLive else { return }
    logger.notice("the feed failed: \(reason.inLog)", metadata: ["scene": "\(scene.name)"])
    let time = model.clock.seconds
    broadcast(
      log.append { .failed(number: $0, time: time, edge: edge, reason: reason) })
  }

  /// The reply to a page's save.
  func transcript(_ text: String) -> ServerMessage {
    .transcript(name: "\(scene.name).txt", text: text)
  }

  /// The whole scene, as a page draws it.
  private var picture: ServerMessage {
    .scene(
      SceneMessage(
        model,
        .init(
          name: scene.name, title: scene.title, hint: scene.hint, about: staged.about,
          axis: scene.layout.axis, length: scene.layout.length),
        rows: loader.list.items, actions: offeredActions, gallery: gallery))
  }
}

extension Input.Kind {
  /// Whether such an input changes the constants with which pages predict a finger's motion.
  var changesPhysics: Bool {
    switch self {
    case .rubberBand, .deceleration, .acceleration, .bounces, .alwaysBounces, .paging: true
    default: false
    }
  }

  /// Whether such an input puts another control at an edge, or the controls elsewhere: pages then need the whole scene.
  var changesScene: Bool {
    switch self {
    case .control, .remove, .direction: true
    default: false
    }
  }
}

extension FeedConditions {
  /// The message that tells pages the conditions.
  fileprivate var message: ServerMessage {
    .feed(latency: latency, failures: failures, empties: empties)
  }
}
