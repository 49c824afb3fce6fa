internal import CLibwebsockets
internal import OverscrollSystem

/// Owns the C strings and arrays of a context until `free`, which is called once, after the context is destroyed.
@safe @Loop final class ContextMemory {
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  func free() {
    while let block = unsafe blocks.popLast() { unsafe block.deallocate() }
  }

  /// Stores plain C values, which need no deinitialization.
  func store<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let array = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = unsafe array.initialize(from: values)
    guard let start = array.baseAddress else {
      preconditionFailure("an array in C has at least one element")
    }
    unsafe blocks.append(UnsafeMutableRawPointer(start))
    return unsafe start
  }

  func store<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    unsafe store([value])
  }

  func store(_ text: String) -> UnsafePointer<CChar> {
    unsafe UnsafePointer(store(Array(text.utf8CString)))
  }
}

extension ContextMemory {
  /// The maximum size of one `send` call, in bytes; the library copies the rest of a larger message.
  private static let largestWrite: UInt32 = 65_536

  /// The number of bytes that the library reads from a WebSocket before it reads from the next one.
  ///
  /// The samples of a frame fit, but only a few expensive messages, because all other connections wait for them.
  private static let share = 128

  func creationInfo(
    _ configuration: WebSocketServer.Configuration
  ) -> lws_context_creation_info {
    var info = unsafe lws_context_creation_info()
    unsafe info.port = Int32(configuration.port)
    unsafe info.foreign_loops = store(UnsafeMutableRawPointer(Loop.shared.executor.loop))
    unsafe info.protocols = UnsafePointer(protocols(configuration))
    unsafe info.headers = headers(HTTPReply.commonHeaders)
    unsafe info.retry_and_idle_policy = UnsafePointer(store(keepAlive()))
    unsafe info.alpn = store("http/1.1")
    // Browsers send the cookies of all servers on localhost, whatever the port.
    unsafe info.max_http_header_data = UInt16(Budget.requestHead)
    unsafe info.pt_serv_buf_size = Self.largestWrite
    unsafe info.options = UInt64(
      LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8
        | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
    if configuration.tls != nil { unsafe info.options |= cws_tls_beside_plain_http }
    // With IPv6 enabled, libwebsockets binds an IPv4 address to all interfaces.
    if !configuration.host.contains(":") {
      unsafe info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6)
    }
    if !["0.0.0.0", "::"].contains(configuration.host) {
      unsafe info.iface = store(configuration.bindAddress)
    }
    return unsafe info
  }

  /// Protocol 0 serves plain HTTP and rejects upgrades without a subprotocol; protocol 1 serves WebSockets.
  private func protocols(
    _ configuration: WebSocketServer.Configuration
  ) -> UnsafeMutablePointer<lws_protocols> {
    var http = unsafe lws_protocols()
    unsafe http.name = store("http")
    unsafe http.callback = serveHTTP
    unsafe http.tx_packet_size = Int(Self.largestWrite)
    var socket = unsafe lws_protocols()
    unsafe socket.name = store(configuration.subprotocol)
    unsafe socket.callback = serveSocket
    unsafe socket.rx_buffer_size = Self.share
    unsafe socket.tx_packet_size = Int(Self.largestWrite)
    return unsafe store([http, socket, lws_protocols()])
  }

  private func headers(_ headers: [HTTPReply.Header]) -> UnsafePointer<lws_protocol_vhost_options>?
  {
    unsafe headers.reversed().reduce(nil) { next, header in
      let option = unsafe lws_protocol_vhost_options(
        next: next, options: nil, name: store(header.name), value: store(header.value))
      return unsafe UnsafePointer(store(option))
    }
  }

  /// Delays the library's own pings to the maximum, 17 hours; a response to ``KeepAlive`` restarts the delay.
  private func keepAlive() -> lws_retry_bo_t {
    var policy = unsafe lws_retry_bo_t()
    unsafe policy.secs_since_valid_ping = .max - 3_600
    unsafe policy.secs_since_valid_hangup = .max
    return unsafe policy
  }
}
