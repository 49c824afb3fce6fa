import OverscrollSystem
import OverscrollTransport
import OverscrollWire

struct ServerAddresses {
  /// The host for links on this machine.
  let local: String
  /// The hosts for links on other devices, the best first; empty if the server listens only on loopback.
  private(set) var reachable: [String]
  /// The links of pages behind tunnels and proxies, from the options, without their query.
  private let further: [String]
  let isOnNetwork: Bool
  let isEncrypted: Bool
  var access: Access
  var port: Int
  /// Whether the server also listens on IPv6.
  let takesIPv6: Bool

  init(_ options: ServeOptions, access: Access) throws(OptionError) {
    let (local, reachable): (String, [String]) =
      switch try options.reach {
      case .machine(let host): (host.text, [])
      case .address(let host): (host.text, [host.text])
      case .network: ("127.0.0.1", NetworkAddresses.reachable)
      }
    let further = try options.furtherHosts.compactMap(\.link)
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

  /// Updates the addresses of this machine, which might have joined another network.
  mutating func renew(_ found: [String]) {
    guard isOnNetwork else { return }
    reachable = found.filter { takesIPv6 || !$0.contains(":") }
  }

  /// A warning that browsers block the server's port, or `nil` if they do not.
  var portWarning: String? {
    guard blockedPorts.contains(port) else { return nil }
    return "browsers block port \(port) and cannot open the page there; "
      + "choose another port, such as 8080, unless pages come through a proxy"
  }

  var names: [HostPattern] { ([local] + reachable).compactMap { HostPattern($0) } }

  /// The loopback names, the hosts of the server, and additional names, without brackets.
  func certified(besides further: [HostName]) -> [String] {
    var found = WebSocketServer.Configuration.loopback
    for host in [local] + reachable + further.map(\.text) where !found.contains(host) {
      found.append(host)
    }
    return found
  }

  /// Returns the link to open at a host, for a new session.
  func link(at host: String) -> String { link(from: page(at: host)) }

  /// The addresses for other machines, the best first: tunnels from the options, then local addresses.
  var outside: [String] { further + reachable.map(page) }

  private func page(at host: String) -> String {
    "\(isEncrypted ? "https" : "http")://\(HostName(host)?.inLink ?? host):\(port)/"
  }

  private func link(
    from page: String, session: String? = nil, role: DeviceRole = .inspect
  ) -> String {
    page + (session.map { "?session=" + $0 } ?? "")
      + (access.token(for: role).map { "#token=" + $0 } ?? "")
  }

  /// Returns links to join a session, for roles up to the page's, whose origin is first unless it is loopback.
  ///
  /// On loopback, the page's address is as useful for this machine as the server's own.
  func invitation(
    to session: String, from origin: String?, at path: PagePath = .root,
    upTo greatest: DeviceRole = .inspect
  ) -> (reach: InvitationReach, links: [InvitationLink]) {
    let origin = origin.flatMap { Origin($0) }, page = origin.map { $0.text + path.text }
    var pages = origin?.host.isLoopback == false ? [page].compactMap(\.self) : []
    for other in outside where !pages.contains(other) { pages.append(other) }
    var reach = InvitationReach.network
    if pages.isEmpty {
      pages = [(path == .root ? nil : page) ?? self.page(at: local)]
      reach = isOnNetwork ? .offline : .machine
    }
    // Without tokens, the links of all roles are equal.
    let roles = access.token == nil ? [.inspect] : DeviceRole.allCases.filter { $0 <= greatest }
    let links = roles.reversed().flatMap { role in
      pages.map { page in
        let url = link(from: page, session: session, role: role)
        let code = reach == .network ? QRCode(url)?.rows : nil
        return InvitationLink(role: role, url: url, code: code)
      }
    }
    return (reach, links)
  }
}

extension ServerAddresses {
  /// Returns the printed text: a line for each address, this machine's first.
  ///
  /// A terminal also gets explanations, a code to scan, and the certificate's fingerprint in two lines, as in browsers.
  func printed(toTerminal isTerminal: Bool, fingerprint: String? = nil) -> String {
    let links = outside.map { link(from: $0) }
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
    return (lines + ["", "Press Ctrl-C to stop the server.", ""]).joined(separator: "\n")
  }
}
