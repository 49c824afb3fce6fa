internal import OverscrollSystem

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
