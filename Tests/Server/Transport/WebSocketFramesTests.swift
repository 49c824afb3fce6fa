import Testing

@testable import OverscrollTransport

struct WebSocketFramesTests {
  private func frame(_ kind: WriteQueue.Kind, _ payload: [UInt8]) -> [UInt8] {
    var frames = WebSocketFrames()
    frames.append(.init(kind: kind, bytes: payload, key: nil))
    return frames.bytes
  }

  /// The examples of RFC 6455, section 5.7.
  @Test func `frames equal the standard's examples`() {
    #expect(frame(.text, Array("Hello".utf8)) == [0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f])
    let long = [UInt8](repeating: 7, count: 256), longer = [UInt8](repeating: 9, count: 65_536)
    #expect(frame(.binary, long) == [0x82, 0x7e, 0x01, 0x00] + long)
    #expect(frame(.binary, longer) == [0x82, 0x7f, 0, 0, 0, 0, 0, 1, 0, 0] + longer)
  }

  @Test(arguments: [(0, 2), (125, 2), (126, 4), (65_535, 4), (65_536, 10)])
  func `a length uses the smallest possible number of bytes`(length: Int, head: Int) {
    #expect(frame(.binary, [UInt8](repeating: 1, count: length)).count == head + length)
  }

  @Test func `messages are consecutive, and removed messages are gone`() {
    var frames = WebSocketFrames()
    for text in ["a", "", "bc"] {
      frames.append(.init(kind: .text, bytes: Array(text.utf8), key: nil))
    }
    #expect(frames.bytes == [0x81, 1, 0x61, 0x81, 0, 0x81, 2, 0x62, 0x63])
    frames.removeAll()
    #expect(frames.bytes.isEmpty)
  }
}
