import Overscroll
import OverscrollTransport

/// The messages that are under way in one direction of a slow network, in the order in which they were sent.
struct ThrottledQueue {
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

  /// When the first message arrives.
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
