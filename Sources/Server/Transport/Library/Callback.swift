internal import CLibwebsockets

// libwebsockets calls these on the loop's thread, which `Loop.callback` checks; other reasons are ignored.

/// Protocol 0: connections before an upgrade, and HTTP.
func serveHTTP(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
    // Called while the context is created. Only here, `user` is OpenSSL's context, which has no certificate yet.
    guard let wsi = unsafe wsi else { return CallbackResult.close.rawValue }
    return unsafe handleTLS(Callback(wsi, reason, user)).rawValue
  case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED, LWS_CALLBACK_WSI_DESTROY,
    LWS_CALLBACK_HTTP_CONFIRM_UPGRADE,
    LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_HTTP, LWS_CALLBACK_HTTP_WRITEABLE,
    LWS_CALLBACK_RAW_ADOPT, LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
    guard let wsi = unsafe wsi else { return CallbackResult.continue.rawValue }
    return unsafe handleHTTP(Callback(wsi, reason, input)).rawValue
  default: return CallbackResult.continue.rawValue
  }
}

/// Protocol 1: connections that have become WebSockets.
func serveSocket(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
  switch reason {
  case LWS_CALLBACK_RECEIVE, LWS_CALLBACK_RECEIVE_PONG, LWS_CALLBACK_SERVER_WRITEABLE,
    LWS_CALLBACK_ESTABLISHED, LWS_CALLBACK_CLOSED:
    guard let wsi = unsafe wsi else { return CallbackResult.continue.rawValue }
    return unsafe handleSocket(Callback(wsi, reason, input, count)).rawValue
  default: return CallbackResult.continue.rawValue
  }
}

private let handleTLS = Loop.callback { (callback: Callback) in callback.prepareTLS() }
private let handleHTTP = Loop.callback { (callback: Callback) in callback.serveHTTP() }
private let handleSocket = Loop.callback { (callback: Callback) in callback.serveSocket() }

/// The library's action on the connection after a callback.
enum CallbackResult: Int32 {
  case `continue` = 0
  case close = -1
}

/// The bytes belong to the library and are valid during the callback, so a `Callback` is never stored.
@safe private struct Callback {
  private let peer: Peer
  private let reason: lws_callback_reasons
  private let input: UnsafeMutableRawPointer?
  private let count: Int

  init(
    _ wsi: OpaquePointer, _ reason: lws_callback_reasons, _ input: UnsafeMutableRawPointer?,
    _ count: Int = 0
  ) {
    peer = unsafe Peer(wsi)
    self.reason = reason
    unsafe self.input = input
    self.count = count
  }
}

// MARK: TLS

@Loop extension Callback {
  fileprivate func prepareTLS() -> CallbackResult {
    guard let owner = peer.owner, let identity = owner.identity,
      let context = unsafe OpaquePointer(input),
      unsafe TLSContext.set(identity, in: context)
    else { return .close }
    unsafe HandshakeMeter.watch(context, for: owner)
    return .continue
  }
}

// MARK: HTTP

@Loop extension Callback {
  fileprivate func serveHTTP() -> CallbackResult {
    guard let server = peer.server else { return .continue }
    switch reason {
    // The input is the file descriptor of the accepted socket.
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
      return unsafe server.admits(Int32(Int(bitPattern: input))) ? .continue : .close
    // The library keeps attached user data only from this callback on.
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: server.peerArrived(peer)
    case LWS_CALLBACK_WSI_DESTROY:
      peer.lifecycle?.leave()
      peer.lifecycle = nil
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return server.charge(peer) { confirmUpgrade(server) }
    case LWS_CALLBACK_HTTP: return server.charge(peer) { receiveRequest(server) }
    case LWS_CALLBACK_HTTP_WRITEABLE: return server.charge(peer) { resume(server) }
    // Upgrades without a subprotocol, and CONNECT requests as raw connections, would arrive here; neither is supported.
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_RAW_ADOPT: return .close
    default: break
    }
    return .continue
  }

  private func receiveRequest(_ server: WebSocketServer) -> CallbackResult {
    let request = HTTPRequest(peer)
    if let lifecycle = peer.lifecycle, server.delay(request, of: lifecycle) { return .continue }
    return reply(to: request, server)
  }

  private func resume(_ server: WebSocketServer) -> CallbackResult {
    guard case .waiting(let request) = peer.lifecycle?.activity else {
      return ReplyWriter.resume(peer)
    }
    peer.lifecycle?.activity = .idle
    return reply(to: request, server)
  }

  private func reply(to request: HTTPRequest, _ server: WebSocketServer) -> CallbackResult {
    ReplyWriter.start(
      server.reply(to: request, of: peer), sendsBody: request.method != .head, to: peer)
  }

  /// Called once, before any upgrade and for any subprotocol, while a reply can still be sent.
  private func confirmUpgrade(_ server: WebSocketServer) -> CallbackResult {
    // The input is the name of the requested protocol, as a C string.
    guard let name = unsafe input?.assumingMemoryBound(to: CChar.self) else { return .close }
    guard unsafe String(cString: name).lowercased() == "websocket" else {
      // A server is allowed to ignore an upgrade (RFC 9110, section 7.8): the library reads this name again, and an
      // empty one upgrades nothing, not even to HTTP/2.
      unsafe name.pointee = 0
      return .continue
    }
    let request = HTTPRequest(peer)
    switch server.decision(on: request) {
    case .accepted:
      peer.lifecycle?.activity = .upgrading(request)
      return .continue
    case .refused(let status, let reason):
      _ = ReplyWriter.start(HTTPReply(refusing: status, reason), to: peer)
    case .foreign(let foreign):
      _ = ReplyWriter.start(server.refuse(foreign, of: peer), to: peer)
    }
    return .close
  }
}

// MARK: WebSockets

@Loop extension Callback {
  fileprivate func serveSocket() -> CallbackResult {
    guard reason != LWS_CALLBACK_ESTABLISHED else { return peer.server?.open(peer) ?? .close }
    guard case .connected(let connection) = peer.lifecycle?.activity else { return .continue }
    switch reason {
    case LWS_CALLBACK_RECEIVE:
      // The input is a chunk of a message, `count` bytes long.
      unsafe connection.receive(UnsafeRawBufferPointer(start: input, count: count).bytes)
      return .continue
    case LWS_CALLBACK_RECEIVE_PONG:
      connection.recordActivity()
      return .continue
    case LWS_CALLBACK_SERVER_WRITEABLE: return connection.write()
    default:
      connection.ended()
      return .continue
    }
  }
}
