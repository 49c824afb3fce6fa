extension ServerAddresses {
  /// What a server prints when it listens: the addresses to open, a line each, this machine's own first.
  ///
  /// A person at a terminal is told which is for what and how to stop the server, and gets a code to scan.
  func greeting(toTerminal isTerminal: Bool) -> String {
    guard isTerminal else { return ([local] + reachable).map { link(at: $0) + "\n" }.joined() }
    var lines = ["On this machine: " + link(at: local)]
    for (number, host) in reachable.enumerated() {
      lines.append((number == 0 ? "On a phone:      " : "                 ") + link(at: host))
    }
    let best = reachable.first.map { link(at: $0) }
    if let best, let code = try? QRCode(best) { lines += [""] + code.lines }
    return (lines + ["", "Ctrl C stops the server.", ""]).joined(separator: "\n")
  }
}
