/// The request to become a WebSocket, as far as it is judged before an upgrade.
struct Handshake {
  /// Nil unless the request is a GET.
  var path: String?
  var host: String?
  var origin: String?
  var connection: String?
  var version: String?
  var key: String?
  var subprotocols: String?

  /// The name in `Host` if the upgrade is to happen, else the answer that refuses it.
  ///
  /// libwebsockets looks at none of this by itself: it upgrades any path, origin, version and key.
  func judge(path served: String, subprotocol: String, hosts: AllowedHosts) -> HandshakeDecision {
    let authority: HostAndPort
    switch hosts.judge(host) {
    case .refused(let status, let reason): return .refused(status: status, reason)
    case .accepted(let named): authority = named
    }
    if let origin, !authority.isOrigin(origin) {
      return .refused(status: 403, "the origin is not this host")
    }
    guard let path else { return .refused(status: 400, "an upgrade is a GET") }
    guard path == served else { return .refused(status: 404, "there is no WebSocket here") }
    guard items(of: connection).contains(where: { $0.lowercased() == "upgrade" }) else {
      return .refused(status: 400, "the Connection header does not name the upgrade")
    }
    guard version == "13" else { return .refused(status: 400, "the WebSocket version is not 13") }
    guard let key, isKey(key) else {
      return .refused(status: 400, "the WebSocket key is malformed")
    }
    guard items(of: subprotocols).contains(subprotocol) else {
      return .refused(status: 400, "the subprotocol is not \(subprotocol)")
    }
    return .accepted(authority)
  }

  /// A key is 16 bytes in base 64.
  private func isKey(_ key: String) -> Bool {
    key.utf8.count == 24 && key.hasSuffix("==")
      && key.utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
        default: false
        }
      }
  }

  private func items(of list: String?) -> [String] {
    (list ?? "").split(separator: ",").map { $0.trimmingBlanks() }
  }
}

/// What is decided about a request's headers.
enum HandshakeDecision: Equatable {
  case accepted(HostAndPort)
  case refused(status: Int, String)
}

/// The names under which this server may be spoken to: what keeps a page of another site, whose name
/// was pointed at this machine, from reading anything (DNS rebinding).
struct AllowedHosts {
  private var names: Set<String>

  /// The loopback names are safe wherever the server listens: no other site can own them.
  init(_ names: Set<String>) {
    self.names = names.union(["localhost", "127.0.0.1", "[::1]"])
  }

  /// Judges a `Host` header by its name alone: tunnels and proxies change the port.
  func judge(_ host: String?) -> HandshakeDecision {
    guard let host, let authority = HostAndPort(host) else {
      return .refused(status: 400, "the Host header is missing or malformed")
    }
    guard names.contains(authority.host) else {
      return .refused(status: 403, "this server is not called \(authority.host)")
    }
    return .accepted(authority)
  }
}

extension StringProtocol {
  /// The text without blanks and tabs at its ends, as between items of a header.
  func trimmingBlanks() -> String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
