/// Reads values one after another from bytes.
public struct ByteReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// A reader at the start of bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes have not been read.
  public var left: Int { bytes.count - position }

  /// Reads a value.
  public mutating func read<Value: ByteCodable>(
    _ type: Value.Type = Value.self
  ) throws(ByteError) -> Value { try Value(from: &self) }

  /// Reads a byte.
  public mutating func byte() throws(ByteError) -> UInt8 {
    try need(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads bytes.
  public mutating func bytes(_ count: Int) throws(ByteError) -> [UInt8] {
    try need(count)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads how many elements follow, each of one byte at least.
  public mutating func count() throws(ByteError) -> Int {
    let count = Int(truncatingIfNeeded: try integer(count: 4))
    try need(count)
    return count
  }

  /// Checks a condition, whose words are the error.
  ///
  /// - Throws: `ByteError` if it does not hold.
  public func check(_ condition: Bool, _ expected: String) throws(ByteError) {
    guard condition else { throw .invalid(expected) }
  }

  /// Checks that all bytes have been read.
  ///
  /// - Throws: `ByteError` if some are left.
  public func end() throws(ByteError) {
    guard left == 0 else { throw .leftOver(left) }
  }

  /// Reads an integer of some bytes, at most 8.
  mutating func integer(count: Int) throws(ByteError) -> UInt64 {
    try need(count)
    defer { position += count }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    return value
  }

  private func need(_ count: Int) throws(ByteError) {
    guard count >= 0, count <= left else { throw .ended(needed: count, left: left) }
  }
}
