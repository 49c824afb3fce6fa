extension HTTPReply {
  /// Sends a plain request to the same address over https, if its host is one of this server's, and ends the connection.
  ///
  /// The redirection is for this time only: the server may be started without TLS again.
  init(redirectingToHTTPS request: HTTPRequest, hosts: AllowedHosts) {
    switch hosts.decision(on: request.host) {
    case .refused(let status, let reason): self.init(refusing: status, reason)
    case .accepted where request.method == .other:
      self.init(refusing: 403, "this server takes https only")
    case .accepted(let named):
      let query = request.query.map { $0.escaped(except: "=") }.joined(separator: "&")
      let address =
        "https://\(named.host):\(named.port ?? Scheme.http.port)"
        + request.path.escaped(except: "/") + (query.isEmpty ? "" : "?" + query)
      self.init(refusing: 307, "this server takes https only: \(address)")
      headers.append(("location:", address))
    }
  }
}

extension String {
  /// The text as part of an address: only letters, digits and `-._~` stand for themselves, and the characters of `marks`.
  fileprivate func escaped(except marks: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    return utf8.map { byte in
      if plain.contains(byte) || marks.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + byte.hexadecimal
    }.joined()
  }
}
