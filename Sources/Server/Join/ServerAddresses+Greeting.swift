extension ServerAddresses {
  /// What a server prints when it listens: the addresses to open, a line each, this machine's own first.
  ///
  /// A person at a terminal is told which is for what and how to stop the server, and gets a code to scan, and the
  /// fingerprint of the certificate to compare with the browser's, in two lines.
  func greeting(toTerminal isTerminal: Bool, fingerprint: String? = nil) -> String {
    guard isTerminal else { return ([local] + reachable).map { link(at: $0) + "\n" }.joined() }
    var lines = ["On this machine: " + link(at: local)]
    for (number, host) in reachable.enumerated() {
      lines.append((number == 0 ? "On a phone:      " : "                 ") + link(at: host))
    }
    if let fingerprint {
      let (first, second) = (fingerprint.prefix(48), fingerprint.dropFirst(48))
      lines += ["Fingerprint:     " + first, "                 " + second]
    }
    let best = reachable.first.map { link(at: $0) }
    if let best, let code = try? QRCode(best) { lines += [""] + code.lines }
    return (lines + ["", "Ctrl C stops the server.", ""]).joined(separator: "\n")
  }
}
