internal import CLibwebsockets

/// One WebSocket, from its opening handshake to its end.
@Loop public final class Connection {
  private enum State {
    case open
    /// What waits is still sent, then the close frame.
    case closing(code: UInt16, reason: String)
    /// Nothing is sent or heard any more.
    case ended
  }

  /// A number that no other connection of this process has.
  public let id: UInt64
  /// The name under which the peer called this server: its `Host` header without the port.
  public let host: String
  /// The owner's own data.
  public var context: AnyObject?
  /// The bytes that wait for the peer to read.
  public var queuedBytes: Int { queue.bytes }

  private var state = State.open
  private var queue = WriteQueue()
  private var assembler: MessageAssembler
  private unowned let server: WebSocketServer
  /// Owned by libwebsockets; valid until `ended`.
  private let wsi: OpaquePointer

  /// Messages written in one turn, so that one connection does not keep the others waiting.
  private static let burst = 32
  /// Bytes that may wait in the kernel: less is slower, more is older when it arrives.
  private static let unsent: Int32 = 16_384

  init(id: UInt64, host: String, server: WebSocketServer, wsi: OpaquePointer) {
    self.id = id
    self.host = host
    self.server = server
    self.wsi = wsi
    assembler = MessageAssembler(largest: server.configuration.largestMessage)
    // Owned by the connection's wsi until `ended`.
    lws_set_opaque_user_data(wsi, Unmanaged.passRetained(self).toOpaque())
    cws_limit_unsent(lws_get_socket_fd(wsi), Self.unsent)
  }

  /// Sends a text message, which is valid UTF-8.
  public func send(text: [UInt8]) {
    enqueue(.init(kind: .text, bytes: text))
  }

  /// Sends a binary message in place of an unsent earlier one with the same key, but behind all that
  /// waits.
  public func send(binary: [UInt8], superseding key: UInt32? = nil) {
    enqueue(.init(kind: .binary, bytes: binary, key: key))
  }

  /// Sends what waits and then a close frame; nothing more is sent or received.
  ///
  /// The first call counts. A reason longer than 123 bytes is cut.
  public func close(code: UInt16, reason: String) {
    guard case .open = state else { return }
    state = .closing(code: code, reason: reason)
    lws_callback_on_writable(wsi)
  }

  private func enqueue(_ message: WriteQueue.Message) {
    guard case .open = state else { return }
    guard queue.backlog <= server.configuration.largestQueue else { return drop() }
    let wasEmpty = queue.isEmpty
    queue.append(message)
    if wasEmpty { lws_callback_on_writable(wsi) }
  }

  /// Ends a connection whose peer reads too slowly: a close frame would wait behind all the rest.
  private func drop() {
    state = .ended
    queue = WriteQueue()
    lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
    server.connectionWasTooSlow(self)
  }
}

// MARK: What libwebsockets reports; a result other than 0 closes the connection.

extension Connection {
  static func attached(to wsi: OpaquePointer) -> Connection? {
    lws_get_opaque_user_data(wsi).map {
      Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  func receive(_ chunk: UnsafeRawBufferPointer) -> Int32 {
    guard case .open = state else { return 0 }
    let handlers = server.handlers
    let isBinary = lws_frame_is_binary(wsi) != 0
    let step = assembler.take(
      chunk, remaining: Int(clamping: lws_remaining_packet_payload(wsi)),
      isFinal: lws_is_final_fragment(wsi) != 0
    ) { message in
      (isBinary ? handlers.receivedBinary : handlers.receivedText)(self, message.bytes)
    }
    guard step == .tooLarge else { return 0 }
    state = .ended
    queue = WriteQueue()
    return hangUp(code: 1009, reason: "the message is too large")
  }

  func write() -> Int32 {
    for count in 1... {
      guard let message = queue.popFirst() else { break }
      let kind = message.kind == .text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY
      let written = message.bytes.withUnsafeBytes { OutputBuffer.write($0, kind, on: wsi) }
      guard written else { return -1 }
      guard !queue.isEmpty else { break }
      guard count < Self.burst, lws_send_pipe_choked(wsi) == 0 else {
        lws_callback_on_writable(wsi)
        return 0
      }
    }
    guard case .closing(let code, let reason) = state else { return 0 }
    state = .ended
    return hangUp(code: code, reason: reason)
  }

  func ended() {
    state = .ended
    queue = WriteQueue()
    lws_set_opaque_user_data(wsi, nil)
    server.connectionEnded(self)
    Unmanaged.passUnretained(self).release()
  }

  private func hangUp(code: UInt16, reason: String) -> Int32 {
    var reason = Array(reason.utf8.prefix(123))
    lws_close_reason(wsi, lws_close_status(UInt32(code)), &reason, reason.count)
    return -1
  }
}
