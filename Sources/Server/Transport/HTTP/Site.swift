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

/// The names under which pages may call this server, and the origins whose pages may do so under any of them.
///
/// They keep a page of another site, whose name was pointed at this machine, from reading anything (DNS rebinding).
struct AllowedHosts {
  private var hosts: Set<HostPattern>
  private let origins: Set<OriginPattern>

  /// Allows some names and those of loopback, which are safe wherever the server listens: no other site can own them.
  init(_ hosts: Set<HostPattern>, origins: Set<OriginPattern> = []) {
    (self.hosts, self.origins) = (hosts, origins)
  }

  mutating func allow(_ more: [HostPattern]) { hosts.formUnion(more) }

  /// Decides on a `Host` header by its name alone, since tunnels and proxies change the port.
  func decision(on host: String?) -> RequestDecision {
    guard let host, let named = HostAndPort(host) else {
      return .refused(status: 400, "the Host header is missing or malformed")
    }
    guard named.host.isLoopback || hosts.contains(where: { $0.matches(named.host) }) else {
      return .foreign(.host(named.host))
    }
    return .accepted(named)
  }

  /// Decides on an `Origin` header of a request to a host: it names that host, or an origin that is allowed.
  func decision(on origin: String?, at named: HostAndPort, isEncrypted: Bool) -> RequestDecision {
    guard let origin else { return .accepted(named) }
    guard let from = Origin(origin) else { return .foreign(.unreadableOrigin) }
    let isOwn = from.isAt(named) && (from.scheme == .https || !isEncrypted)
    guard isOwn || origins.contains(where: { $0.matches(from) }) else {
      return .foreign(.origin(from, at: named))
    }
    return .accepted(named)
  }
}

/// Whether a request is let in, decided from its headers.
enum RequestDecision: Equatable {
  /// The request is let in; it calls this server by that host.
  case accepted(HostAndPort)
  /// The request is refused with an HTTP status and a reason for people.
  case refused(status: Int, String)
  /// The request is refused with 403: it is another site's, or a proxy hides whose it is.
  case foreign(ForeignRequest)
}

/// Why a request seems to be another site's.
enum ForeignRequest: Equatable {
  /// It calls this server by a name that is not allowed.
  case host(HostName)
  /// A page of an origin has sent it to another host.
  case origin(Origin, at: HostAndPort)
  /// Its `Origin` header is `null` or names no site.
  case unreadableOrigin

  /// Why it is refused and what can be done, for people.
  var reason: String {
    switch self {
    case .host(let name):
      "\(name.inLink) is not an allowed name of this server; --allow-host \(name.inLink) allows it"
    case .origin(let origin, let named):
      """
      pages of \(origin.text) may not use the server at \(named.text); let the proxy pass on the Host header, \
      or start the server with --allow-origin \(origin.text)
      """
    case .unreadableOrigin:
      "only pages of this server's own address may use it; the Origin header names no http or https address"
    }
  }

  /// What `/metrics` counts it under.
  var cause: RefusedCause { if case .host = self { .host } else { .origin } }
}

/// The header for which requests were refused that seemed to be another site's.
public enum RefusedCause: String, CaseIterable, Sendable {
  /// The `Host` header.
  case host
  /// The `Origin` header.
  case origin
}
