import Overscroll
import OverscrollTransport
import OverscrollWire

/// A connection through a network that a person has made slow: messages in both directions are held, and arrive in order.
///
/// TCP carries a WebSocket, so that no message is ever lost: what the network loses is sent again, and all that was sent after
/// it waits for it. A loss is therefore a stall of as long as TCP waits before it sends again.
///
/// It has no clock: what a session sends is under way from the next ``pass(at:)`` on, which is called at the same instant.
final class SlowConnection: PassingConnection {
  let connection: any DeviceConnection
  /// The session that it has joined, and its device's number there.
  let session: String, device: Int
  /// How slow it is.
  private(set) var conditions = NetworkConditions.none
  /// Whether it was cut because too much was under way.
  private(set) var isLost = false
  /// When it stops to stand still.
  private var standstill = Instant.zero
  private var toPage = SlowQueue(), toServer = SlowQueue()
  /// What was sent since the last pass.
  private var sent: [SlowQueue.Message] = []
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

extension SlowConnection {
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

extension SlowConnection {
  /// Takes a message from the page.
  func receive(_ message: SlowQueue.Message, at now: Instant) {
    add(message, to: \.toServer, now)
  }

  /// Takes the messages from the page that have arrived.
  func removeArrived(at now: Instant) -> [SlowQueue.Message] {
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
    _ message: SlowQueue.Message,
    to queue: ReferenceWritableKeyPath<SlowConnection, SlowQueue>,
    _ now: Instant
  ) {
    guard !isLost else { return }
    if self[keyPath: queue].hasRoom {
      return self[keyPath: queue].add(
        message, arriving: max(now.advanced(by: conditions.delay(using: &random)), standstill))
    }
    isLost = true
    (toPage, toServer) = (SlowQueue(), SlowQueue())
    connection.cut()
  }
}

// MARK: One direction

/// The messages that are under way in one direction of a slow network, in the order in which they were sent.
struct SlowQueue {
  enum Message: Equatable {
    case text([UInt8], superseding: UInt8? = nil)
    case binary([UInt8], superseding: UInt8? = nil)

    fileprivate var size: Int {
      switch self {
      case .text(let bytes, _), .binary(let bytes, _): bytes.count
      }
    }
  }

  private var waiting: [(arrival: Instant, message: Message)] = []
  /// As much may be under way as may wait for a connection.
  private var backlog = Backlog(limit: ConnectionLimits().largestQueue)

  var isEmpty: Bool { waiting.isEmpty }

  var nextArrival: Instant? { waiting.first?.arrival }

  /// Whether another message may be added.
  var hasRoom: Bool { backlog.hasRoom }

  /// The bytes of all messages that are under way.
  var bytes: Int { backlog.bytes }

  /// Adds a message, which arrives at an instant, and never before those that were sent earlier.
  mutating func add(_ message: Message, arriving arrival: Instant) {
    waiting.append((max(arrival, waiting.last?.arrival ?? arrival), message))
    backlog.add(message.size)
  }

  /// Lets nothing arrive before an instant.
  mutating func stall(until end: Instant) {
    for index in waiting.indices { waiting[index].arrival = max(waiting[index].arrival, end) }
  }

  /// Lets all that is under way arrive by an instant.
  mutating func hurry(to end: Instant) {
    for index in waiting.indices { waiting[index].arrival = min(waiting[index].arrival, end) }
  }

  /// Takes the messages that have arrived.
  mutating func removeArrived(at now: Instant) -> [Message] {
    let arrived = waiting.prefix { $0.arrival <= now }.map(\.message)
    waiting.removeFirst(arrived.count)
    for message in arrived { backlog.remove(message.size) }
    return arrived
  }
}

// MARK: How long a message takes

extension NetworkConditions {
  /// Seconds that the next message takes in one direction, as these conditions and chance have it.
  ///
  /// TCP carries it: what is lost is sent again, after a wait that doubles each time.
  func delay(using random: inout RandomSource) -> Double {
    guard jitter > 0 else { return latency / 2 + resending(&random) }
    return max((latency + Double.random(in: -jitter...jitter, using: &random)) / 2, 0)
      + resending(&random)
  }

  /// Seconds for which a message waits to be sent again, as often as it is lost.
  private func resending(_ random: inout RandomSource) -> Double {
    guard loss > 0 else { return 0 }
    var (wait, timeout) = (0.0, max(Self.shortestTimeout, 2 * latency))
    for _ in 0..<Self.mostRetries {
      guard Double.random(in: 0..<1, using: &random) < loss else { break }
      wait += timeout
      timeout *= 2  // RFC 6298, 5.5: the timer is backed off
    }
    return wait
  }

  /// The least time before TCP sends again, seconds: Linux's TCP_RTO_MIN; otherwise it is two round trips.
  private static let shortestTimeout = 0.2
  /// How often TCP sends again at most: Linux's tcp_retries2.
  private static let mostRetries = 15
}
