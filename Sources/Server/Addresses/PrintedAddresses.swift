// What a server prints when it listens.

extension ServerAddresses {
  /// What a server prints when it listens: the addresses to open, a line each, this machine's own first.
  ///
  /// A person at a terminal is told which is for what and how to stop the server, and gets a code to scan, and the
  /// fingerprint of the certificate to compare with the browser's, in two lines.
  func printed(toTerminal isTerminal: Bool, fingerprint: String? = nil) -> String {
    let links = outside.map { link(from: $0, session: nil, role: .inspect) }
    guard isTerminal else { return ([link(at: local)] + links).map { $0 + "\n" }.joined() }
    var lines = ["On this machine: " + link(at: local)]
    for (number, link) in links.enumerated() {
      lines.append((number == 0 ? "On a phone:      " : "                 ") + link)
    }
    if let fingerprint {
      let (first, second) = (fingerprint.prefix(48), fingerprint.dropFirst(48))
      lines += ["Fingerprint:     " + first, "                 " + second]
    }
    if let best = links.first, let code = QRCode(best) { lines += [""] + code.lines }
    return (lines + ["", "Ctrl C stops the server.", ""]).joined(separator: "\n")
  }
}

extension QRCode {
  /// The code and its quiet zone as lines of a terminal, where a character is two modules, one above the other.
  ///
  /// Each line is black on white, whatever the terminal's own colours: cameras often miss light codes on dark.
  var lines: [String] {
    let range = -QRCode.quietZone..<size + QRCode.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      let blocks = range.map { x -> Character in
        switch (self[x, y], self[x, y + 1]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[38;5;16;48;5;231m" + String(blocks) + "\u{1B}[0m"
    }
  }
}
