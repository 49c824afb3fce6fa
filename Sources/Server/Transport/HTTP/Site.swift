internal import OverscrollSystem

/// What a server shows at its addresses, and to which requests: files, other answers, and one path at which a WebSocket is opened.
struct Site {
  /// The path at which a WebSocket is opened.
  let socketPath: String
  private let subprotocol: String
  /// Whether nothing goes without TLS.
  private let needsEncryption: Bool
  private var hosts: AllowedHosts
  private let files: FileTable

  init(_ configuration: WebSocketServer.Configuration, _ files: FileTable) {
    socketPath = configuration.path
    subprotocol = configuration.subprotocol
    needsEncryption = configuration.tls != nil
    hosts = AllowedHosts(configuration.allowedHosts, origins: configuration.allowedOrigins)
    self.files = files
  }

  /// Lets pages call the server by further names.
  mutating func allow(hosts names: [HostPattern]) { hosts.allow(names) }

  /// What the pages may load and run.
  var policy: ContentSecurityPolicy { files.policy }

  /// Decides whether a request may become a WebSocket.
  func decision(on handshake: Handshake) -> RequestDecision {
    guard serves(encrypted: handshake.isEncrypted) else {
      return .refused(status: 403, "this server takes wss only, and no ws")
    }
    return handshake.decision(path: socketPath, subprotocol: subprotocol, hosts: hosts)
  }

  /// Decides whether a plain request calls the server by one of its names.
  func decision(on request: HTTPRequest) -> RequestDecision { hosts.decision(on: request.host) }

  /// Replies to a request to a name of the server from the files, or with `other` where the path is not among them.
  func reply(
    to request: HTTPRequest, at named: HostAndPort, other: (String, String?) -> HTTPReply?
  ) -> HTTPReply {
    guard serves(encrypted: request.isEncrypted) else {
      return HTTPReply(redirectingToHTTPS: request, at: named)
    }
    return files.reply(to: request, other: other)
  }

  /// Decides whether a page that names its origin in the query may open a WebSocket.
  func decision(onPageOf request: HTTPRequest, at named: HostAndPort) -> RequestDecision {
    hosts.decision(on: request.field("origin"), at: named, isEncrypted: request.isEncrypted)
  }

  private func serves(encrypted: Bool) -> Bool { encrypted || !needsEncryption }
}
