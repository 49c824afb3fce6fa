import Overscroll
import OverscrollWire

// What a room tells its devices.

extension SessionRoom {
  mutating func broadcast(
    _ message: ServerMessage, to audience: DeviceList.Audience = .all
  ) { devices.broadcast(message, to: audience) }

  mutating func broadcast(_ bytes: [UInt8]) { devices.changeEach { $0.send(bytes) } }

  /// Tells the outputs of an input or of time: sizes first, because all else is drawn with them.
  ///
  /// The log says what caused an event; `cause` says it for an input.
  mutating func tell(_ outputs: [Output], cause: String?, to sender: Sender?) {
    let outputs = outputs.sizesFirst
    for output in outputs {
      tell(output, cause: cause, to: sender)
      // Where a finger has content stand changes nothing of what a button does.
      if case .offset = output.what { continue }
      areActionsOutdated = true
    }
    if case .layout = outputs.first?.what { tellControls() }
  }

  private mutating func tell(_ output: Output, cause: String?, to sender: Sender?) {
    switch output.what {
    case .motion(let axis, _, _): gesturePath?.end(axis)
    case .offset(let axis, let offset): gesturePath?.add(axis, offset)
    case .ignored(let reason):
      if let sender { ignore(sender.device, sender.sequence, because: reason.description) }
    case .state, .event, .layout, .frame, .late, .probe: break
    }
    if let change = model.change(of: output), isNews(change) { send(change) }
    if case .event(let edge, let event, _) = output.what {
      tell(event, at: edge, of: output, cause: cause, from: sender)
    }
  }

  /// Tells a device why an input of its own changed nothing.
  mutating func ignore(
    _ device: Int, _ sequence: UInt32, because reason: String, takeOver: Bool? = nil
  ) {
    counters.ignored += 1
    devices.send(.ignored(sequence: sequence, reason: reason, takeOver: takeOver), to: device)
  }

  /// Tells a device why its samples were not taken; `sequence` is 0 if that takes no finger from it.
  mutating func drop(
    _ samples: Samples, of device: Int, answering sequence: UInt32, because reason: String,
    takeOver: Bool? = nil
  ) {
    devices.change(device) { $0.untold?.addDropped(samples.samples.count) }
    ignore(device, sequence, because: reason, takeOver: takeOver)
  }

  /// Tells what the controls do and whether they can be pulled, where a setting or the list's length has changed that.
  mutating func tellControls() {
    for edge in ScrollEdge.allCases {
      guard let state = model[edge]?.state else { continue }
      let change = PictureChange.phase(model.phase(state, at: edge))
      if isNews(change) { send(change) }
    }
  }

  /// Whether a page would see a change: what a control does is told once.
  private mutating func isNews(_ change: PictureChange) -> Bool {
    guard case .phase(let message) = change else { return true }
    return phases.updateValue(message, forKey: message.edge) != message
  }

  /// Notes what the controls do, which the devices are told with the whole scene.
  mutating func notePhases() {
    phases = [:]
    for edge in ScrollEdge.allCases {
      phases[edge] = model[edge].map { model.phase($0.state, at: edge) }
    }
  }

  /// Sends a change of what devices draw, as it happens, to all who cannot tell it by the model.
  mutating func send(_ change: PictureChange) {
    switch change {
    case .frame(let message): broadcast(.frame(message))
    case .rows(let message): broadcast(.rows(message))
    case .phase(let message): broadcast(.phase(message), to: .withoutEngine)
    case .metrics(let layout): broadcast(.metrics(layout), to: .withoutEngine)
    case .motion(let motion):
      let way = gesturePath?.motion(motion.axis) ?? motion
      for device in devices.all where !device.hasEngine {
        send(device.number == gesturePath?.device ? motion : way, to: device)
      }
    }
  }

  /// Answers a device's samples, also where they have changed nothing.
  mutating func answer(_ device: Int) {
    guard let device = devices[device], !device.hasEngine else { return }
    for axis in ScrollAxis.allCases { send(model.motion(axis), to: device) }
  }

  /// Sends a device how an axis moves; the message names the last samples that came from it.
  func send(_ motion: AxisMotion, to device: Device) {
    let message = MotionMessage(motion, reflecting: device.sequence)
    device.connection.send(
      binary: message.bytes, superseding: NewestOnly.motion(motion.axis).rawValue)
  }

  /// Sends all devices the whole scene, and what closures draw in it.
  mutating func tellScene() {
    notePhases()
    areActionsOutdated = true
    broadcast(picture(at: model.clock))
    for (edge, changes) in drawing.layers { broadcast(.layers(edge: edge, changes: changes)) }
  }

  mutating func tellConditions() { broadcast(conditions.message) }

  /// Sends all devices the list of devices, if it is not as they were told.
  ///
  /// This is done when the room is woken: where many devices join at once, each gets the list once and not as often as others
  /// have joined.
  mutating func tellDevices(at now: Instant) {
    guard devices.isOutdated else { return }
    toldDevices = now
    devices.broadcast(.devices(devices.tell()), superseding: .devices)
  }

  /// Tells a device why the control at an edge refreshes at a moment, or does not; now for nil.
  ///
  /// - Throws: That there is no control, or no such moment.
  mutating func explain(
    _ edge: ScrollEdge, _ moment: ClientMessage.Moment?, to device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    if let moment { return try explain(edge, at: moment, for: device, at: now) }
    guard let explanation = model.explanation(edge) else {
      throw .text("the scene \(scene.name) has no control at the \(edge.rawValue)")
    }
    devices.send(.why(explanation), to: device)
  }

  /// The whole scene, as a page draws it at an instant; all that is due by then has been done.
  func picture(at now: Instant) -> ServerMessage {
    var model = model
    _ = model.advance(to: now)
    return .scene(appearance.picture(of: model, loader.list.items, offeredActions))
  }

  /// The parts of the scene that the model and the rows do not hold: its name, hints and controls.
  var appearance: SceneAppearance { SceneAppearance(staged: staged, gallery: gallery) }
}

extension Input.Kind {
  /// Whether such an input changes the constants with which pages predict a finger's motion.
  var changesPhysics: Bool {
    switch self {
    case .rubberBand, .deceleration, .acceleration, .physics, .bounces, .alwaysBounces, .paging:
      true
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
  var message: ServerMessage {
    .feed(latency: latency, failures: failures, empties: empties)
  }
}
