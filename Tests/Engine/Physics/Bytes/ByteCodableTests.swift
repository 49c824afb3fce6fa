import OverscrollPhysics
import Testing

@Suite struct ByteCodableValuesTests {
  @Test func `a written value can be read again`() throws {
    for value in [true, false] { #expect(try Bool(bytes: value.bytes) == value) }
    for value in [Int.min, -1, 0, 1, .max] { #expect(try Int(bytes: value.bytes) == value) }
    for value in [0, 7, UInt32.max] { #expect(try UInt32(bytes: value.bytes) == value) }
    for value in [0, -0.0, 0.1, .infinity, -.greatestFiniteMagnitude, .nan] {
      #expect(try Double(bytes: value.bytes).bitPattern == value.bitPattern)
    }
    for value in ["", "top", "übermäßig 🎈"] {
      #expect(try Name(bytes: Name(value).bytes).text == value)
    }
    for value in [nil, 3.5] { #expect(try Double?(bytes: value.bytes) == value) }
    for value in [[], [1, 2, 3]] { #expect(try [Int](bytes: value.bytes) == value) }
    #expect(try ClosedRange<Double>(bytes: (-2.0...5).bytes) == -2...5)
  }

  @Test func `numbers are little-endian`() {
    #expect(UInt32(0x0102_0304).bytes == [4, 3, 2, 1])
    #expect(1.0.bytes == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  }

  @Test func `a count that exceeds the remaining bytes is refused`() {
    #expect(throws: ByteError.ended(needed: 0xFFFF_FFFF, left: 1)) {
      try [Bool](bytes: [255, 255, 255, 255, 1])
    }
    #expect(throws: ByteError.ended(needed: 5, left: 1)) { try Name(bytes: [5, 0, 0, 0, 65]) }
  }

  @Test func `invalid bytes are refused`() {
    #expect(throws: ByteError.unknownTag(2)) { try Bool(bytes: [2]) }
    #expect(throws: ByteError.ended(needed: 8, left: 3)) { try Double(bytes: [1, 2, 3]) }
    #expect(throws: ByteError.leftOver(1)) { try Bool(bytes: [1, 1]) }
    for text: [UInt8] in [[0xFF], [65, 0x80], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80]] {
      #expect(throws: ByteError.self) { try Name(bytes: UInt32(text.count).bytes + text) }
    }
    #expect(throws: ByteError.self) { try ClosedRange<Double>(bytes: 2.0.bytes + 1.0.bytes) }
    #expect(throws: ByteError.self) { try ClosedRange<Double>(bytes: Double.nan.bytes + 1.0.bytes) }
  }
}
