internal import CLibwebsockets

/// The one buffer that everything is written from.
///
/// libwebsockets puts a frame's head into the bytes before the payload. One buffer is enough, for
/// `lws_write` sends or copies before it returns.
@Loop enum OutputBuffer {
  /// The bytes that there is always room for.
  static let capacity = 65_536

  /// Allocated here, replaced only by a larger one, and never freed otherwise.
  private static var bytes = unsafe allocate(for: capacity)

  /// The room behind the head room, at least `count` bytes.
  ///
  /// Unsafe: the pointers may be used only until the next call, and not beyond `end`.
  @unsafe static func room(for count: Int = capacity) -> (
    start: UnsafeMutablePointer<UInt8>, end: UnsafeMutablePointer<UInt8>
  ) {
    if unsafe bytes.count < cws_head_room + count {
      unsafe bytes.deallocate()
      unsafe bytes = allocate(for: count)
    }
    guard let first = unsafe bytes.baseAddress else {
      preconditionFailure("the output buffer is never empty")
    }
    return unsafe (first + cws_head_room, first + bytes.count)
  }

  private nonisolated static func allocate(for count: Int) -> UnsafeMutableBufferPointer<UInt8> {
    .allocate(capacity: cws_head_room + count)
  }
}
