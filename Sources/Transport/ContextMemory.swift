internal import CLibwebsockets

/// The C strings and arrays of a libwebsockets context, which must outlive it.
@Loop final class ContextMemory {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Frees everything; after the context is destroyed.
  func free() {
    for block in blocks { block.deallocate() }
    blocks = []
  }

  /// Puts values one after another; the arena owns them.
  func place<Value>(_ values: Value...) -> UnsafeMutablePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    for (index, value) in values.enumerated() { (place + index).initialize(to: value) }
    blocks.append(UnsafeMutableRawPointer(place))
    return place
  }

  private func string(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (place + index).initialize(to: byte) }
    blocks.append(UnsafeMutableRawPointer(place))
    return UnsafePointer(place)
  }

  /// All that libwebsockets is told about a server.
  func information(_ configuration: WebSocketServer.Configuration) -> lws_context_creation_info {
    var info = lws_context_creation_info()
    info.port = Int32(configuration.port)
    info.foreign_loops = place(UnsafeMutableRawPointer(Loop.shared.executor.loop))
    info.protocols = UnsafePointer(protocols(configuration))
    info.headers = headers(HTTPReply.securityHeaders)
    info.retry_and_idle_policy = UnsafePointer(place(keepAlive()))
    info.alpn = string("http/1.1")
    // Browsers send the cookies of all that runs on localhost, whatever the port.
    info.max_http_header_data = 16384
    info.pt_serv_buf_size = Self.largestWrite
    info.options = UInt64(
      LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8
        | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
    // With IPv6 on, libwebsockets binds an IPv4 address to all interfaces.
    if !configuration.host.contains(":") { info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) }
    if !["0.0.0.0", "::"].contains(configuration.host) {
      info.iface = string(configuration.bindAddress)
    }
    return info
  }

  /// What one call of send moves at most; the library copies the rest of a larger message.
  private static let largestWrite: UInt32 = 65_536

  /// The first is for plain HTTP, and for upgrades that name no subprotocol: none of those pass.
  private func protocols(
    _ configuration: WebSocketServer.Configuration
  ) -> UnsafeMutablePointer<lws_protocols> {
    var http = lws_protocols()
    http.name = string("http")
    http.callback = { wsi, reason, _, input, _ in serveHTTP(wsi, reason, input) }
    http.tx_packet_size = Int(Self.largestWrite)
    var socket = lws_protocols()
    socket.name = string(configuration.subprotocol)
    socket.callback = { wsi, reason, _, input, count in serveSocket(wsi, reason, input, count) }
    // Allocated for each connection, so small; a usual message fits.
    socket.rx_buffer_size = 1024
    socket.tx_packet_size = Int(Self.largestWrite)
    return place(http, socket, lws_protocols())
  }

  private func headers(
    _ pairs: [(name: String, value: String)]
  ) -> UnsafePointer<lws_protocol_vhost_options>? {
    pairs.reversed().reduce(nil) { next, pair in
      UnsafePointer(
        place(
          lws_protocol_vhost_options(
            next: next, options: nil, name: string(pair.name), value: string(pair.value))))
    }
  }

  /// A ping every 20 s; a peer that has answered none for 35 s is gone.
  private func keepAlive() -> lws_retry_bo_t {
    var policy = lws_retry_bo_t()
    policy.secs_since_valid_ping = 20
    policy.secs_since_valid_hangup = 35
    return policy
  }
}
