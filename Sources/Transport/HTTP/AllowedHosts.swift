/// The names under which pages may call this server.
///
/// They keep a page of another site, whose name was pointed at this machine, from reading anything (DNS rebinding).
struct AllowedHosts {
  /// The names of loopback, as the `Host` header has them.
  static let loopback = Set(
    WebSocketServer.Configuration.loopback.map { $0.contains(":") ? "[\($0)]" : $0 })

  private var names: Set<String>

  /// Allows some names and those of loopback, which are safe wherever the server listens: no other site can own them.
  init(_ names: Set<String>) {
    self.names = names.union(Self.loopback)
  }

  /// Allows further names.
  mutating func allow(_ more: [String]) { names.formUnion(more) }

  /// Decides on a `Host` header by its name alone, since tunnels and proxies change the port.
  func decision(on host: String?) -> HandshakeDecision {
    guard let host, let named = HostAndPort(host) else {
      return .refused(status: 400, "the Host header is missing or malformed")
    }
    guard names.contains(named.host) else {
      return .refused(
        status: 403,
        "\(named.host) is not an allowed name of this server; --allow-host \(named.host) allows it")
    }
    return .accepted(named)
  }
}
