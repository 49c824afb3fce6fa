package enum Scheme: String {
  case http
  case https

  package var port: UInt16 { self == .http ? 80 : 443 }
}

/// A host and an optional port, as in the `Host` header or after the scheme of a URL.
package struct HostAndPort: Equatable {
  package var host: HostName
  package var port: UInt16?

  package init?(_ text: some StringProtocol) {
    guard let (name, port) = text.splittingPort, let host = HostName(name) else { return nil }
    (self.host, self.port) = (host, port)
  }

  package var text: String { host.inLink + (port.map { ":\($0)" } ?? "") }
}

/// The origin of a page, as in the `Origin` header (RFC 6454).
package struct Origin: Hashable {
  package let scheme: Scheme
  package let host: HostName
  package let port: UInt16

  /// Parses an origin, or returns `nil` for `null`, for other schemes and for invalid texts.
  package init?(_ text: some StringProtocol) {
    guard let (scheme, rest) = text.splittingScheme, let named = HostAndPort(rest) else {
      return nil
    }
    (self.scheme, host, port) = (scheme, named.host, named.port ?? scheme.port)
  }

  /// A missing port is the default port of the scheme.
  package func isAt(_ other: HostAndPort) -> Bool {
    host == other.host && port == other.port ?? scheme.port
  }

  /// The origin as browsers write it, without a default port.
  package var text: String { addressText(scheme, host, port) }
}

/// Allowed origins: `https://app.example:8443`, or `https://.app.example` for every name below a domain.
package struct OriginPattern: Hashable {
  package let scheme: Scheme
  package let host: HostPattern
  package let port: UInt16

  package init?(_ text: some StringProtocol) {
    guard let (scheme, rest) = text.splittingScheme, let (name, port) = rest.splittingPort,
      let host = HostPattern(name), port != 0
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host, port ?? scheme.port)
  }

  package func matches(_ origin: Origin) -> Bool {
    scheme == origin.scheme && host.matches(origin.host) && port == origin.port
  }

  /// The allowed origin, or `nil` if the pattern is a domain.
  package var text: String? { host.host.map { addressText(scheme, $0, port) } }
}

/// Returns a URL without a path and without a default port.
private func addressText(_ scheme: Scheme, _ host: HostName, _ port: UInt16) -> String {
  "\(scheme)://\(host.inLink)" + (port == scheme.port ? "" : ":\(port)")
}

extension StringProtocol {
  /// The scheme and the text after `://`, or `nil` if the scheme is not http or https.
  package var splittingScheme: (Scheme, SubSequence)? {
    let parts = split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = Scheme(rawValue: parts[0].lowercased()) else { return nil }
    return (scheme, parts[1])
  }

  /// The host and the port, or `nil` if the port is invalid or an IPv6 address is not in brackets.
  fileprivate var splittingPort: (SubSequence, UInt16?)? {
    let isBracketed = hasPrefix("[")
    // Without brackets, the first colon is before the port.
    let end = isBracketed ? firstIndex(of: "]").map(index(after:)) : firstIndex(of: ":")
    guard let end else { return isBracketed ? nil : (self[...], nil) }
    let rest = self[end...]
    if rest.isEmpty { return (self[..<end], nil) }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let port = UInt16(digits)
    else { return nil }
    return (self[..<end], port)
  }
}

/// The ports that browsers refuse to open: the "bad ports" of the Fetch standard, section 2.9.
package let blockedPorts: Set<Int> = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]
