import Overscroll
import OverscrollTransport
import OverscrollWire

extension LiveSession {
  func publish(_ outputs: [Output], cause: String, from sender: Sender? = nil) {
    let metrics = MetricsMessage(session)
    if metrics != shown {
      shown = metrics
      broadcast(.metrics(metrics))
    }
    let physics = PhysicsMessage(session.view.scroll)
    if physics != self.physics {
      self.physics = physics
      broadcast(.physics(physics))
    }
    for case (let at, .view(let what)) in outputs.map({ ($0.at, $0.what) }) {
      publish(what, at: at, cause: cause, from: sender)
    }
    draw()
    alarm.set(session.nextDeadline.map { start.advanced(by: .nanoseconds($0.nanoseconds)) })
    // Last: what the work asks of the model comes after all that has just been said.
    for case .view(.event(let edge, let event, _)) in outputs.map(\.what) { work(event, edge) }
  }

  func publish(
    _ what: ScrollOutput.What, at instant: Instant, cause: String, from sender: Sender?
  ) {
    switch what {
    case .phase(let edge, let phase): broadcast(phase, edge)
    case .event(let edge, let event, let phase):
      broadcast(phase, edge)
      record {
        .event(
          number: $0, time: instant.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: cause, cue: event.cue)
      }
    case .motion(let axis, _, _), .offset(let axis, _):
      for device in devices { sendMotion(axis, to: device) }
    case .ignored(let reason):
      sender?.ignored(reason)
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

  func broadcast(_ phase: RefreshPhase, _ edge: ScrollEdge) {
    broadcast(.phase(PhaseMessage(edge, phase, of: session.view[edge])))
  }

  func sendMotion(_ axis: ScrollAxis, to device: Device) {
    let state = session.view.scroll[axis].state
    let (trajectory, origin) =
      if case .coasting(let trajectory, let since) = state { (trajectory, since) } else {
        (Trajectory.rest(at: session.view.scroll[axis].offset(at: session.clock)), session.clock)
      }
    let message = MotionMessage(
      axis: axis, sequence: device.sequence, origin: origin, trajectory: trajectory)
    device.connection.send(binary: message.bytes, superseding: axis == .x ? 0 : 1)
  }
}
