/// How many bytes wait for somebody who reads, and whether more may: a running figure, whatever the number of messages.
///
/// One large message, and what is sent right after it, are no sign of a slow reader: so no message counts for more than half
/// of the limit.
struct Backlog: Sendable {
  /// The bytes of all messages that wait, without framing.
  private(set) var bytes = 0
  /// What they count for.
  private var load = 0
  let limit: Int

  /// Makes an empty backlog with a limit in bytes.
  init(limit: Int) { self.limit = limit }

  /// Whether another message may be added.
  var hasRoom: Bool { load <= limit }

  /// Adds a message of so many bytes.
  mutating func add(_ size: Int) {
    bytes += size
    load += min(size, limit / 2)
  }

  /// Takes out a message of so many bytes, which was added.
  mutating func remove(_ size: Int) {
    bytes -= size
    load -= min(size, limit / 2)
  }
}
