internal import CLibwebsockets

/// A connected peer of libwebsockets, with every call of the library that takes its pointer (`wsi`).
///
/// The calls are safe for three reasons. The pointer is valid from the first callback that passes it until
/// `LWS_CALLBACK_WSI_DESTROY`. All calls run on the loop's thread. The owner of a `Peer` stops using it when its end is
/// reported.
@safe struct Peer {
  private let wsi: OpaquePointer

  init(_ wsi: OpaquePointer) {
    unsafe self.wsi = wsi
  }
}

// MARK: Attached objects

@Loop extension Peer {
  /// The server of the peer, or `nil` while its context is created.
  var server: WebSocketServer? { owner?.server }

  var owner: Context.Owner? {
    guard let user = unsafe lws_context_user(lws_get_context(wsi)) else { return nil }
    return unsafe Unmanaged<Context.Owner>.fromOpaque(user).takeUnretainedValue()
  }

  /// `nil` for other sockets, such as the listening socket; retained here, because the library stores only the address.
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
  /// A header, or `nil` if it was not sent; available until the reply to the request.
  ///
  /// Several headers with the same name are joined with commas, so a second `Host` makes the first one invalid. A
  /// header that cannot be read is empty, not `nil`.
  func header(_ token: lws_token_indexes) -> String? {
    let length = unsafe Int(lws_hdr_total_length(wsi, token))
    guard length > 0 else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 64) { buffer in
      let count = unsafe Int(
        lws_hdr_copy(wsi, buffer.baseAddress, Int32(buffer.count), token))
      // The text is not read as a C string, which would end at a %00 in a path.
      return unsafe String(
        decoding: UnsafeRawBufferPointer(buffer).prefix(max(count, 0)), as: UTF8.self)
    }
  }

  /// Returns the fragments of a header; empty if it was not sent.
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

  var isEncrypted: Bool { unsafe lws_is_ssl(wsi) != 0 }

  var chunkIsBinary: Bool { unsafe lws_frame_is_binary(wsi) != 0 }

  var chunkIsFinal: Bool { unsafe lws_is_final_fragment(wsi) != 0 }

  /// The number of bytes of the frame that follow the received chunk.
  var bytesAfterChunk: Int { unsafe Int(clamping: lws_remaining_packet_payload(wsi)) }
}

// MARK: Flow control

@Loop extension Peer {
  /// Do not call it in a callback.
  func stopReading() { unsafe lws_rx_flow_control(wsi, 0) }

  func resumeReading() { unsafe lws_rx_flow_control(wsi, 1) }
}

// MARK: Writing

@Loop extension Peer {
  func requestWriting() {
    unsafe lws_callback_on_writable(wsi)
  }

  var isChoked: Bool { unsafe lws_send_pipe_choked(wsi) != 0 }

  /// Whether the library buffers the rest of a write.
  var hasPart: Bool { unsafe lws_partial_buffered(wsi) != 0 }

  /// Limits the unsent bytes in the kernel: with more, the socket has no room.
  func limitUnsent(_ bytes: Int) {
    unsafe cws_limit_unsent(lws_get_socket_fd(wsi), Int32(bytes))
  }

  /// Writes a payload as a ping or a part of a body; returns false if the connection is broken.
  func write(_ payload: Span<UInt8>, as kind: lws_write_protocol) -> Bool {
    precondition(payload.count <= OutputBuffer.capacity, "the payload fits the output buffer")
    let start = unsafe OutputBuffer.start
    unsafe payload.copy(to: start)
    return unsafe lws_write(wsi, start, payload.count, kind) >= payload.count
  }

  /// Writes complete frames as HTTP, which the library does not frame; returns false if the connection is broken.
  ///
  /// Several messages then leave in one system call, which is the most expensive part of sending.
  // If this were isolated to the loop, the closure would check the executor at each call.
  nonisolated func write(_ frames: WebSocketFrames) -> Bool {
    unsafe frames.bytes.withUnsafeBufferPointer { buffer in
      // The library requires a mutable pointer, but only reads.
      let start = unsafe UnsafeMutablePointer(mutating: buffer.baseAddress)
      return unsafe lws_write(wsi, start, buffer.count, LWS_WRITE_HTTP) >= buffer.count
    }
  }

  /// Writes the head of a reply; returns false if the connection is broken or the head is too large.
  func writeHead(of reply: HTTPReply) -> Bool {
    // The library moves `next` from the start of the buffer towards its end, and never past it.
    let start = unsafe OutputBuffer.start
    let end = unsafe start + OutputBuffer.capacity
    var next: UnsafeMutablePointer<UInt8>? = unsafe start
    guard unsafe lws_add_http_header_status(wsi, UInt32(reply.status), &next, end) == 0 else {
      return false
    }
    // The library does not know the version of an upgrade request and starts the reply with HTTP/1.0.
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
  /// Unsafe: the memory at `start` must have room for all bytes.
  @unsafe fileprivate func copy(to start: UnsafeMutablePointer<UInt8>) {
    // The pointer is used only inside the closure. An empty span has no base address.
    unsafe withUnsafeBufferPointer { bytes in
      if let first = bytes.baseAddress { unsafe start.update(from: first, count: bytes.count) }
    }
  }
}

// MARK: Ending

@Loop extension Peer {
  /// Prepares the connection for its next request; returns false if it must be closed.
  func completeReply() -> Bool {
    unsafe lws_http_transaction_completed(wsi) == 0
  }

  /// Closes the connection unless more of the reply can be written within `seconds`.
  func limitReply(seconds: Int) {
    unsafe lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, Int32(seconds))
  }

  /// Sets the content of the close frame, which is sent when the callback returns `close`; a long reason is truncated.
  func setCloseReason(code: UInt16, _ reason: String) {
    var text = reason[...]
    // A close frame is invalid if its reason ends within a character.
    while text.utf8.count > 123 { text.removeLast() }
    var reason = Array(text.utf8)
    unsafe lws_close_reason(wsi, lws_close_status(UInt32(code)), &reason, reason.count)
  }

  /// Closes the connection without a close frame, soon after this loop iteration.
  func kill() {
    unsafe lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
  }
}

/// One buffer is enough: `lws_write`, which writes the header before the payload, sends or copies the bytes at once.
@Loop enum OutputBuffer {
  /// The maximum size of a payload, or of the head of a reply, in bytes.
  static let capacity = 65_536

  /// Unsafe: `capacity` bytes after the space for the frame header, which are allocated here and never freed.
  static let start =
    unsafe UnsafeMutablePointer<UInt8>.allocate(capacity: cws_head_room + capacity) + cws_head_room
}
