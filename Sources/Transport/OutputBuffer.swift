internal import CLibwebsockets

/// The one buffer that everything is written from.
///
/// libwebsockets puts a frame's head into the bytes before the payload. One buffer is enough, for
/// lws_write sends or copies before it returns.
@Loop enum OutputBuffer {
  /// What is written at a time at least.
  static let capacity = 65_536

  private static var bytes = [UInt8](repeating: 0, count: cws_head_room + capacity)

  /// Lends the room after the head room.
  static func withRoom<Result>(
    for count: Int = capacity,
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ end: UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result {
    if bytes.count < cws_head_room + count {
      bytes = [UInt8](repeating: 0, count: cws_head_room + count)
    }
    return bytes.withUnsafeMutableBufferPointer { buffer in
      let room = UnsafeMutableBufferPointer(rebasing: buffer[cws_head_room...])
      guard let start = room.baseAddress else { preconditionFailure("the buffer is never empty") }
      return body(start, start + room.count)
    }
  }

  /// Writes a payload as one frame or one part of a body; false if the connection is broken.
  static func write(
    _ payload: UnsafeRawBufferPointer, _ kind: lws_write_protocol, on wsi: OpaquePointer
  ) -> Bool {
    withRoom(for: payload.count) { start, _ in
      UnsafeMutableRawBufferPointer(start: start, count: payload.count).copyMemory(from: payload)
      return lws_write(wsi, start, payload.count, kind) >= payload.count
    }
  }
}
