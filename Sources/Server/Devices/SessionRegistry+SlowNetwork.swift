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
  mutating func delay(
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
