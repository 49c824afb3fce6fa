/// How a page is addressed: what stands before its host.
package enum Scheme: String {
  case http
  case https

  /// The port of an address without one.
  package var port: UInt16 { self == .http ? 80 : 443 }
}

/// A host and perhaps a port, as in the `Host` header and behind the scheme of an address.
package struct HostAndPort: Equatable {
  package var host: HostName
  package var port: UInt16?

  /// Reads both; nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard let (name, port) = text.splittingPort, let host = HostName(name) else { return nil }
    (self.host, self.port) = (host, port)
  }

  /// As the `Host` header has it.
  package var text: String { host.inLink + (port.map { ":\($0)" } ?? "") }
}

/// Where a page comes from, as the `Origin` header names it (RFC 6454).
package struct Origin: Hashable {
  package let scheme: Scheme
  package let host: HostName
  package let port: UInt16

  /// Reads an origin; nil for `null`, for another scheme and for any other text.
  package init?(_ text: some StringProtocol) {
    guard let (scheme, rest) = text.splittingScheme, let named = HostAndPort(rest) else {
      return nil
    }
    (self.scheme, host, port) = (scheme, named.host, named.port ?? scheme.port)
  }

  /// Whether it names a host and a port; a missing port is the usual one of its scheme.
  package func isAt(_ other: HostAndPort) -> Bool {
    host == other.host && port == other.port ?? scheme.port
  }

  /// As browsers write it: without the port that is usual.
  package var text: String { addressText(scheme, host, port) }
}

/// The origins that an option allows, as in `https://app.example:8443`, or `https://.app.example` for every name below a domain.
package struct OriginPattern: Hashable {
  package let scheme: Scheme
  package let host: HostPattern
  package let port: UInt16

  /// Reads a pattern; nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard let (scheme, rest) = text.splittingScheme, let (name, port) = rest.splittingPort,
      let host = HostPattern(name), port != 0
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host, port ?? scheme.port)
  }

  /// Whether it allows an origin.
  package func matches(_ origin: Origin) -> Bool {
    scheme == origin.scheme && host.matches(origin.host) && port == origin.port
  }

  /// The one origin that it allows, as an address begins; nil for a domain.
  package var text: String? { host.host.map { addressText(scheme, $0, port) } }
}

/// An address without its path, and without the port that is usual.
private func addressText(_ scheme: Scheme, _ host: HostName, _ port: UInt16) -> String {
  "\(scheme)://\(host.inLink)" + (port == scheme.port ? "" : ":\(port)")
}

extension StringProtocol {
  /// The scheme of an address, and what is behind its `://`; nil if that is not http or https.
  package var splittingScheme: (Scheme, SubSequence)? {
    let parts = split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = Scheme(rawValue: parts[0].lowercased()) else { return nil }
    return (scheme, parts[1])
  }

  /// The host, an IPv6 address in its brackets, and the port behind its colon, if there is one; nil if that is no port.
  fileprivate var splittingPort: (SubSequence, UInt16?)? {
    let isBracketed = hasPrefix("[")
    // Outside of brackets a colon begins the port.
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

/// The ports that no browser opens, whatever listens there.
package enum BlockedPorts {
  /// The "bad ports" of the Fetch standard, 2.9, which browsers share.
  private static let all: Set<Int> = [
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
    103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
    512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
    995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
    6669, 6679, 6697, 10080,
  ]

  /// Whether browsers refuse to open addresses with a port.
  package static func contains(_ port: Int) -> Bool { all.contains(port) }
}
