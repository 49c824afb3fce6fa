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
    guard let (session, device) = seat(connection) else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      return try visit(session, at: now) { room, time throws(WireError) in
        try room.receive(samples, from: device, at: time)
      }
    } catch { return complain(connection, error) }
  }

  /// Takes a text message of a connection.
  mutating func receive(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    let seat = seat(connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let seat else { return greet(connection, message, at: now) }
      if case .open(let scene) = message {
        return try open(scene, in: seat.session, by: seat.device, at: now)
      }
      return try visit(seat.session, at: now) { room, time throws(WireError) in
        try room.receive(message, from: seat.device, at: time)
      }
    } catch {
      guard seat != nil else { return refuse(connection, .hello, error.description) }
      return complain(connection, error)
    }
  }

  private mutating func complain(
    _ connection: any DeviceConnection, _ error: WireError
  ) -> [Effect] {
    counters.errors += 1
    let message = ServerMessage.error(reason: error.description, line: error.line)
    connection.send(text: message.bytes)
    return []
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
    case .ping(let t, let roundTrip):
      devices[device]?.send(.pong(t: t, now: now.seconds))
      measured(roundTrip, by: device, at: now)
    case .command(let command): try perform(command, by: device, at: now)
    case .viewport(let size, let insets): resize(size, insets: insets, by: device, at: now)
    case .feed(let latency, let failures, let empties):
      set(FeedConditions(latency: latency, failures: failures, empties: empties))
    case .save(let format, let from): save(as: format, from: from, for: device, at: now)
    case .takeOver: takeOver(by: device, at: now)
    case .why(let edge, let moment): try explain(edge, moment, to: device, at: now)
    case .input(let line): try take(line, from: device, at: now)
    case .tune: tune(for: device)
    case .source: devices[device]?.send(.source(text: model.source))
    case .open: preconditionFailure("the registry opens scenes")
    case .past(let stretch): try recall(stretch, for: device, at: now)
    case .fork(let moment): try fork(moment, for: device, at: now)
    case .importing(let part): try take(part, from: device, at: now)
    case .join: if let connection = devices[device]?.connection { ask(.invite(connection)) }
    }
  }
}
