/// A host as a link names it: an address or a name, without port.
struct HostName: Hashable {
  /// In lower case, an IPv6 address in its usual form and without brackets.
  let text: String

  /// Reads a host; nil for a text that is none, such as an address with a port, or a pattern such as `*.example`.
  init?(_ text: some StringProtocol) {
    if let address = IPAddress(text) {
      self.text = address.text
      return
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    // RFC 1035 2.3.4 has the lengths; underscores are used although it allows none.
    guard text.utf8.count <= 253,
      labels.allSatisfy({ label in
        (1...63).contains(label.utf8.count)
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
      })
    else { return nil }
    self.text = text.lowercased()
  }

  /// As links and the `Host` header have it: an IPv6 address in brackets.
  var inLink: String { text.contains(":") ? "[\(text)]" : text }

  /// Whether it is this machine and no other.
  var isLoopback: Bool { text == "localhost" || IPAddress(text)?.isLoopback == true }
}
