internal import CLibwebsockets

// libwebsockets' callbacks, on the loop's thread but unknown to the compiler as such. All of a
// connection's life passes here; what is not named is none of our business. A result other than 0
// closes the connection.

/// Protocol 0: connections before an upgrade, and plain HTTP.
func serveHTTP(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ input: UnsafeMutableRawPointer?
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_WSI_CREATE, LWS_CALLBACK_WSI_DESTROY, LWS_CALLBACK_HTTP_CONFIRM_UPGRADE,
    LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_HTTP, LWS_CALLBACK_HTTP_WRITEABLE,
    LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
    wsi.map { enterHTTP(Event(wsi: $0, reason: reason, input: input)) } ?? 0
  default: 0
  }
}

/// Protocol 1: connections that have become WebSockets.
func serveSocket(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ input: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_RECEIVE, LWS_CALLBACK_SERVER_WRITEABLE, LWS_CALLBACK_ESTABLISHED,
    LWS_CALLBACK_CLOSED:
    wsi.map { enterSocket(Event(wsi: $0, reason: reason, input: input, count: count)) } ?? 0
  default: 0
  }
}

private let enterHTTP = Loop.entry { (event: Event) in event.serveHTTP() }
private let enterSocket = Loop.entry { (event: Event) in event.serveSocket() }

/// One callback: its connection, its reason, and what came with it, valid while it is handled.
private struct Event {
  var wsi: OpaquePointer
  var reason: lws_callback_reasons
  var input: UnsafeMutableRawPointer?
  var count = 0

  @Loop func serveHTTP() -> Int32 {
    guard let server = Context.server(of: wsi) else { return 0 }
    switch reason {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return server.isServing ? 0 : 1
    case LWS_CALLBACK_WSI_CREATE: server.peerArrived()
    case LWS_CALLBACK_WSI_DESTROY:
      ReplyWriter.discard(of: wsi)
      server.peerLeft()
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirmUpgrade(server)
    case LWS_CALLBACK_HTTP: return reply(server)
    case LWS_CALLBACK_HTTP_WRITEABLE: return ReplyWriter.resume(on: wsi)
    // Upgrades without a subprotocol would end here, and CONNECT as raw bytes: neither is served.
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_RAW_ADOPT: return -1
    default: break
    }
    return 0
  }

  @Loop private func reply(_ server: WebSocketServer) -> Int32 {
    let request = HTTPRequest(wsi)
    return ReplyWriter.start(
      server.reply(to: request), sendsBody: request.method != .head, on: wsi)
  }

  /// Asked once before any upgrade, while a reply can still be sent, whatever subprotocol is named.
  @Loop private func confirmUpgrade(_ server: WebSocketServer) -> Int32 {
    guard let wanted = input?.assumingMemoryBound(to: CChar.self) else { return -1 }
    guard String(cString: wanted).lowercased() == "websocket" else {
      // A server may ignore an upgrade (RFC 9110 7.8). The library looks at this name again after
      // us and would otherwise speak HTTP/2.
      wanted.pointee = 0
      return 0
    }
    switch server.decision(on: Handshake(wsi)) {
    case .accepted: return 0
    case .refused(let status, let reason):
      _ = ReplyWriter.start(HTTPReply(refusing: status, reason), on: wsi)
      return -1
    }
  }

  @Loop func serveSocket() -> Int32 {
    guard reason != LWS_CALLBACK_ESTABLISHED else {
      return Context.server(of: wsi)?.open(wsi) ?? -1
    }
    guard let connection = Connection.attached(to: wsi) else { return 0 }
    switch reason {
    case LWS_CALLBACK_RECEIVE:
      return connection.receive(UnsafeRawBufferPointer(start: input, count: count))
    case LWS_CALLBACK_SERVER_WRITEABLE: return connection.write()
    default:
      connection.ended()
      return 0
    }
  }
}
