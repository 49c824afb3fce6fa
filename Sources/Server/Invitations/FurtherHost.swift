import OverscrollSystem

/// A name under which pages may call a server besides its own: a tunnel's, a proxy's.
struct FurtherHost: Equatable {
  /// The name without port, since a tunnel has one of its own.
  let name: HostName
  /// What stands before the path where a page is opened through it, as in `https://tunnel.example:8443`; nil if only the name
  /// is known.
  let origin: String?

  /// Reads a name, or an address whose path is empty; nil for any other text.
  init?(_ text: String) {
    if let name = HostName(text) {
      (self.name, origin) = (name, nil)
      return
    }
    let url = URLComponents(string: text)
    guard let url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.encodedHost, let name = HostName(host), ["", "/"].contains(url.path),
      url.query == nil, url.fragment == nil, url.user == nil, url.password == nil,
      (1...65_535).contains(url.port ?? 1)
    else { return nil }
    self.name = name
    origin = "\(scheme)://\(name.inLink)" + (url.port.map { ":\($0)" } ?? "")
  }
}
