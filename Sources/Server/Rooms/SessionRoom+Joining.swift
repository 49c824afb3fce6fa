import Overscroll
import OverscrollWire

// How devices come into a room: each is welcomed with everything.

extension SessionRoom {
  /// Lets a page join: sends it everything, and all devices the new list of devices.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole = .inspect, scenes: WrittenJSON<[SceneName]>, created: Bool, at now: Instant
  ) -> Int {
    runDue(at: now)
    tellActions()
    let device = devices.add(
      connection, kind: hello.device, role: role, viewport: hello.viewport,
      hasEngine: hello.hasEngine, at: now)
    welcome(device, scenes, created: created, at: now)
    devices.isOutdated = true
    if !courses.isEmpty { devices.send(coursesMessage, to: device.number) }
    return device.number
  }

  /// Takes the devices of the scene that the session showed before, and tells each which device has opened this one.
  mutating func take(
    _ others: DeviceList, openedBy opener: Int, scenes: WrittenJSON<[SceneName]>, at now: Instant
  ) {
    take(others, scenes: scenes, at: now)
    broadcast(.opened(device: opener, scene: scene.name, title: scene.title))
  }

  /// Takes the devices that were in the session before it changed as a whole.
  mutating func take(_ others: DeviceList, scenes: WrittenJSON<[SceneName]>, at now: Instant) {
    run(.time(now))
    devices.take(others, at: now)
    tellActions()
    for device in devices.all { welcome(device, scenes, created: false, at: now) }
    // At once, since they are named in what they are told next.
    devices.isOutdated = true
    tellDevices(at: now)
    if !courses.isEmpty { tellCourses() }
  }

  /// Runs at another speed from now on, and tells the devices who wanted that.
  mutating func run(at speed: SessionSpeed, by device: Int, from now: Instant) {
    run(.time(now))
    self.speed = speed
    broadcast(.speed(speed: speed, now: now.seconds, device: device))
  }

  /// Tells the devices what the clock says, which has stood still.
  mutating func tellClock(_ now: Instant) { broadcast(.speed(speed: speed, now: now.seconds)) }

  /// Sends a device everything.
  private mutating func welcome(
    _ device: Device, _ scenes: WrittenJSON<[SceneName]>, created: Bool, at now: Instant
  ) {
    var messages: [ServerMessage] = [
      .welcome(
        version: ClientMessage.version, session: id, device: device.number, role: device.role,
        now: now.seconds, scenes: scenes, created: created)
    ]
    if speed != .full { messages.append(.speed(speed: speed, now: now.seconds)) }
    messages.append(picture(at: now))
    for message in messages { devices.send(message, to: device.number) }
    sendModel(to: device)
    for line in log.newest { devices.send(line, to: device.number) }
    messages = [conditions.message]
    messages += drawing.layers.map { .layers(edge: $0, changes: $1) }
    messages += (staged.problems + drawing.problems).map { .error(reason: $0) }
    for message in messages { devices.send(message, to: device.number) }
  }

  /// Sends a device whose engine has lost the model that model.
  ///
  /// - Throws: That the page has no engine.
  mutating func tellModel(to number: Int, after loss: ModelLoss) throws(WireError) {
    guard let device = devices[number], device.hasEngine else {
      throw .text("this page has no engine that could lose the model")
    }
    counters.lostModels[loss, default: 0] += 1
    devices.change(number) { $0.untold = UntoldInputs() }
    sendModel(to: device)
  }

  /// Sends a device the whole model and what it will take, or how it moves to a page without an engine.
  private mutating func sendModel(to device: Device) {
    guard device.hasEngine else {
      for axis in ScrollAxis.allCases { send(model.motion(axis), to: device) }
      return
    }
    let message = ModelMessage(model, answering: device.answered)
    device.connection.send(binary: message.bytes, superseding: nil)
    let promises = agenda.promises
    devices.change(device.number) { device in
      for promise in promises { device.untold?.promise(promise.input, at: promise.at) }
    }
  }
}
