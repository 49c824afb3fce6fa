import OverscrollSystem
import OverscrollTransport
import OverscrollWire

/// The addresses under which pages reach a server.
struct ServerAddresses {
  /// The host under which this machine opens the page.
  let local: String
  /// The hosts under which other devices do, the best first; none if the server listens for this machine only.
  private(set) var reachable: [String]
  /// Where pages are opened through tunnels and proxies, as far as the options tell: links without their query.
  private let further: [String]
  /// Whether the server listens for the whole network.
  let isOnNetwork: Bool
  /// Whether pages come over TLS.
  let isEncrypted: Bool
  /// Whom the server lets in.
  var access: Access
  /// The port that the server listens on.
  var port: Int
  /// Whether the server also listens for IPv6.
  let takesIPv6: Bool

  /// Loopback, until the server listens.
  static let unknown = ServerAddresses(
    local: "127.0.0.1", reachable: [], isOnNetwork: false, access: .open, port: 0)

  /// Chooses the addresses that options ask for.
  init(_ options: ServeOptions, access: Access) throws(OptionError) {
    let (local, reachable): (String, [String]) =
      switch try options.reach {
      case .machine(let host): (host.text, [])
      case .address(let host): (host.text, [host.text])
      case .network: ("127.0.0.1", NetworkAddresses.reachable)
      }
    let further = try options.furtherHosts.compactMap { $0.address?.link }
    self.init(
      local: local, reachable: reachable, further: further,
      isOnNetwork: try options.reach == .network, isEncrypted: options.encryption != .none,
      access: access, port: options.port)
  }

  init(
    local: String, reachable: [String], further: [String] = [], isOnNetwork: Bool,
    isEncrypted: Bool = false, access: Access, port: Int
  ) {
    (self.local, self.reachable, self.further) = (local, reachable, further)
    self.isOnNetwork = isOnNetwork
    (self.isEncrypted, self.access, self.port) = (isEncrypted, access, port)
    takesIPv6 = reachable.contains { $0.contains(":") }
  }

  /// Takes the addresses that this machine has now: it may have come to another network.
  mutating func renew(_ found: [String]) {
    guard isOnNetwork else { return }
    reachable = found.filter { takesIPv6 || !$0.contains(":") }
  }

  /// Says that no browser opens the page at the server's port; nil if browsers do.
  var portWarning: String? {
    guard BlockedPorts.contains(port) else { return nil }
    return "browsers block port \(port) and do not open the page there; "
      + "choose another port, such as 8080, unless pages come through a proxy"
  }

  /// The hosts that the `Host` header may name.
  var names: [HostPattern] { ([local] + reachable).compactMap { HostPattern($0) } }

  /// The hosts that a certificate is for, without brackets: this machine's own names as well, wherever the server listens,
  /// and further names under which pages may call it.
  func certified(besides further: [HostName]) -> [String] {
    var found = WebSocketServer.Configuration.loopback
    for host in [local] + reachable + further.map(\.text) where !found.contains(host) {
      found.append(host)
    }
    return found
  }

  /// The address to open at a host, with a session to join or for a new one.
  func link(at host: String, session: String? = nil, role: DeviceRole = .inspect) -> String {
    link(from: page(at: host), session: session, role: role)
  }

  /// Where others than this machine open the page, the best first: who names a tunnel wants others to come through it.
  var outside: [String] { further + reachable.map(page) }

  private func page(at host: String) -> String {
    "\(isEncrypted ? "https" : "http")://\(HostName(host)?.inLink ?? host):\(port)/"
  }

  func link(from page: String, session: String?, role: DeviceRole) -> String {
    page + (session.map { "?session=" + $0 } ?? "")
      + (access.token(for: role).map { "#token=" + $0 } ?? "")
  }

  /// The links by which other devices join a session, of roles up to that of the page that asks; `origin` and `path` are its
  /// address.
  ///
  /// A page that came from elsewhere than loopback, through a tunnel for instance, has proved its address to work: that is
  /// then the first. On loopback, its address is as good for this machine as the server's own.
  func invitation(
    to session: String, from origin: String?, at path: PagePath = .root,
    upTo greatest: DeviceRole = .inspect
  ) -> InvitationMessage {
    let origin = origin.flatMap { Origin($0) }, page = origin.map { $0.text + path.text }
    var pages = origin?.host.isLoopback == false ? [page].compactMap(\.self) : []
    for other in outside where !pages.contains(other) { pages.append(other) }
    // Without tokens, every link is as good as the other.
    let roles = access.token == nil ? [.inspect] : DeviceRole.allCases.filter { $0 <= greatest }
    guard !pages.isEmpty else {
      let page = (path == .root ? nil : page) ?? self.page(at: local)
      let links = roles.reversed().map {
        InvitationMessage.Link(
          role: $0, url: link(from: page, session: session, role: $0), code: nil)
      }
      return InvitationMessage(reach: isOnNetwork ? .offline : .machine, links: links)
    }
    let links = roles.reversed().flatMap { role in
      pages.map { page in
        let url = link(from: page, session: session, role: role)
        return InvitationMessage.Link(role: role, url: url, code: QRCode(url)?.rows)
      }
    }
    return InvitationMessage(reach: .network, links: links)
  }
}

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
