import Overscroll
import OverscrollTransport
import OverscrollWire

extension LiveSession {
  func join(
    _ connection: Connection, kind: String, viewport: [Double], scenes: [SceneName]
  ) -> Device {
    lastDevice += 1
    let device = Device(
      number: lastDevice, connection, in: self, kind: kind, viewport: viewport)
    publish(model.advance(to: now))
    devices.append(device)
    device.send(
      .welcome(
        version: 1, session: id, device: device.number, now: now.seconds, scenes: scenes))
    device.send(picture)
    for axis in ScrollAxis.allCases { sendMotion(axis, to: device) }
    for line in log { device.send(line) }
    device.send(conditions.message)
    for (edge, changes) in changes { device.send(.layers(edge, changes)) }
    for problem in problems { device.send(.error(reason: problem)) }
    announceDevices()
    return device
  }

  /// The whole picture.
  var picture: ServerMessage {
    .scene(
      ScenePicture(
        model,
        .init(
          name: demo.name, title: demo.title, axis: demo.layout.axis, length: demo.layout.length),
        rows: list.items, gallery: staged.gallery))
  }

  func leave(_ device: Device) {
    devices.removeAll { $0 === device }
    if holder === device {
      holder = nil
      take(.cancel, cause: "device \(device.number) left")
    }
    announceDevices()
  }

  func announceDevices() {
    broadcast(
      .devices(
        DevicesPicture(
          list: devices.map(\.picture), holder: holder?.number, leader: devices.first?.number)))
  }

  func broadcast(_ message: ServerMessage) {
    guard !devices.isEmpty else { return }
    let bytes = message.bytes
    for device in devices { device.send(bytes) }
  }
}
