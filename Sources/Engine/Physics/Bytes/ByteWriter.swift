/// Writes values one after another as bytes, numbers with the lowest byte first.
public struct ByteWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  /// A writer that has written nothing, with room for about so many bytes.
  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes a value.
  public mutating func write<Value: ByteCodable>(_ value: Value) { value.write(to: &self) }

  // Several values at once; Embedded Swift has no parameter packs for it.

  /// Writes values, one after another.
  public mutating func write(_ a: some ByteCodable, _ b: some ByteCodable) {
    write(a)
    write(b)
  }

  /// Writes values, one after another.
  public mutating func write(
    _ a: some ByteCodable, _ b: some ByteCodable, _ c: some ByteCodable
  ) {
    write(a, b)
    write(c)
  }

  /// Writes values, one after another.
  public mutating func write(
    _ a: some ByteCodable, _ b: some ByteCodable, _ c: some ByteCodable, _ d: some ByteCodable
  ) {
    write(a, b)
    write(c, d)
  }

  /// Writes a byte.
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes bytes.
  public mutating func write(bytes more: some Collection<UInt8>) { bytes += more }

  /// Writes a number in place of four bytes that were written.
  package mutating func overwrite(_ value: UInt32, at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
  }

  /// Writes an integer's lowest bytes, at most 8.
  package mutating func write(_ value: UInt64, count: Int) {
    unsafe withUnsafeBytes(of: value.littleEndian) { number in
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: number[..<count]))
    }
  }
}
