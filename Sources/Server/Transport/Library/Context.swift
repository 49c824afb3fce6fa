internal import CLibwebsockets
internal import Logging
internal import OverscrollSystem
internal import Synchronization

/// A libwebsockets context, whose pointer is valid from `init` to `destroy` and used only on the loop's thread.
@safe @Loop final class Context {
  /// The object that the context's callbacks use to find their server.
  final class Owner {
    /// Keeps the server alive from `attach` to `destroy`.
    @Loop fileprivate(set) var server: WebSocketServer?
    /// The TLS identity of the context, or `nil` without TLS.
    let identity: TLSIdentity?
    @Loop private var handshakes = HandshakeMeter()

    nonisolated init(_ identity: TLSIdentity?) { self.identity = identity }

    @Loop func handshakeStepped(_ step: Int32, _ socket: Int32) {
      guard let part = handshakes.handle(step), let address = PeerAddress(socket: socket) else {
        return
      }
      server?.charge(address, forHandshake: part.work, isFirst: part.isFirst)
    }
  }

  let port: Int
  var isEncrypted: Bool { owner.identity != nil }
  private let pointer: OpaquePointer
  private let memory: ContextMemory
  private let owner: Owner

  init(
    _ configuration: WebSocketServer.Configuration, logger: Logger
  ) throws(ListenError) {
    // A failed creation is reported as one error, without additional warnings.
    LibraryLog.use(nil)
    memory = ContextMemory()
    owner = Owner(configuration.tls)
    var info = unsafe memory.creationInfo(configuration)
    // The context does not retain its owner; `self` does, and outlives the context.
    unsafe info.user = Unmanaged.passUnretained(owner).toOpaque()
    guard let pointer = unsafe lws_create_context(&info) else {
      memory.free()
      let error = configuration.listenError
      LibraryLog.use(logger)
      throw error
    }
    LibraryLog.use(logger)
    unsafe self.pointer = pointer
    port = unsafe Int(lws_get_vhost_listen_port(lws_get_vhost_by_name(pointer, "default")))
  }

  func attach(_ server: WebSocketServer) {
    owner.server = server
  }

  /// Makes libwebsockets check its timers and flags.
  func wake() {
    unsafe lws_cancel_service(pointer)
  }

  /// Creates a connection from a socket, which the library owns from now on.
  func adopt(_ socket: Int32) {
    unsafe _ = lws_adopt_socket_vhost(lws_get_vhost_by_name(pointer, "default"), socket)
  }

  /// Closes everything immediately; do not call it from one of the context's callbacks.
  func destroy() {
    unsafe lws_context_destroy(pointer)
    memory.free()
    owner.server = nil
  }
}

extension WebSocketServer.Configuration {
  /// The reason why libwebsockets could not listen, which the library does not report.
  fileprivate var listenError: ListenError {
    switch unsafe cws_bind_errno(bindAddress, Int32(port)) {
    case cws_address_in_use: .portInUse(port)
    case cws_address_not_available: .addressUnavailable(host)
    case 0: .libraryFailed(LibraryLog.lastError ?? "libwebsockets gives no reason")
    // The text of `strerror` is copied immediately, before another call can change it.
    case let error: .libraryFailed(unsafe String(cString: strerror(error)))
    }
  }

  /// The address to bind; a local host name becomes a number.
  var bindAddress: String { HostName(host)?.isLocalName == true ? "127.0.0.1" : host }
}

/// The reason why a server cannot listen.
public enum ListenError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The host is not an address of this machine.
  case addressUnavailable(String)
  /// The process cannot open enough files to serve anyone.
  case tooFewDescriptors(Int, needed: Int)
  /// libwebsockets or the system failed for a different reason.
  case libraryFailed(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .portInUse(let port): "Port \(port) is in use."
    case .addressUnavailable(let host): "\(host) is not an address of this machine."
    case .tooFewDescriptors(let count, let needed):
      "This process can open \(count) files, but the server needs \(needed): raise the limit with ulimit -n."
    case .libraryFailed(let reason): "The server cannot listen: \(reason)."
    }
  }
}

/// Forwards the log of libwebsockets, one per process, to swift-log.
///
/// Errors become warnings, because peers can cause most of them, and warnings become debug messages. Notices are
/// disabled: on libev, the library logs several for each connection.
enum LibraryLog {
  private static let state = Mutex<(logger: Logger?, lastError: String?)>((nil, nil))

  /// The last error, without a line break.
  static var lastError: String? { state.withLock { $0.lastError } }

  static func use(_ logger: Logger?) {
    state.withLock { $0 = (logger, nil) }
    unsafe lws_set_log_level(Int32(LLL_ERR | LLL_WARN)) { level, line in
      // A C string that is valid during the call.
      guard let line = unsafe line else { return }
      let text = unsafe String(cString: line)
      LibraryLog.write(text.split(separator: "\n").joined(separator: " "), level)
    }
  }

  private static func write(_ line: String, _ level: Int32) {
    let isError = level == LLL_ERR
    let logger = state.withLock { state in
      if isError { state.lastError = line }
      return state.logger
    }
    logger?.log(level: isError ? .warning : .debug, "libwebsockets: \(line)")
  }
}

/// The version of libwebsockets at run time, for example `4.1.6`.
public var webSocketLibraryVersion: String {
  guard let text = unsafe lws_get_library_version() else { return "unknown" }
  // The rest is a commit hash of the build.
  return String(unsafe String(cString: text).prefix { $0 != "-" })
}
