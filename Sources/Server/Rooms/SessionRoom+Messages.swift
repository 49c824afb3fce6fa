import Logging
import Overscroll
import OverscrollWire

// What a room tells its devices.

extension SessionRoom {
  /// Seconds between two drawings while a motion pulls an edge whose control has a closure: a screen's 60 Hz.
  private static let frame = 1.0 / 60

  /// Lets a page join: sends it everything, and all devices the new list of devices.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello, scenes: [SceneName],
    created: Bool, at now: Instant
  ) -> Int {
    run(.time(now))
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
    for axis in ScrollAxis.allCases { tellMotion(axis, to: device) }
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

  /// Sends the outputs of an input or of time: sizes first, because all else is drawn with them.
  ///
  /// The log says what caused an event; `cause` says it for an input.
  mutating func tell(_ outputs: [Output], cause: String?, to sender: Sender?) {
    for case .layout(let layout) in outputs.reversed().map(\.what) {
      broadcast(.metrics(layout))
      break
    }
    for output in outputs { tell(output, cause: cause, to: sender) }
  }

  private mutating func tell(_ output: Output, cause: String?, to sender: Sender?) {
    switch output.what {
    case .state(let edge, let state): broadcast(.phase(PhaseMessage(edge, state)))
    case .event(let edge, let event, let state):
      broadcast(.phase(PhaseMessage(edge, state)))
      let cause = if case .input = output.cause, let cause { cause } else { output.cause.word }
      broadcast(
        log.append {
          .event(
            number: $0, time: output.at.seconds, edge: edge, event: event.word,
            detail: event.detail, cause: cause, cue: event.cue)
        })
    case .motion(let axis, _, _), .offset(let axis, _):
      for device in devices.all { tellMotion(axis, to: device) }
    case .ignored(let reason):
      guard let sender else { return }
      devices[sender.device]?.send(.ignored(sequence: sender.sequence, reason: reason))
    case .layout, .late, .probe: break
    }
  }

  /// Tells one device how an axis moves; the message names the last samples that came from it.
  private func tellMotion(_ axis: ScrollAxis, to device: Device) {
    let (scroll, clock) = (model.scroll, model.clock)
    let (trajectory, origin) =
      if case .coasting(let trajectory, let since) = scroll[axis].state { (trajectory, since) } else
      { (Trajectory.rest(at: scroll[axis].offset(at: clock)), clock) }
    let message = MotionMessage(
      axis: axis, sequence: device.sequence, origin: origin, trajectory: trajectory)
    device.connection.send(binary: message.bytes, superseding: axis == .x ? 0 : 1)
  }

  /// Sends a change of rows, and how far the offset moved to keep the visible rows in view.
  func tell(_ change: PagedList<Row>.Change, shift: Double) {
    broadcast(
      .rows(
        at: change.removed.lowerBound, remove: change.removed.count, insert: change.inserted,
        shift: shift))
  }

  /// Sends all devices the whole scene, and what closures draw in it.
  func tellScene() {
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
          name: scene.name, title: scene.title, hint: scene.hint, axis: scene.layout.axis,
          length: scene.layout.length),
        rows: loader.list.items, actions: offeredActions, gallery: gallery))
  }
}

// MARK: What closures draw

extension SessionRoom {
  /// Asks the controls' closures what to draw; they are asked again each frame while a motion pulls their controls.
  mutating func draw() {
    var isMoving = false
    for edge in ScrollEdge.allCases {
      guard let name = model.names[edge], drawing.draws(name),
        let moment = ControlMoment(model, edge)
      else { continue }
      for output in drawing.draw(name, moment) { tell(output) }
      if case .coasting = model.scroll[edge.axis].state, moment.ratio > 0 { isMoving = true }
    }
    nextFrame = isMoving ? model.clock.advanced(by: SessionRoom.frame) : nil
  }

  private func tell(_ output: ControlDrawing.Output) {
    switch output {
    case .layers(let edge, let changes): broadcast(.layers(edge: edge, changes: changes))
    case .problem(let problem):
      logger.error("\(problem.inLog)")
      broadcast(.error(reason: problem))
    }
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
