import Overscroll
import OverscrollWire

// How content moves, for pages without an engine, which would know it.

extension SharedSession {
  /// Sends an output that says how an axis moves or where it rests; returns false for any other output.
  mutating func sendMotion(_ output: Output) -> Bool {
    // How content moves, and where it stands, changes nothing of what a button does.
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

  /// Sends the devices without an engine how an axis moves; those that watch a gesture get its path so far.
  private func broadcast(_ motion: AxisMotion) {
    for device in devices.all where !device.hasEngine {
      let path = device.number == gesturePath?.device ? nil : gesturePath?.motion(motion.axis)
      device.send(path ?? motion)
    }
  }

  /// Sends a device without an engine how both axes move, even if its samples have changed nothing.
  func sendMotion(to number: Int) {
    if let device = devices[number], !device.hasEngine { device.sendMotion(of: model) }
  }
}

extension Device {
  /// Sends how both axes move.
  func sendMotion(of model: ScrollModel) {
    for axis in ScrollAxis.allCases { send(model.motion(axis)) }
  }

  /// Sends how an axis moves; the message names the last samples that came from the device.
  func send(_ motion: AxisMotion) {
    let message = MotionMessage(motion, reflecting: samples.last)
    send(binary: message.bytes, superseding: .motion(motion.axis))
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

// MARK: The path of a finger or a wheel

/// Where the finger or the wheel of a device has put content, sample by sample, in one samples message.
///
/// The message of a busy page has many samples. The other devices draw content's path through all of them.
struct GesturePath {
  let device: Int
  /// When the device saw the sample that is being taken.
  var now = Instant.zero
  private var places: [ScrollAxis: [(at: Instant, offset: Double)]] = [:]

  /// The most places along an axis: a motion has at most 16 segments.
  private static let mostPlaces = 16

  init(of device: Int) { self.device = device }

  /// Adds where content stands from now on.
  ///
  /// Of more places than a motion can tell, the newest are kept.
  mutating func add(_ axis: ScrollAxis, _ offset: Double) {
    var path = places[axis] ?? []
    // Of two samples with one instant, the later one counts.
    if path.last?.at == now { path.removeLast() }
    places[axis] = path.suffix(GesturePath.mostPlaces - 1) + [(now, offset)]
  }

  /// Content moves by itself along an axis from now on: its motion says where it is.
  mutating func clear(_ axis: ScrollAxis) { places[axis] = nil }

  /// The path along an axis: straight from place to place, then a rest at the last one; nil before there is a place.
  func motion(_ axis: ScrollAxis) -> AxisMotion? {
    guard let path = places[axis], let first = path.first, let last = path.last else { return nil }
    let steps = zip(path, path.dropFirst()).map { from, to in
      Segment.tween(
        Tween(from: from.offset, to: to.offset, easing: .linear, duration: to.at - from.at))
    }
    return AxisMotion(axis, origin: first.at, Trajectory(steps, restingAt: last.offset))
  }
}
