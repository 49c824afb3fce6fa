internal import CLibwebsockets

/// Writes the body of a reply, part by part, as fast as the peer reads.
@Loop final class ReplyWriter {
  private let body: [UInt8]
  private let closes: Bool
  private var sent = 0

  private init(_ reply: HTTPReply, sendsBody: Bool) {
    body = sendsBody ? reply.body ?? [] : []
    closes = reply.closes
  }

  /// Writes a reply's head, and its body now or when the socket has room; the body of a HEAD is only measured.
  static func start(_ reply: HTTPReply, sendsBody: Bool = true, on wsi: OpaquePointer) -> Int32 {
    guard writeHead(reply, on: wsi) else { return -1 }
    let writer = ReplyWriter(reply, sendsBody: sendsBody)
    guard !writer.body.isEmpty else { return writer.finish(on: wsi) }
    guard !writer.closes else { return writer.advance(on: wsi) }
    discard(of: wsi)
    // Owned by the connection until `discard`, which comes at the latest when it is destroyed.
    lws_set_opaque_user_data(wsi, Unmanaged.passRetained(writer).toOpaque())
    lws_callback_on_writable(wsi)
    return 0
  }

  /// Writes the next part of the body.
  static func resume(on wsi: OpaquePointer) -> Int32 {
    guard let data = lws_get_opaque_user_data(wsi) else { return 0 }
    return Unmanaged<ReplyWriter>.fromOpaque(data).takeUnretainedValue().advance(on: wsi)
  }

  /// Forgets what is left to send on a connection.
  static func discard(of wsi: OpaquePointer) {
    guard let data = lws_get_opaque_user_data(wsi) else { return }
    lws_set_opaque_user_data(wsi, nil)
    Unmanaged<AnyObject>.fromOpaque(data).release()
  }

  private func advance(on wsi: OpaquePointer) -> Int32 {
    let part = body[sent..<min(sent + OutputBuffer.capacity, body.count)]
    let isLast = part.endIndex == body.count
    let kind = isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP
    let written = part.withUnsafeBytes { OutputBuffer.write($0, kind, on: wsi) }
    guard written else { return -1 }
    sent = part.endIndex
    guard !isLast else { return finish(on: wsi) }
    // Slow is fine, stuck is not.
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, 30)
    lws_callback_on_writable(wsi)
    return 0
  }

  private func finish(on wsi: OpaquePointer) -> Int32 {
    Self.discard(of: wsi)
    return closes || lws_http_transaction_completed(wsi) != 0 ? -1 : 0
  }

  private static func writeHead(_ reply: HTTPReply, on wsi: OpaquePointer) -> Bool {
    OutputBuffer.withRoom { start, end in
      var next: UnsafeMutablePointer<UInt8>? = start
      func add(_ name: String, _ value: String) -> Bool {
        lws_add_http_header_by_name(wsi, name, value, Int32(value.utf8.count), &next, end) == 0
      }
      guard lws_add_http_header_status(wsi, UInt32(reply.status), &next, end) == 0,
        reply.headers.allSatisfy({ add($0.name, $0.value) }),
        !reply.closes || add("connection:", "close"),
        reply.body.map({
          lws_add_http_header_content_length(wsi, UInt64($0.count), &next, end) == 0
        }) ?? true
      else { return false }
      return lws_finalize_write_http_header(wsi, start, &next, end) == 0
    }
  }
}
