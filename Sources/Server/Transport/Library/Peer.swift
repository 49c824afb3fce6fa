internal import CLibwebsockets

/// A connected peer as libwebsockets knows it: over plain HTTP first, over a WebSocket after an upgrade.
///
/// Every call of the library that takes a connection is in this file. These calls are safe because the library's
/// pointer (`wsi`) is valid from the first callback that names it until `LWS_CALLBACK_WSI_DESTROY`, because all of them
/// run on the loop's thread, and because whoever keeps a `Peer` stops using it when its end is reported.
@safe struct Peer {
  private let wsi: OpaquePointer

  init(_ wsi: OpaquePointer) {
    unsafe self.wsi = wsi
  }
}

// MARK: What belongs to a peer

@Loop extension Peer {
  /// The server that the peer is connected to; nil while its context is being made.
  var server: WebSocketServer? { owner?.server }

  /// What the context of the peer proves its name with; nil without TLS.
  var identity: TLSIdentity? { owner?.identity }

  var owner: Context.Owner? {
    guard let user = unsafe lws_context_user(lws_get_context(wsi)) else { return nil }
    return unsafe Unmanaged<Context.Owner>.fromOpaque(user).takeUnretainedValue()
  }

  /// What we know of the peer; nil for what is no peer, such as the socket that listens.
  ///
  /// The library keeps only its address: so it is retained here, and released when it is replaced.
  var lifecycle: PeerLifecycle? {
    get {
      guard let old = unsafe lws_get_opaque_user_data(wsi) else { return nil }
      return unsafe Unmanaged<PeerLifecycle>.fromOpaque(old).takeUnretainedValue()
    }
    nonmutating set {
      let old = unsafe lws_get_opaque_user_data(wsi)
      let new = unsafe newValue.map { unsafe Unmanaged.passRetained($0).toOpaque() }
      unsafe lws_set_opaque_user_data(wsi, new)
      if let old = unsafe old { unsafe Unmanaged<PeerLifecycle>.fromOpaque(old).release() }
    }
  }
}

// MARK: Reading

