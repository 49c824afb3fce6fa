import Overscroll
import OverscrollTransport
import OverscrollWire

/// A connection through a network that a person has made slow: messages in both directions are held, and arrive in order.
///
/// TCP carries a WebSocket, so that no message is ever lost: what the network loses is sent again, and all that was sent after
/// it waits for it. A loss is therefore a stall of as long as TCP waits before it sends again.
///
/// It has no clock: what a session sends is under way from the next ``pass(at:)`` on, which is called at the same instant.
final class ThrottledConnection: PassingConnection {
  let connection: any DeviceConnection
  /// The session that it has joined, and its device's number there.
  let session: String, device: Int
  /// How slow it is.
  private(set) var conditions = NetworkConditions.none
  /// Whether it was cut because too much was under way.
  private(set) var isLost = false
  /// When it stops to stand still.
  private var standstill = Instant.zero
  private var toPage = ThrottledQueue(), toServer = ThrottledQueue()
  /// What was sent since the last pass.
  private var sent: [ThrottledQueue.Message] = []
  private var random: RandomSource

  /// Creates a connection of a device that is not slower yet.
  init(_ device: Device, in session: String, random: RandomSource) {
    connection = device.connection
    self.session = session
    self.device = device.number
    self.random = random
  }

  func send(text: [UInt8], superseding key: UInt8?) {
    sent.append(.text(text, superseding: key))
  }

  func send(binary: [UInt8], superseding key: UInt8?) {
    sent.append(.binary(binary, superseding: key))
  }
}

// MARK: Conditions

extension ThrottledConnection {
  /// Makes it slow from now on; with none, all that is under way arrives now.
  func set(_ conditions: NetworkConditions, at now: Instant) {
    self.conditions = conditions
    guard conditions == .none else { return }
    standstill = now
    toPage.hurry(to: now)
    toServer.hurry(to: now)
  }

  /// Lets nothing arrive before an instant.
  func stall(until end: Instant) {
    standstill = max(standstill, end)
    toPage.stall(until: standstill)
    toServer.stall(until: standstill)
  }

  /// Whether it is as fast as the connection itself.
  func isOver(at now: Instant) -> Bool {
    conditions == .none && standstill <= now && toPage.isEmpty && toServer.isEmpty
  }
}

// MARK: Messages

extension ThrottledConnection {
  /// Takes a message from the page.
  func receive(_ message: ThrottledQueue.Message, at now: Instant) {
    add(message, to: \.toServer, now)
  }

  /// Takes the messages from the page that have arrived.
  func removeArrived(at now: Instant) -> [ThrottledQueue.Message] {
    toServer.removeArrived(at: now)
  }

  /// Puts what was sent under way, and hands the page what has arrived; returns when something happens next.
  func pass(at now: Instant) -> Instant? {
    for message in sent { add(message, to: \.toPage, now) }
    sent = []
    for message in toPage.removeArrived(at: now) {
      switch message {
      case .text(let bytes, let key): connection.send(text: bytes, superseding: key)
      case .binary(let bytes, let key): connection.send(binary: bytes, superseding: key)
      }
    }
    let end = standstill > now ? standstill : nil
    return toPage.nextArrival.earlier(toServer.nextArrival).earlier(end)
  }

  /// Puts a message under way; too much of it cuts the connection.
  private func add(
    _ message: ThrottledQueue.Message,
    to queue: ReferenceWritableKeyPath<ThrottledConnection, ThrottledQueue>,
    _ now: Instant
  ) {
    guard !isLost else { return }
    if self[keyPath: queue].hasRoom {
      return self[keyPath: queue].add(
        message, arriving: max(now.advanced(by: conditions.delay(using: &random)), standstill))
    }
    isLost = true
    (toPage, toServer) = (ThrottledQueue(), ThrottledQueue())
    connection.cut()
  }
}
