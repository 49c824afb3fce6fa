internal import CLibwebsockets
internal import Logging

/// A libwebsockets context on the shared loop, and the memory that it points into.
@Loop final class Context {
  /// The port that it listens on.
  let port: Int
  private let pointer: OpaquePointer
  private let arena: ContextMemory
  private let owner: UnsafeMutablePointer<Unmanaged<WebSocketServer>?>

  /// Listens.
  init(_ configuration: WebSocketServer.Configuration, logger: Logger) throws(ListenError) {
    LibraryLog.use(logger)
    arena = ContextMemory()
    owner = arena.place(nil)
    var info = arena.information(configuration)
    info.user = UnsafeMutableRawPointer(owner)
    guard let pointer = lws_create_context(&info) else {
      arena.free()
      throw configuration.listenError
    }
    self.pointer = pointer
    port = Int(lws_get_vhost_listen_port(lws_get_vhost_by_name(pointer, "default")))
  }

  /// Makes a server, which lives until `destroy`, the one that hears of connections.
  func attach(_ server: WebSocketServer) {
    owner.pointee = Unmanaged.passUnretained(server)
  }

  /// The server of a connection, nil while its context is being made.
  static func server(of wsi: OpaquePointer) -> WebSocketServer? {
    guard let user = lws_context_user(lws_get_context(wsi)) else { return nil }
    return user.assumingMemoryBound(to: Unmanaged<WebSocketServer>?.self).pointee?
      .takeUnretainedValue()
  }

  /// Lets libwebsockets look at its timers and flags.
  func kick() {
    lws_cancel_service(pointer)
  }

  /// Closes everything at once; never called inside a callback of libwebsockets.
  func destroy() {
    lws_context_destroy(pointer)
    arena.free()
  }
}

extension WebSocketServer.Configuration {
  /// What libwebsockets does not tell: why it could not listen.
  fileprivate var listenError: ListenError {
    switch cws_bind_errno(bindAddress, Int32(port)) {
    case cws_address_in_use: .portInUse(port)
    case cws_address_not_available: .addressUnavailable(host)
    case 0: .libraryFailed(LibraryLog.lastError ?? "libwebsockets does not say why")
    case let error: .libraryFailed(String(cString: strerror(error)))
    }
  }

  /// The address to bind: numeric where a name is usual.
  var bindAddress: String {
    host == "localhost" ? "127.0.0.1" : host
  }
}