@Loop extension Peer {
  /// A header that was sent, or nil; it can be read until the request has been replied to.
  ///
  /// Several headers of one name come joined with commas: so a second `Host` makes the first one invalid. A header that
  /// cannot be read is empty, not absent.
  func header(_ token: lws_token_indexes) -> String? {
    let length = unsafe Int(lws_hdr_total_length(wsi, token))
    guard length > 0 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 64) { buffer in
      let count = unsafe Int(
        lws_hdr_copy(wsi, buffer.baseAddress, Int32(buffer.count), token))
      // Not read as a C string, which would end at a %00 in a path.
      return unsafe String(
        decoding: UnsafeRawBufferPointer(buffer).prefix(max(count, 0)), as: UTF8.self)
    }
  }

  /// The parts in which the library keeps a header; none if it was not sent.
  func fragments(_ token: lws_token_indexes) -> [String] {
    var found: [String] = []
    while case let length = unsafe lws_hdr_fragment_length(wsi, token, Int32(found.count)),
      length > 0
    {
      var bytes = [CChar](repeating: 0, count: Int(length) + 1)
      guard
        unsafe lws_hdr_copy_fragment(wsi, &bytes, Int32(bytes.count), token, Int32(found.count))
          == length
      else { break }
      found.append(String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return found
  }

  /// Whether everything from and to the peer goes through TLS.
  var isEncrypted: Bool { unsafe lws_is_ssl(wsi) != 0 }

  /// Whether the chunk being received belongs to a binary message.
  var chunkIsBinary: Bool { unsafe lws_frame_is_binary(wsi) != 0 }

  /// Whether the chunk being received ends its message.
  var chunkIsFinal: Bool { unsafe lws_is_final_fragment(wsi) != 0 }

  /// The bytes of the frame that follow the chunk being received.
  var bytesAfterChunk: Int { unsafe Int(clamping: lws_remaining_packet_payload(wsi)) }
}

// MARK: Reading no more for a while

@Loop extension Peer {
  /// Leaves what comes unread; not to be called in a callback.
  func stopReading() { unsafe lws_rx_flow_control(wsi, 0) }

  /// Reads again.
  func goOnReading() { unsafe lws_rx_flow_control(wsi, 1) }
}

// MARK: Writing

@Loop extension Peer {
  /// Asks for a callback when the socket has room.
  func requestWriting() {
    unsafe lws_callback_on_writable(wsi)
  }

  /// Whether the socket has no room at present.
  var isChoked: Bool { unsafe lws_send_pipe_choked(wsi) != 0 }

  /// Whether a part of what was written waits in the library, since the socket took no more.
  var hasPart: Bool { unsafe lws_partial_buffered(wsi) != 0 }

  /// Lets the socket count as having room only while fewer bytes than this wait in the kernel.
  func limitUnsent(_ bytes: Int) {
    unsafe cws_limit_unsent(lws_get_socket_fd(wsi), Int32(bytes))
  }

  /// Writes a payload as a ping or a part of a body; false if the connection is broken.
  func write(_ payload: Span<UInt8>, as kind: lws_write_protocol) -> Bool {
    // The room in the buffer is at least as large as the payload.
    let start = unsafe OutputBuffer.room(for: payload.count).start
    unsafe payload.copy(to: start)
    return unsafe lws_write(wsi, start, payload.count, kind) >= payload.count
  }

  /// Writes frames as they are; false if the connection is broken.
  ///
  /// The library makes a frame of what is written as text or binary, and nothing of what is written as HTTP. So frames of
  /// several messages leave in one system call, of which that takes most.
  func write(_ frames: WebSocketFrames) -> Bool {
    write(frames.bytes, as: LWS_WRITE_HTTP)
  }

  /// Writes bytes where they lie; false if the connection is broken.
  // In a function of the loop, the closure would check at each call that it runs there.
  private nonisolated func write(_ bytes: [UInt8], as kind: lws_write_protocol) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      // The library takes a mutable pointer and only reads.
      let start = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress)
      return unsafe lws_write(wsi, start, buffer.count, kind) >= buffer.count
    }
  }

  /// Writes the head of a reply; false if the connection is broken or the head is too large.
  func writeHead(of reply: HTTPReply) -> Bool {
    // The library moves `next` from the start of the room towards its end, and never beyond.
    let (start, end) = unsafe OutputBuffer.room()
    var next: UnsafeMutablePointer<UInt8>? = unsafe start
    guard unsafe lws_add_http_header_status(wsi, UInt32(reply.status), &next, end) == 0 else {
      return false
    }
    // The library does not know the version of a request for an upgrade, and begins its answer with HTTP/1.0.
    unsafe start[7] = UInt8(ascii: "1")
    for (name, value) in reply.headers + (reply.closes ? [("connection:", "close")] : []) {
      let size = Int32(value.utf8.count)
      guard unsafe lws_add_http_header_by_name(wsi, name, value, size, &next, end) == 0 else {
        return false
      }
    }
    if let size = reply.body?.count {
      guard unsafe lws_add_http_header_content_length(wsi, UInt64(size), &next, end) == 0 else {
        return false
      }
    }
    return unsafe lws_finalize_write_http_header(wsi, start, &next, end) == 0
  }
}

extension Span<UInt8> {
  /// Copies the bytes; unsafe, because there must be room for all of them from `start` on.
  @unsafe fileprivate func copy(to start: UnsafeMutablePointer<UInt8>) {
    // The pointer is used only inside the closure; an empty span has none.
    unsafe withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress { unsafe start.update(from: first, count: bytes.count) }
    }
  }
}

// MARK: Ending

@Loop extension Peer {
  /// Makes the connection ready for its next request; false if it is to end.
  func completeReply() -> Bool {
    unsafe lws_http_transaction_completed(wsi) == 0
  }

  /// Ends the connection unless more of the reply can be written within so many seconds.
  func limitReply(seconds: Int) {
    unsafe lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, Int32(seconds))
  }

  /// Sets what the close frame says once the callback returns that the connection ends; a long reason is cut.
  func setCloseReason(code: UInt16, _ reason: String) {
    var text = reason[...]
    // A close frame is not valid if its reason ends within a character.
    while text.utf8.count > 123 { text.removeLast() }
    var reason = Array(text.utf8)
    unsafe lws_close_reason(wsi, lws_close_status(UInt32(code)), &reason, reason.count)
  }

  /// Ends the connection without a close frame, soon after this turn of the loop.
  func kill() {
    unsafe lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
  }
}

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
