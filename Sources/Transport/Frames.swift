/// The frames of messages, one after another, each whole and unmasked, as a server sends them (RFC 6455, section 5.2).
struct Frames {
  private(set) var bytes: [UInt8] = []

  /// The most bytes for which room is kept.
  private static let keptRoom = 65_536

  /// Adds a message as one frame.
  mutating func append(_ message: WriteQueue.Message) {
    let isFinal: UInt8 = 0x80
    let opcode: UInt8 = message.kind == .text ? 1 : 2
    bytes.append(isFinal | opcode)
    switch message.bytes.count {
    case let count where count < 126: bytes.append(UInt8(count))
    case let count where count <= UInt16.max: append(126, count, in: 2)
    case let count: append(127, count, in: 8)
    }
    bytes += message.bytes
  }

  /// Removes all frames, and keeps the room that usual ones need.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptRoom)
  }

  /// Adds the mark of a longer length, and the length in so many bytes, the highest first.
  private mutating func append(_ mark: UInt8, _ length: Int, in count: Int) {
    bytes.append(mark)
    for n in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * n))) }
  }
}
