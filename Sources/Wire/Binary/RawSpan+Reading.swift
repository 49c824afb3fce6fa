// Reads little-endian numbers; an offset beyond the end traps.
extension RawSpan {
  func byte(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  func short(at offset: Int) -> UInt16 {
    UInt16(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  func word(at offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  func double(at offset: Int) -> Double {
    Double(
      bitPattern: UInt64(
        littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)))
  }
}
