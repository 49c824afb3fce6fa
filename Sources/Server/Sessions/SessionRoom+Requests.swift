import Overscroll
import OverscrollWire

// What a device asks of its session, one case each.

extension SessionRoom {
  /// Does what a device asks for.
  ///
  /// - Throws: Why it cannot be done; then nothing has changed.
  mutating func answer(
    _ request: SessionRequest, from device: Int, at now: Instant
  ) throws(WireError) {
    devices.change(device) { $0.heard = now }
    switch request {
    case .ping(let t, let roundTrip, let countsWork):
      devices.change(device) { $0.tellInputs() }
      let connection = devices[device]?.connection
      connection?.work = countsWork ? connection?.work ?? 0 : nil
      devices.send(.pong(t: t, now: now.seconds, work: connection?.work), to: device)
      devices.change(device) { $0.roundTrip = roundTrip }
      publisher.deviceMeasured(at: now)
    case .command(let command): try perform(command, by: device, at: now)
    case .viewport(let size, let insets): resize(size, insets: insets, by: device, at: now)
    case .feed(let conditions):
      session.conditions = conditions
      devices.broadcast(.feed(conditions))
    case .save(let format, let from):
      let mark = from.map { Instant(seconds: $0) }
      try replay(.save(format, from: mark), for: device, at: now)
    case .model(let loss): try tellModel(to: device, after: loss)
    case .takeOver: takeOver(by: device, at: now)
    case .why(let edge, let moment): try explain(edge, moment, to: device, at: now)
    case .input(let line): try apply(line, from: device, at: now)
    case .tune: publisher.tune(for: device, of: session, since: history.setup)
    case .source:
      devices.send(.source(text: model.source(since: ScrollModel(history.setup))), to: device)
    case .recording(let branch): try tellRecording(of: branch, to: device, at: now)
    case .whatIf(let question): try replay(.whatIf(question), for: device, at: now)
    case .fork(let moment): try fork(moment, for: device, at: now)
    case .importing(let part): try receive(part, from: device, at: now)
    case .join: if let connection = devices[device]?.connection { ask(.invite(connection)) }
    }
  }
}
