/// A sequence of complete, unmasked WebSocket frames, as a server sends them (RFC 6455, section 5.2).
struct WebSocketFrames {
  private(set) var bytes: [UInt8] = []

  /// The maximum capacity that is kept for the next frames, in bytes.
  private static let keptRoom = 65_536

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

  /// Keeps the capacity unless it is larger than usual.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptRoom)
  }

  /// Adds the marker of an extended length and the length in `count` bytes, big-endian.
  private mutating func append(_ mark: UInt8, _ length: Int, in count: Int) {
    bytes.append(mark)
    for n in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: length >> (8 * n))) }
  }
}
