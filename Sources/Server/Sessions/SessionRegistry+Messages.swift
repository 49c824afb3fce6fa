import OverscrollSystem
import Logging
import Overscroll
import OverscrollWire

// Hands each message of a page to its session.

extension SessionRegistry {
  /// Takes a binary message of a connection.
  mutating func receive(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    counters.messages += 1
    if let throttled = throttled[connection.id] {
      return delay(
        .binary(unsafe bytes.withUnsafeBytes { unsafe Array($0) }), from: throttled, at: now)
    }
    return deliver(binary: bytes, from: connection, at: now)
  }

  private mutating func deliver(
    binary bytes: RawSpan, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
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
    if let throttled = throttled[connection.id] {
      return delay(.text(Array(text)), from: throttled, at: now)
    }
    return deliver(text: text, from: connection, at: now)
  }

  private mutating func deliver(
    text: Data, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    let seat = seat(connection)
    do throws(WireError) {
      let message = try ClientMessage(text)
      guard let seat else { return greet(connection, message.request, at: now) }
      guard seat.role >= message.leastRole else { return deny(connection, at: now) }
      switch message.request {
      case .hello: throw .text("this connection has said hello already")
      case .session(let request):
        return try visit(seat.session, at: now) { room, time throws(WireError) in
          try room.answer(request, from: seat.device, at: time)
        }
      case .server(let request): return try answer(request, from: connection, seat, at: now)
      }
    } catch {
      guard seat != nil else { return refuse(connection, error.refusal, error.description) }
      return complain(connection, error, at: now)
    }
  }

  private mutating func answer(
    _ request: ServerRequest, from connection: any DeviceConnection,
    _ seat: Seat, at now: Instant
  ) throws(WireError) -> [Effect] {
    switch request {
    case .open(let scene): try open(scene, in: seat.session, by: seat.device, at: now)
    case .speed(let speed): setSpeed(of: seat.session, to: speed, by: seat.device, at: now)
    case .network(let device, let change):
      try self.change(device, change, in: seat.session, at: now)
    case .devices(let request): try answer(request, from: connection, at: now)
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

// MARK: Who may send what

// A message that is beyond its device's role changes nothing.

extension SessionRegistry {
  /// What the device of a connection may do; the least before it has joined.
  func role(of connection: any DeviceConnection) -> DeviceRole {
    seat(connection)?.role ?? .view
  }

  /// Tells a device that its role does not allow a message; `sequence` is that of refused samples, whose finger the page then cancels.
  private mutating func deny(
    _ connection: any DeviceConnection, _ samples: Samples? = nil, at now: Instant
  ) -> [Effect] {
    counters.beyondRole += 1
    let reason = role(of: connection).limit
    guard let samples, let seat = seat(connection) else {
      return tell(connection, .error(reason: reason), at: now)
    }
    return visit(seat.session, at: now) { room, _ in
      room.drop(samples, of: seat.device, answering: samples.sequence, because: reason)
    }
  }
}

extension DeviceRole {
  /// What a device of this role may do at most, for a person who wanted more.
  var limit: String {
    switch self {
    case .view: "this link lets you watch, and not move anything"
    case .drive: "this link lets you move the list, and not change how it works"
    case .inspect: "this link lets you do everything"
    }
  }
}

// MARK: Messages over a network that a person has made slow: they are under way for a while

extension SessionRegistry {
  /// Changes the network of a device of a session.
  ///
  /// - Throws: That there is no such device.
  private mutating func change(
    _ number: Int, _ change: NetworkChange, in session: String, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let device = self[session]?.devices[number] else {
      throw .text("there is no device \(number) in this session")
    }
    let throttled =
      self.throttled[device.connection.id]
      ?? ThrottledConnection(device, in: session, random: random)
    switch change {
    case .set(let conditions): throttled.set(conditions, at: now)
    case .stall(let duration): throttled.stall(until: now.advanced(by: duration))
    case .drop:
      throttled.cut()
      return []
    }
    self.throttled[throttled.id] = throttled
    return visit(session, at: now) { room, _ in
      room.devices.change(number) { $0.connection = throttled }
      room.publisher.changed(.devices)
    }
  }

  /// The throttled connections of a session.
  private func throttledConnections(in session: String) -> [ThrottledConnection] {
    if throttled.isEmpty { return [] }
    return throttled.values.filter { $0.session == session }.sorted { $0.id < $1.id }
  }

  /// Takes a message of a throttled connection, which arrives later.
  private mutating func delay(
    _ message: ThrottledQueue.Message, from throttled: ThrottledConnection, at now: Instant
  ) -> [Effect] {
    throttled.receive(message, at: now)
    return visit(throttled.session, at: now) { _, _ in }
  }

  /// Takes a message that was under way for a while.
  private mutating func deliver(
    _ message: ThrottledQueue.Message, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    switch message {
    case .text(let bytes, _): deliver(text: Data(bytes), from: connection, at: now)
    // `bytes` is unsafe only for elements with padding.
    case .binary(let bytes, _): unsafe deliver(binary: bytes.span.bytes, from: connection, at: now)
    }
  }

  /// Hands a session the messages that have arrived over its throttled connections.
  mutating func arrive(in session: String, at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for throttled in throttledConnections(in: session) {
      for message in throttled.removeArrived(at: now) {
        effects += deliver(message, from: throttled.connection, at: now)
      }
    }
    return effects
  }

  /// Lets the throttled connections of a session pass on what was sent and what has arrived; returns when one does so next.
  mutating func passOn(in hosted: HostedSession, at now: Instant) -> Instant? {
    var next: Instant?
    for throttled in throttledConnections(in: hosted.room.id) {
      next = next.earlier(throttled.pass(at: now))
      if throttled.isLost || throttled.isOver(at: now) { end(throttled, in: hosted) }
    }
    return next
  }

  /// Lets a device go on over its connection as it is.
  private mutating func end(_ throttled: ThrottledConnection, in hosted: HostedSession) {
    self.throttled[throttled.id] = nil
    hosted.room.devices.change(throttled.device) { $0.connection = throttled.connection }
    guard throttled.isLost else { return }
    counters.drops += 1
    logger.info("too much was under way over a slow network, and its connection was cut")
  }
}
