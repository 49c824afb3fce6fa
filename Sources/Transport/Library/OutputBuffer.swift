internal import CLibwebsockets

/// The one buffer that everything is written from.
///
/// libwebsockets puts a frame's head into the bytes before the payload. One buffer is enough, for
/// `lws_write` sends or copies before it returns.
@Loop enum OutputBuffer {
  /// The bytes that there is always room for.
  static let capacity = 65_536

  private static var bytes = [UInt8](repeating: 0, count: cws_head_room + capacity)

  /// Lends the room behind the head room, at least `count` bytes.
  ///
  /// Unsafe: the pointers may be used only until `body` returns, and not beyond `end`.
  @unsafe static func withRoom<Result>(
    for count: Int = capacity,
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ end: UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result {
    if bytes.count < cws_head_room + count {
      bytes = [UInt8](repeating: 0, count: cws_head_room + count)
    }
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[cws_head_room...])
      guard let start = room.baseAddress else {
        preconditionFailure("the output buffer is never empty")
      }
      return unsafe body(start, start + room.count)
    }
  }
}
