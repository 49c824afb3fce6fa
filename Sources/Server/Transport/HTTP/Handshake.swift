internal import OverscrollSystem

/// The headers of a request that matter only if it asks for a WebSocket.
struct Handshake {
  var origin: String?
  var connection: String?
  var version: String?
  var key: String?
  var subprotocols: String?
}

extension HTTPRequest {
  /// Returns whether the request becomes a WebSocket.
  ///
  /// libwebsockets checks none of this: it accepts any path, origin, version and key.
  func decision(subprotocol: String, hosts: AllowedHosts) -> RequestDecision {
    let hostDecision = hosts.decision(on: host)
    guard case .accepted(let named) = hostDecision else { return hostDecision }
    let originDecision = hosts.decision(
      on: handshake.origin, at: named, isEncrypted: isEncrypted)
    guard case .accepted = originDecision else { return originDecision }
    guard isCurrent else { return .refused(status: 505, Self.otherVersion) }
    guard !hasBody else { return .refused(status: 400, "an upgrade must not have a body") }
    guard method == .get else {
      return .refused(status: 400, "a WebSocket must start with a GET request")
    }
    guard path == Site.socketPath || name != nil else {
      return .refused(status: 404, "WebSockets are available only at \(Site.socketPath)")
    }
    let connection = (handshake.connection ?? "").headerItems
    guard connection.contains(where: { $0.lowercased() == "upgrade" }) else {
      return .refused(status: 400, "the Connection header must contain Upgrade")
    }
    guard handshake.version == "13" else {
      return .refused(status: 400, "Sec-WebSocket-Version must be 13")
    }
    guard let key = handshake.key, key.utf8.count == 24,
      Data(base64Encoded: key)?.count == 16
    else {
      return .refused(status: 400, "Sec-WebSocket-Key must be 16 bytes in base 64")
    }
    guard (handshake.subprotocols ?? "").headerItems.contains(subprotocol) else {
      return .refused(status: 400, "Sec-WebSocket-Protocol must offer \(subprotocol)")
    }
    return .accepted(named)
  }

  /// A name of 1 to 64 lowercase letters and digits after the path, as in `/ws/name`, or `nil`.
  var name: String? {
    guard path.hasPrefix(Site.socketPath + "/") else { return nil }
    let name = path.dropFirst(Site.socketPath.count + 1)
    let isValid = name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    return isValid && (1...64).contains(name.utf8.count) ? String(name) : nil
  }
}
