/// Messages that wait for their release and then for room in the socket; each operation takes constant time.
struct WriteQueue {
  enum Kind { case text, binary }

  struct Message {
    var kind: Kind
    var bytes: [UInt8]
    /// A later message with the same key replaces this one; a connection uses few keys.
    var key: UInt8?
  }

  /// The size of all queued messages, in bytes, without framing.
  private(set) var bytes = 0
  /// The part of the limit that the messages use.
  private var load = 0
  private let limit: Int
  /// The unsent bytes at the last call of ``backlogChange()``.
  private var reportedBytes = 0
  /// The messages; an element is `nil` if its message was sent or replaced.
  private var messages: [Message?] = []
  /// The index of the first element that can contain a message.
  private var head = 0
  /// The index of the first message that is not released.
  private var released = 0
  private var count = 0
  private var places: [(key: UInt8, index: Int)] = []

  /// The maximum number of elements whose memory an empty queue keeps; usually no more are queued at once.
  private static let kept = 2

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { count == 0 }

  /// Whether more messages can be queued.
  var hasRoom: Bool { load <= limit }

  /// Returns the change of the number of unsent bytes since the last call.
  mutating func backlogChange() -> Int {
    defer { reportedBytes = bytes }
    return bytes - reportedBytes
  }

  mutating func append(_ message: Message) {
    if let key = message.key {
      if let index = forget(key) { _ = remove(at: index) }
      places.append((key, messages.count))
    }
    messages.append(message)
    count += 1
    bytes += message.bytes.count
    load += share(of: message)
    compact()
  }

  mutating func release() { released = messages.count }

  var hasReleased: Bool { messages[head..<released].contains { $0 != nil } }

  /// Removes and returns the first message, or returns `nil` if no message is released.
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

  mutating func clear() {
    let reportedBytes = reportedBytes
    self = WriteQueue(limit: limit)
    self.reportedBytes = reportedBytes
  }

  /// Resets the empty queue, so that an idle connection uses almost no memory.
  private mutating func rest() {
    guard messages.count <= Self.kept else { return clear() }
    messages.removeAll(keepingCapacity: true)
    (head, released) = (0, 0)
  }

  /// Removes and returns the index of the message with a key, or returns `nil` if no such message is queued.
  private mutating func forget(_ key: UInt8) -> Int? {
    places.firstIndex { $0.key == key }.map { places.remove(at: $0).index }
  }

  private mutating func remove(at index: Int) -> Message? {
    guard let message = messages[index] else { return nil }
    messages[index] = nil
    count -= 1
    bytes -= message.bytes.count
    load -= share(of: message)
    return message
  }

  /// At most half of the limit, because a large message and those after it do not indicate a slow reader.
  private func share(of message: Message) -> Int { min(message.bytes.count, limit / 2) }

  /// Removes the gaps when they outnumber the messages, so that each message is moved about once.
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
