/// The messages of a connection that wait for room in its socket, in order.
///
/// Adding a message, one that supersedes another included, and taking the first take the same time however many wait.
struct WriteQueue {
  enum Kind { case text, binary }

  struct Message {
    var kind: Kind
    var bytes: [UInt8]
    /// A later message with the same key makes this one pointless.
    var key: UInt32?
  }

  private(set) var backlog: Backlog
  /// Nil where a message has been sent or superseded.
  private var messages: [Message?] = []
  /// The index of the first message that may wait.
  private var head = 0
  /// How many messages wait.
  private var count = 0
  /// The index of the message of each key that waits.
  private var places: [UInt32: Int] = [:]

  /// Makes an empty queue that has room for so many bytes.
  init(limit: Int) { backlog = Backlog(limit: limit) }

  var isEmpty: Bool { count == 0 }

  /// Puts a message at the end and drops the one that it supersedes.
  mutating func append(_ message: Message) {
    if let key = message.key {
      if let old = places[key] { _ = take(at: old) }
      places[key] = messages.count
    }
    messages.append(message)
    count += 1
    backlog.add(message.bytes.count)
    compact()
  }

  /// Takes the message at the front.
  mutating func popFirst() -> Message? {
    while head < messages.count {
      let message = take(at: head)
      head += 1
      guard let message else { continue }
      if let key = message.key { places[key] = nil }
      if isEmpty { clear() }
      return message
    }
    return nil
  }

  /// Drops all messages, and the memory that they took: an idle connection has none.
  mutating func clear() { self = WriteQueue(limit: backlog.limit) }

  private mutating func take(at index: Int) -> Message? {
    guard let message = messages[index] else { return nil }
    messages[index] = nil
    count -= 1
    backlog.remove(message.bytes.count)
    return message
  }

  /// Closes the gaps once they are more than the messages, so that each message is moved about once.
  private mutating func compact() {
    guard messages.count > 64, messages.count > 2 * count else { return }
    messages = messages.filter { $0 != nil }
    head = 0
    for (index, message) in messages.enumerated() {
      if let key = message?.key { places[key] = index }
    }
  }
}
