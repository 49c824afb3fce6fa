/// The messages of a connection that wait for room in its socket, in order.
struct WriteQueue {
  enum Kind { case text, binary }

  struct Message {
    var kind: Kind
    var bytes: [UInt8]
    /// A later message with the same key makes this one pointless.
    var key: UInt32?
  }

  /// The bytes of all messages that wait, without framing.
  private(set) var bytes = 0
  private var messages: [Message] = []
  /// The index of the first message that waits; those before it have been sent.
  private var head = 0

  var isEmpty: Bool { head == messages.count }

  /// Whether at most `limit` bytes wait beside the largest message: one large message, and what is sent right after it, are
  /// no sign of a slow reader.
  func hasRoom(within limit: Int) -> Bool {
    bytes <= limit || bytes - (messages[head...].map(\.bytes.count).max() ?? 0) <= limit
  }

  /// Puts a message at the end and drops the one that it supersedes.
  mutating func append(_ message: Message) {
    if let key = message.key, let old = messages[head...].lastIndex(where: { $0.key == key }) {
      bytes -= messages.remove(at: old).bytes.count
    }
    messages.append(message)
    bytes += message.bytes.count
  }

  /// Takes the message at the front.
  mutating func popFirst() -> Message? {
    guard !isEmpty else { return nil }
    let message = messages[head]
    messages[head].bytes = []
    head += 1
    bytes -= message.bytes.count
    if isEmpty {
      self = WriteQueue()
    } else if head > 64, head > messages.count / 2 {
      messages.removeSubrange(..<head)
      head = 0
    }
    return message
  }
}
