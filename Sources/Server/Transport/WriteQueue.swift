/// The messages of a connection that wait to be written, in order: first for their release, then for room in its socket.
///
/// Adding a message, one that supersedes another included, and taking the first take the same time however many wait.
struct WriteQueue {
  enum Kind { case text, binary }

  struct Message {
    var kind: Kind
    var bytes: [UInt8]
    /// A later message with the same key makes this one pointless; a connection has few keys.
    var key: UInt8?
  }

  private(set) var backlog: Backlog
  /// Nil where a message has been sent or superseded.
  private var messages: [Message?] = []
  /// The index of the first message that may wait.
  private var head = 0
  /// The index of the first message that is not released.
  private var released = 0
  /// How many messages wait.
  private var count = 0
  /// The keys of messages that wait, and the indices of these.
  private var places: [(key: UInt8, index: Int)] = []

  /// A queue that is empty keeps room for so many messages: usually, no more wait at once.
  private static let kept = 2

  /// Makes an empty queue that has room for so many bytes.
  init(limit: Int) { backlog = Backlog(limit: limit) }

  var isEmpty: Bool { count == 0 }

  /// Puts a message at the end and drops the one that it supersedes.
  mutating func append(_ message: Message) {
    if let key = message.key {
      if let index = forget(key) { _ = remove(at: index) }
      places.append((key, messages.count))
    }
    messages.append(message)
    count += 1
    backlog.add(message.bytes.count)
    compact()
  }

  /// Lets all messages that wait now be taken.
  mutating func release() { released = messages.count }

  var hasReleased: Bool { messages[head..<released].contains { $0 != nil } }

  /// Takes the message at the front; nil if none is released.
  mutating func popFirst() -> Message? {
    while head < released {
      let message = remove(at: head)
      head += 1
      guard let message else { continue }
      if let key = message.key { _ = forget(key) }
      if isEmpty { rest() }
      return message
    }
    return nil
  }

  /// Drops all messages, and the memory that they took.
  mutating func clear() { self = WriteQueue(limit: backlog.limit) }

  /// Begins anew when nothing waits: an idle connection keeps next to no memory.
  private mutating func rest() {
    guard messages.count <= Self.kept else { return clear() }
    messages.removeAll(keepingCapacity: true)
    (head, released) = (0, 0)
  }

  /// Forgets the index of the message with a key, and returns it; nil if no such message waits.
  private mutating func forget(_ key: UInt8) -> Int? {
    places.firstIndex { $0.key == key }.map { places.remove(at: $0).index }
  }

  private mutating func remove(at index: Int) -> Message? {
    guard let message = messages[index] else { return nil }
    messages[index] = nil
    count -= 1
    backlog.remove(message.bytes.count)
    return message
  }

  /// Closes the gaps once they are more than the messages, so that each message is moved about once.
  private mutating func compact() {
    guard messages.count > 64, messages.count > 2 * count else { return }
    released = messages[..<released].count { $0 != nil }
    messages = messages.filter { $0 != nil }
    (head, places) = (0, [])
    for (index, message) in messages.enumerated() {
      if let key = message?.key { places.append((key, index)) }
    }
  }
}

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
