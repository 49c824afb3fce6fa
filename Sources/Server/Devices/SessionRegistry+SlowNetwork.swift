import OverscrollSystem
import Logging
import Overscroll
import OverscrollWire

// Messages over a network that a person has made slow: they are under way for a while.

extension SessionRegistry {
  /// Changes the network of a device of a session.
  ///
  /// - Throws: That there is no such device.
  mutating func change(
    _ number: Int, _ change: NetworkChange, in session: String, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let device = self[session]?.devices[number],
      sessions.arrivals[device.connection.id] == nil
    else {
      throw .text("there is no device \(number) in this session")
    }
    let slow =
      slowConnections[device.connection.id]
      ?? SlowConnection(device, in: session, random: random)
    switch change {
    case .set(let conditions): slow.set(conditions, at: now)
    case .stall(let duration): slow.stall(until: now.advanced(by: duration))
    case .drop:
      slow.cut()
      return []
    }
    slowConnections[slow.id] = slow
    return visit(session, at: now) { room, _ in
      room.devices.change(number) { $0.connection = slow }
      room.publisher.changed(.devices)
    }
  }

  private func slowConnections(in session: String) -> [SlowConnection] {
    if slowConnections.isEmpty { return [] }
    return slowConnections.values.filter { $0.session == session }.sorted { $0.id < $1.id }
  }

  /// The first of the connections of a session that a person has made slow: its messages are handled later; nil for none.
  func slowConnection(in session: String) -> (any DeviceConnection)? {
    slowConnections(in: session).first?.connection
  }

  /// Takes a message of a slow connection, which arrives later.
  mutating func delay(
    _ message: SlowQueue.Message, from slow: SlowConnection, at now: Instant
  ) -> [Effect] {
    slow.receive(message, at: now)
    return visit(slow.session, at: now) { _, _ in }
  }

  /// Takes a message that was under way for a while.
  private mutating func deliver(
    _ message: SlowQueue.Message, from connection: any DeviceConnection, at now: Instant
  ) -> [Effect] {
    switch message {
    case .text(let bytes, _): deliver(text: Data(bytes), from: connection, at: now)
    // `bytes` is unsafe only for elements with padding.
    case .binary(let bytes, _): unsafe deliver(binary: bytes.span.bytes, from: connection, at: now)
    }
  }

  /// Hands a session the messages that have arrived over its slow connections.
  mutating func arrive(in session: String, at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for slow in slowConnections(in: session) {
      for message in slow.removeArrived(at: now) {
        effects += deliver(message, from: slow.connection, at: now)
      }
    }
    return effects
  }

  /// Lets the slow connections of a session pass on what was sent and what has arrived; returns when one does so next.
  mutating func passOn(in hosted: HostedSession, at now: Instant) -> Instant? {
    guard !slowConnections.isEmpty else { return nil }
    var next: Instant?
    for slow in slowConnections(in: hosted.room.id) {
      next = next.earlier(slow.pass(at: now))
      if slow.isLost || slow.isOver(at: now) { end(slow, in: hosted) }
    }
    return next
  }

  /// Lets a device go on over its connection as it is.
  private mutating func end(_ slow: SlowConnection, in hosted: HostedSession) {
    slowConnections[slow.id] = nil
    hosted.room.devices.change(slow.device) { $0.connection = slow.connection }
    guard slow.isLost else { return }
    counters.drops += 1
    logger.info("too much was under way over a slow network, and its connection was cut")
  }
}
