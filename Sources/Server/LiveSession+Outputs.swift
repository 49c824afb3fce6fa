import Overscroll
import OverscrollTransport
import OverscrollWire

extension LiveSession {
  /// Shows what came of an input or of time; the log names what each output was caused by, or `cause` where an input is
  /// somebody's doing.
  func publish(_ outputs: [Output], cause: String? = nil, from sender: Sender? = nil) {
    let layouts = outputs.compactMap {
      if case .layout(let layout) = $0.what { layout } else { nil }
    }
    if let layout = layouts.last { broadcast(.metrics(MetricsPicture(layout))) }
    for output in outputs { publish(output, cause: cause, from: sender) }
    draw()
    alarm.set(model.nextDeadline.map { start.advanced(by: .nanoseconds($0.nanoseconds)) })
    // Last: what the work asks of the model comes after all that has just been said.
    for case .event(let edge, let event, _) in outputs.map(\.what) { work(event, edge) }
  }

  private func publish(_ output: Output, cause: String?, from sender: Sender?) {
    switch output.what {
    case .state(let edge, let state): broadcast(.phase(PhasePicture(edge, state)))
    case .event(let edge, let event, let state):
      broadcast(.phase(PhasePicture(edge, state)))
      let cause = if case .input = output.cause { cause } else { String?.none }
      record {
        .event(
          number: $0, time: output.at.seconds, edge: edge.rawValue, event: event.word,
          detail: event.detail, cause: cause ?? output.cause.word, cue: event.cue?.rawValue)
      }
    case .motion(let axis, _, _), .offset(let axis, _):
      for device in devices { sendMotion(axis, to: device) }
    case .ignored(let reason):
      sender?.ignored(reason)
    case .layout, .late, .probe: break
    }
  }

  /// Sends the next line of the log, which is told its number, and keeps it for a while.
  func record(_ made: (Int) -> ServerMessage) {
    lastLine += 1
    let line = made(lastLine).bytes
    if log.count >= LiveSession.logLength { log.removeFirst() }
    log.append(line)
    for device in devices { device.send(line) }
  }

  /// Lines of the log that a session keeps.
  private static let logLength = 100

  func sendMotion(_ axis: ScrollAxis, to device: Device) {
    let state = model.scroll[axis].state
    let (trajectory, origin) =
      if case .coasting(let trajectory, let since) = state { (trajectory, since) } else {
        (Trajectory.rest(at: model.scroll[axis].offset(at: model.clock)), model.clock)
      }
    let message = MotionMessage(
      axis: axis, sequence: device.sequence, origin: origin, trajectory: trajectory)
    device.connection.send(binary: message.bytes, superseding: axis == .x ? 0 : 1)
  }
}
