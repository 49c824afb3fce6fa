internal import OverscrollSystem

/// The protection against DNS rebinding, an attack that resolves another site's name to this machine.
struct AllowedHosts {
  /// The allowed names, in addition to loopback names, which no other site can own.
  var names: Set<HostPattern>
  let origins: Set<OriginPattern>

  /// Checks the name in a `Host` header, but not its port, which tunnels and proxies change.
  func decision(on host: String?) -> RequestDecision {
    guard let host, let named = HostAndPort(host) else {
      return .refused(status: 400, "the Host header is missing or malformed")
    }
    guard named.host.isLoopback || names.contains(where: { $0.matches(named.host) }) else {
      return .foreign(.host(named.host))
    }
    return .accepted(named)
  }

  /// The origin must be that host or an allowed origin.
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

enum RequestDecision: Equatable {
  case accepted(HostAndPort)
  /// The request is rejected with an HTTP status and a reason for the user.
  case refused(status: Int, String)
  /// The request is rejected with 403: it comes from another site, or a proxy hides its origin.
  case foreign(ForeignRequest)
}

enum ForeignRequest: Equatable {
  case host(HostName)
  case origin(Origin, at: HostAndPort)
  /// The `Origin` header is `null` or invalid.
  case unreadableOrigin

  /// A message for the user with the reason and a remedy.
  var reason: String {
    switch self {
    case .host(let name):
      "\(name.inLink) is not an allowed name of this server; --allow-host \(name.inLink) allows it"
    case .origin(let origin, let named):
      """
      pages of \(origin.text) cannot use the server at \(named.text); let the proxy forward the Host header, \
      or start the server with --allow-origin \(origin.text)
      """
    case .unreadableOrigin:
      "only pages from this server's address can use it; the Origin header contains no http or https address"
    }
  }

  var cause: RefusedCause { if case .host = self { .host } else { .origin } }
}

/// The header that caused the rejection of a request from another site.
public enum RefusedCause: String, CaseIterable, Sendable {
  /// The `Host` header.
  case host
  /// The `Origin` header.
  case origin
}
