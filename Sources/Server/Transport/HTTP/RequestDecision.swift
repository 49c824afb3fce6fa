internal import OverscrollSystem

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
