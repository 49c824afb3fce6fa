internal import OverscrollSystem

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

  mutating func allow(_ more: [String]) { names.formUnion(more) }

  /// Decides on a `Host` header by its name alone, since tunnels and proxies change the port.
  func decision(on host: String?) -> RequestDecision {
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

/// A host and perhaps a port, as in the `Host` header and at the end of the `Origin` header.
struct HostAndPort: Equatable {
  /// Lower case; an IPv6 address in its brackets.
  var host: String
  var port: UInt16?

  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    let isIPv6 = text.first == "["
    let end = isIPv6 ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let name = text[..<(end ?? text.endIndex)]
    let inside = isIPv6 ? name.dropFirst().dropLast() : name
    let marks = isIPv6 ? ":." : "-._"
    guard !inside.isEmpty, !isIPv6 || end != nil,
      inside.utf8.allSatisfy({ $0.isSmallLetter || $0.isDigit || marks.utf8.contains($0) })
    else { return nil }
    host = String(name)
    let rest = text[name.endIndex...]
    guard !rest.isEmpty else { return }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.utf8.allSatisfy({ $0.isDigit }),
      let port = UInt16(digits)
    else { return nil }
    self.port = port
  }

  /// Whether an `Origin` header names the same host and port, by one of these schemes.
  ///
  /// Where a port is missing on either side, it is the usual one of the origin's scheme.
  func isOrigin(_ origin: String, schemes: [Scheme]) -> Bool {
    for scheme in schemes where origin.lowercased().hasPrefix(scheme.rawValue) {
      guard let named = HostAndPort(origin.dropFirst(scheme.rawValue.count)) else { return false }
      return named.host == host && (named.port ?? scheme.port) == (port ?? scheme.port)
    }
    return false
  }
}

/// How a page is addressed: what stands before its host.
enum Scheme: String {
  case http = "http://"
  case https = "https://"

  /// The port of an address without one.
  var port: UInt16 { self == .http ? 80 : 443 }
}
