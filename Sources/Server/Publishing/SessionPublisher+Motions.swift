import Overscroll
import OverscrollWire

// How content moves, for pages without an engine, which would know it.

extension SessionPublisher {
  /// Tells the devices without an engine how an axis moves; those that watch a gesture get its way so far.
  func tellMotion(_ axis: ScrollAxis, of session: Session) {
    for device in devices.all where !device.hasEngine {
      let way = device.number == gesturePath?.device ? nil : gesturePath?.motion(axis)
      device.send(way ?? session.model.motion(axis))
    }
  }

  /// Answers a device's samples, also where they have changed nothing.
  func answer(_ device: Int, with session: Session) {
    if let device = devices[device], !device.hasEngine { device.sendMotion(of: session.model) }
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
}
