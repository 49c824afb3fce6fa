internal import CLibwebsockets
internal import Logging
internal import OverscrollSystem
internal import Synchronization

/// A libwebsockets context on the shared loop, and the memory that it points into.
///
/// Its pointer is made in `init` and used until `destroy`, on the loop's thread only: that is why its uses are safe.
@safe @Loop final class Context {
  /// Where the context's callbacks find their server.
  final class Owner {
    /// Nil until the server is attached and after the context is destroyed; keeps the server alive in between.
    @Loop fileprivate(set) var server: WebSocketServer?
    /// What the context proves its name with; nil without TLS.
    let identity: TLSIdentity?
    @Loop private var handshakes = HandshakeMeter()

    nonisolated init(_ identity: TLSIdentity?) { self.identity = identity }

    /// A step of a handshake over a socket has happened: charges the peer's address for a part that has ended.
    @Loop func handshakeStepped(_ step: Int32, _ socket: Int32) {
      guard let part = handshakes.note(step), let address = PeerAddress(socket: socket) else {
        return
      }
      server?.charge(address, forHandshake: part.work, isFirst: part.isFirst)
    }
  }

  /// The port that it listens on.
  let port: Int
  /// Whether peers speak TLS.
  var isEncrypted: Bool { owner.identity != nil }
  private let pointer: OpaquePointer
  private let memory: ContextMemory
  private let owner: Owner

  /// Makes a context that listens.
  init(
    _ configuration: WebSocketServer.Configuration, logger: Logger
  ) throws(ListenError) {
    // A context that cannot be made says why in one error, and not in warnings beside it.
    LibraryLog.use(nil)
    memory = ContextMemory()
    owner = Owner(configuration.tls)
    var info = unsafe memory.creationInfo(configuration)
    // The context does not retain its owner: `self` does, and outlives the context.
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

  /// Names the server that hears of connections, and keeps it alive until `destroy`.
  func attach(_ server: WebSocketServer) {
    owner.server = server
  }

  /// Lets libwebsockets look at its timers and flags.
  func wake() {
    unsafe lws_cancel_service(pointer)
  }

  /// Makes a connection of a socket, which the library owns from now on.
  func adopt(_ socket: Int32) {
    unsafe _ = lws_adopt_socket_vhost(lws_get_vhost_by_name(pointer, "default"), socket)
  }

  /// Closes everything at once; never called inside one of the context's own callbacks.
  func destroy() {
    unsafe lws_context_destroy(pointer)
    memory.free()
    owner.server = nil
  }
}

extension WebSocketServer.Configuration {
  /// Why libwebsockets could not listen, which it does not say itself.
  fileprivate var listenError: ListenError {
    switch unsafe cws_bind_errno(bindAddress, Int32(port)) {
    case cws_address_in_use: .portInUse(port)
    case cws_address_not_available: .addressUnavailable(host)
    case 0: .libraryFailed(LibraryLog.lastError ?? "libwebsockets does not say why")
    // strerror's text is copied at once, before another call can change it.
    case let error: .libraryFailed(unsafe String(cString: strerror(error)))
    }
  }

  /// The address to bind: a number where the configuration may have a name.
  var bindAddress: String { HostName(host)?.isLocalName == true ? "127.0.0.1" : host }
}

/// Why a server cannot listen.
public enum ListenError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The host is not an address of this machine.
  case addressUnavailable(String)
  /// The process may have too few files open to serve anybody.
  case tooFewDescriptors(Int, needed: Int)
  /// libwebsockets or the system refused for another reason.
  case libraryFailed(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .portInUse(let port): "Port \(port) is in use."
    case .addressUnavailable(let host): "\(host) is not an address of this machine."
    case .tooFewDescriptors(let count, let needed):
      "This process may have \(count) files open, and a server needs \(needed): see ulimit -n."
    case .libraryFailed(let reason): "The server cannot listen: \(reason)."
    }
  }
}

/// Hands libwebsockets' own messages to swift-log; the library has one place for them in a process.
///
/// Its errors become warnings, for peers can cause most of them, and its warnings become debug messages. Its
/// notices stay off: on libev it writes several for each connection.
enum LibraryLog {
  private static let state = Mutex<(logger: Logger?, lastError: String?)>((nil, nil))

  /// The latest error, without its end of line.
  static var lastError: String? { state.withLock { $0.lastError } }

  /// Sends the messages to this logger from now on; to none for nil.
  static func use(_ logger: Logger?) {
    state.withLock { $0 = (logger, nil) }
    unsafe lws_set_log_level(Int32(LLL_ERR | LLL_WARN)) { level, line in
      // A C string, valid during the call.
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

/// The version of libwebsockets with which the program runs, as in `4.1.6`.
public var webSocketLibraryVersion: String {
  guard let text = unsafe lws_get_library_version() else { return "unknown" }
  // What follows is the commit of whoever built it.
  return String(unsafe String(cString: text).prefix { $0 != "-" })
}
