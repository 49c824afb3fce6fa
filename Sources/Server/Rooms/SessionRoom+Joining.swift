import Overscroll
import OverscrollWire

// How devices come into a room: each is welcomed with everything.

extension SessionRoom {
  /// Lets a page join: sends it everything, and all devices the new list of devices.
  mutating func join(
    _ connection: any DeviceConnection, _ hello: ClientMessage.Hello,
    as role: DeviceRole = .inspect, scenes: WrittenJSON<[SceneName]>, created: Bool, at now: Instant
  ) -> Int {
    run(.time(now))
    tellActions()
    let device = devices.add(
      connection, kind: hello.device, role: role, viewport: hello.viewport, at: now)
    welcome(device, scenes, created: created, at: now)
    devices.isOutdated = true
    if !courses.isEmpty { device.send(coursesMessage) }
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
  func tellClock(_ now: Instant) { broadcast(.speed(speed: speed, now: now.seconds)) }

  /// Sends a device everything.
  private func welcome(
    _ device: Device, _ scenes: WrittenJSON<[SceneName]>, created: Bool, at now: Instant
  ) {
    device.send(
      .welcome(
        version: ClientMessage.version, session: id, device: device.number, role: device.role,
        now: now.seconds, scenes: scenes, created: created))
    if speed != .full { device.send(.speed(speed: speed, now: now.seconds)) }
    device.send(picture)
    for axis in ScrollAxis.allCases { send(model.motion(axis), to: device) }
    if let message = announced.whole { device.send(.ahead(message)) }
    for line in log.newest { device.connection.send(text: line) }
    device.send(conditions.message)
    for (edge, changes) in drawing.layers { device.send(.layers(edge: edge, changes: changes)) }
    for problem in staged.problems + drawing.problems { device.send(.error(reason: problem)) }
  }
}
