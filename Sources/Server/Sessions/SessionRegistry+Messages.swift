import Foundation
import Overscroll
import OverscrollWire

// Hands each message of a page to its session.

extension SessionRegistry {
  /// Takes a binary message of a connection.
  mutating func receive(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    if let line = slow[connection.id] {
      return hold(.binary(unsafe bytes.withUnsafeBytes { unsafe Array($0) }), from: line, at: now)
    }
    return deliver(binary: bytes, from: connection, at: now)
  }

  private mutating func deliver(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    guard let (session, device) = seat(connection) else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      guard role(of: connection) >= Samples.leastRole else {
        return deny(connection, samples, at: now)
      }
      return try visit(session, at: now) { room, time throws(WireError) in
        try room.receive(samples, from: device, at: time)
      }
    } catch { return complain(connection, error, at: now) }
  }

  /// Takes a text message of a connection.
  mutating func receive(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    if let line = slow[connection.id] { return hold(.text(Array(text)), from: line, at: now) }
    return deliver(text: text, from: connection, at: now)
  }

  private mutating func deliver(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    let seat = seat(connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let seat else { return greet(connection, message, at: now) }
      guard role(of: connection) >= message.leastRole else { return deny(connection, at: now) }
      if case .open(let scene) = message {
        return try open(scene, in: seat.session, by: seat.device, at: now)
      }
      if case .speed(let speed) = message {
        return setSpeed(of: seat.session, to: speed, by: seat.device, at: now)
      }
      if case .network(let device, let change) = message {
        return try self.change(device, change, in: seat.session, at: now)
      }
      if case .devices(let message) = message {
        return try take(message, from: connection, at: now)
      }
      return try visit(seat.session, at: now) { room, time throws(WireError) in
        try room.receive(message, from: seat.device, at: time)
      }
    } catch {
      guard seat != nil else { return refuse(connection, error.refusal, error.description) }
      return complain(connection, error, at: now)
    }
  }

  /// Takes a message that was under way for a while.
  mutating func deliver(
    _ message: SlowQueue.Message, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    switch message {
    case .text(let bytes, _): deliver(text: Data(bytes), from: connection, at: now)
    // `bytes` is unsafe only for elements with padding.
    case .binary(let bytes, _): unsafe deliver(binary: bytes.span.bytes, from: connection, at: now)
    }
  }

  private mutating func complain(
    _ connection: any DeviceConnection, _ error: WireError, at now: Instant
  ) -> [Effect] {
    counters.errors += 1
    return tell(connection, .error(reason: error.description, line: error.line), at: now)
  }

  /// Sends a message to the device of a connection.
  mutating func tell(
    _ connection: any DeviceConnection, _ message: ServerMessage, at now: Instant
  ) -> [Effect] {
    guard let seat = seat(connection) else { return [] }
    return visit(seat.session, at: now) { room, _ in room.devices.send(message, to: seat.device) }
  }
}

extension WireError {
  /// The code with which a page is refused whose first message is not taken.
  fileprivate var refusal: Refusal {
    switch self {
    case .version, .engine: .version
    case .field, .sequence, .text, .line: .hello
    }
  }
}

extension SessionRoom {
  /// Takes a text message of a device.
  ///
  /// - Throws: What is wrong with an invalid message, which changes nothing.
  mutating func receive(
    _ message: ClientMessage, from device: Int, at now: Instant
  ) throws(WireError) {
    devices.change(device) { $0.heard = now }
    switch message {
    case .hello: throw .text("this connection has said hello already")
    case .ping(let t, let roundTrip, let countsWork):
      devices.change(device) { $0.tellInputs() }
      let connection = devices[device]?.connection
      connection?.work = countsWork ? connection?.work ?? 0 : nil
      devices.send(.pong(t: t, now: now.seconds, work: connection?.work), to: device)
      measured(roundTrip, by: device, at: now)
    case .command(let command): try perform(command, by: device, at: now)
    case .viewport(let size, let insets): resize(size, insets: insets, by: device, at: now)
    case .feed(let latency, let failures, let empties):
      set(FeedConditions(latency: latency, failures: failures, empties: empties))
    case .save(let format, let from): save(as: format, from: from, for: device, at: now)
    case .model(let loss): try tellModel(to: device, after: loss)
    case .takeOver: takeOver(by: device, at: now)
    case .why(let edge, let moment): try explain(edge, moment, to: device, at: now)
    case .input(let line): try apply(line, from: device, at: now)
    case .tune: publisher.tune(for: device, of: session, since: history.setup)
    case .source:
      devices.send(.source(text: model.source(since: ScrollModel(history.setup))), to: device)
    case .open, .network, .speed, .devices:
      preconditionFailure("the registry does what is not of one session alone")
    case .recording(let course): try tellRecording(of: course, to: device, at: now)
    case .whatIf(let question): try tell(question, to: device, at: now)
    case .fork(let moment): try fork(moment, for: device, at: now)
    case .importing(let part): try receive(part, from: device, at: now)
    case .join: if let connection = devices[device]?.connection { ask(.invite(connection)) }
    }
  }
}
