import Logging
import Overscroll
import OverscrollWire

// Devices whose network a person has made slow: what passes to and from them is under way for a while.

extension SessionRegistry {
  /// Changes the network of a device of a session.
  ///
  /// - Throws: That there is no such device.
  mutating func change(
    _ number: Int, _ change: NetworkChange, in session: String, at now: Instant
  ) throws(WireError) -> [Effect] {
    guard let device = self[session]?.devices[number] else {
      throw .text("there is no device \(number) in this session")
    }
    let slowConnection =
      slow[device.connection.id] ?? ThrottledConnection(device, in: session, random: random)
    switch change {
    case .set(let conditions): slowConnection.set(conditions, at: now)
    case .stall(let duration): slowConnection.stall(until: now.advanced(by: duration))
    case .drop:
      slowConnection.cut()
      return []
    }
    slow[slowConnection.id] = slowConnection
    return visit(session, at: now) { room, _ in
      room.devices.change(number) { $0.connection = slowConnection }
      room.publisher.changed(.devices)
    }
  }

  /// The slow connections of a session.
  private func slowConnections(in session: String) -> [ThrottledConnection] {
    if slow.isEmpty { return [] }
    return slow.values.filter { $0.session == session }.sorted { $0.id < $1.id }
  }

  /// Takes a message of a slow connection, which arrives later.
  mutating func delay(
    _ message: ThrottledQueue.Message, from slowConnection: ThrottledConnection, at now: Instant
  ) -> [Effect] {
    slowConnection.receive(message, at: now)
    return visit(slowConnection.session, at: now) { _, _ in }
  }

  /// Hands a session the messages that have arrived over its slow connections.
  mutating func arrive(in session: String, at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for slowConnection in slowConnections(in: session) {
      for message in slowConnection.removeArrived(at: now) {
        effects += deliver(message, from: slowConnection.connection, at: now)
      }
    }
    return effects
  }

  /// Lets the slow connections of a session pass on what was sent and what has arrived; returns when one does so next.
  mutating func passOn(in hosted: HostedSession, at now: Instant) -> Instant? {
    var next: Instant?
    for slowConnection in slowConnections(in: hosted.room.id) {
      next = next.earlier(slowConnection.pass(at: now))
      if slowConnection.isLost || slowConnection.isOver(at: now) { end(slowConnection, in: hosted) }
    }
    return next
  }

  /// Lets a device go on over its connection as it is.
  private mutating func end(_ slowConnection: ThrottledConnection, in hosted: HostedSession) {
    slow[slowConnection.id] = nil
    hosted.room.devices.change(slowConnection.device) { $0.connection = slowConnection.connection }
    guard slowConnection.isLost else { return }
    counters.drops += 1
    logger.info("too much was under way over a slow network, and its connection was cut")
  }
}
