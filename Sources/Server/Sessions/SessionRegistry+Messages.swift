import OverscrollSystem
import Overscroll
import OverscrollWire

// Hands each message of a page to its session.

extension SessionRegistry {
  /// Takes a binary message of a connection.
  mutating func receive(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    guard let seat = seat(connection) else {
      return refuse(connection, .hello, "the first message must be hello")
    }
    do throws(WireError) {
      let samples = try Samples(bytes)
      guard seat.role.mayDrive else { return deny(connection, samples, at: now) }
      return try visit(seat.session, at: now) { room, time throws(WireError) in
        try room.receive(samples, from: seat.device, at: time)
      }
    } catch { return complain(connection, error, at: now) }
  }

  /// Takes a text message of a connection.
  mutating func receive(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    let seat = seat(connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let seat else { return greet(connection, message.request, at: now) }
      guard seat.role >= message.leastRole else { return deny(connection, at: now) }
      switch message.request {
      case .hello: throw .text("this connection has said hello already")
      case .session(let request):
        return try visit(seat.session, at: now) { room, time throws(WireError) in
          try room.handle(request, from: seat.device, at: time)
        }
      case .server(let request): return try handle(request, from: connection, seat, at: now)
      }
    } catch {
      guard seat != nil else { return refuse(connection, error.refusal, error.description) }
      return complain(connection, error, at: now)
    }
  }

  private mutating func handle(
    _ request: ServerRequest, from connection: any DeviceConnection,
    _ seat: Seat, at now: Instant
  ) throws(WireError) -> [Effect] {
    switch request {
    case .open(let scene): try open(scene, in: seat.session, by: seat.device, at: now)
    case .speed(let speed): setSpeed(of: seat.session, to: speed, by: seat.device, at: now)
    case .newLinks(let path): try makeNewLinks(for: connection, at: path)
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
