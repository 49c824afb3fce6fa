extension ServerAddresses {
  /// What a server prints when it listens: the address for this machine in the first line, then those for other devices.
  ///
  /// A person at a terminal also gets a code to scan, and is told how to stop the server.
  func greeting(toTerminal isTerminal: Bool) -> String {
    var lines = ["On this machine: " + link(at: local)]
    for (number, host) in reachable.enumerated() {
      lines.append((number == 0 ? "On a phone:      " : "                 ") + link(at: host))
    }
    guard isTerminal else { return lines.joined(separator: "\n") + "\n" }
    let best = reachable.first.map { link(at: $0) }
    if let best, let code = try? QRCode(best) { lines += [""] + code.lines }
    return (lines + ["", "Ctrl C stops the server.", ""]).joined(separator: "\n")
  }
}
