import Testing

@testable import OverscrollPhysics

@Suite struct ByteWriterTests {
  @Test func `a number can be written over bytes that were written`() {
    var writer = ByteWriter()
    writer.write(UInt32(7), UInt32(0), UInt32(9))
    writer.overwrite(0x0102_0304, at: 4)
    #expect(writer.bytes == [7, 0, 0, 0, 4, 3, 2, 1, 9, 0, 0, 0])
  }
}
