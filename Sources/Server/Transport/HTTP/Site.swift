internal import OverscrollSystem

/// The files of a server, and the requests that it accepts.
struct Site {
  /// The path of the WebSocket.
  static let socketPath = "/ws"

  let files: FileTable
  var hosts: AllowedHosts
  private let subprotocol: String
  private let needsEncryption: Bool

  init(_ configuration: WebSocketServer.Configuration, _ files: FileTable) {
    self.files = files
    hosts = AllowedHosts(names: configuration.allowedHosts, origins: configuration.allowedOrigins)
    subprotocol = configuration.subprotocol
    needsEncryption = configuration.tls != nil
  }

  /// Returns whether a request becomes a WebSocket.
  func decision(on request: HTTPRequest) -> RequestDecision {
    guard serves(request) else {
      return .refused(status: 403, "this server accepts only wss, not ws")
    }
    return request.decision(subprotocol: subprotocol, hosts: hosts)
  }

  /// Replies to a request of an accepted host from the files, or with `other` if they do not contain the path.
  func reply(
    to request: HTTPRequest, at named: HostAndPort, other: (String, String?) -> HTTPReply?
  ) -> HTTPReply {
    guard serves(request) else { return HTTPReply(redirectingToHTTPS: request, at: named) }
    return files.reply(to: request, other: other)
  }

  private func serves(_ request: HTTPRequest) -> Bool { request.isEncrypted || !needsEncryption }
}
