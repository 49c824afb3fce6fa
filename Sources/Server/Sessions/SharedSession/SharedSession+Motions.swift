import Overscroll
import OverscrollWire

extension SharedSession {
  /// Sends a message to the devices that do not run the engine; the engine computes the same from its model.
  mutating func broadcastWithoutEngine(_ message: ServerMessage) {
    devices.broadcast(message) { !$0.hasEngine }
  }

  /// Sends an output that describes the motion or the rest position of an axis; returns `false` for any other output.
  mutating func sendMotion(_ output: Output) -> Bool {
    // Motion and offset do not affect which buttons can change something.
    switch output.what {
    case .motion(let axis, let trajectory, let since):
      gesturePath?.clear(axis)
      broadcast(AxisMotion(axis, origin: since, trajectory))
    case .offset(let axis, let offset):
      gesturePath?.add(axis, offset)
      broadcast(AxisMotion(axis, origin: output.at, .rest(at: offset)))
    default: return false
    }
    return true
  }

  /// Sends a motion to devices without the engine; devices that watch a gesture receive its path so far.
  private func broadcast(_ motion: AxisMotion) {
    for device in devices.all where !device.hasEngine {
      let path = device.number == gesturePath?.device ? nil : gesturePath?.motion(motion.axis)
      device.send(path ?? motion)
    }
  }
}

extension Device {
  func sendMotion(of model: ScrollModel) {
    for axis in ScrollAxis.allCases { send(model.motion(axis)) }
  }

  /// Sends the motion of an axis; the message contains the number of the last samples received from the device.
  func send(_ motion: AxisMotion) {
    let message = motion.bytes(reflecting: samples.last)
    send(binary: message, superseding: .motion(motion.axis))
  }
}

extension ScrollModel {
  func motion(_ axis: ScrollAxis) -> AxisMotion {
    if case .coasting(let trajectory, let since) = scroll[axis].state {
      return AxisMotion(axis, origin: since, trajectory)
    }
    return AxisMotion(axis, origin: clock, .rest(at: scroll[axis].offset(at: clock)))
  }
}

// MARK: The path of a finger or a wheel

/// The content's offsets after each sample of a message; other devices draw a path through these offsets.
struct GesturePath {
  let device: Int
  /// The time when the device measured the current sample.
  var now = Instant.zero
  private(set) var places: [ScrollAxis: [(at: Instant, offset: Double)]] = [:]

  /// The maximum number of offsets per axis, because a motion has at most 16 segments.
  private static let maximumPlaces = 16

  /// Adds an offset of the content; only the newest offsets are kept.
  mutating func add(_ axis: ScrollAxis, _ offset: Double) {
    var path = places[axis] ?? []
    // If two samples have the same instant, the later sample is kept.
    if path.last?.at == now { path.removeLast() }
    places[axis] = path.suffix(GesturePath.maximumPlaces - 1) + [(now, offset)]
  }

  /// Clears the path of an axis whose content now moves by itself: its motion describes the position.
  mutating func clear(_ axis: ScrollAxis) { places[axis] = nil }

  /// The path, linear between the offsets and at rest after the last one, or `nil` before the first.
  func motion(_ axis: ScrollAxis) -> AxisMotion? {
    guard let path = places[axis], let first = path.first, let last = path.last else { return nil }
    let steps = zip(path, path.dropFirst()).map { from, to in
      Segment.tween(
        Tween(from: from.offset, to: to.offset, easing: .linear, duration: to.at - from.at))
    }
    return AxisMotion(axis, origin: first.at, Trajectory(steps, restingAt: last.offset))
  }
}
