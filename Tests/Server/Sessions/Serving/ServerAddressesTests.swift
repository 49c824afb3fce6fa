import Foundation
import OverscrollSystem
import OverscrollTestSupport
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Suite struct ServerAddressesTests {
  private let lan = ServerAddresses(
    local: "127.0.0.1", reachable: ["192.168.1.20", "2001:db8::5"], isOnNetwork: true,
    access: Access(token: "abc"), port: 8080)
  private let loopback = ServerAddresses(
    local: "127.0.0.1", reachable: [], isOnNetwork: false, access: .open, port: 80)

  @Test func `an invitation has a link for each address, with the best first`() throws {
    let invitation = lan.invitation(to: "8sdk2", from: "http://127.0.0.1:8080")
    #expect(invitation.reach == .network)
    #expect(
      invitation.links.map(\.url)
        == DeviceRole.allCases.reversed().flatMap { role in
          let token = Access(token: "abc").token(for: role) ?? ""
          return [
            "http://192.168.1.20:8080/?session=8sdk2#token=\(token)",
            "http://[2001:db8::5]:8080/?session=8sdk2#token=\(token)",
          ]
        })
    #expect(invitation.links.map(\.role) == [.inspect, .inspect, .drive, .drive, .view, .view])
    for link in invitation.links { #expect(link.code == QRCode(link.url)?.rows) }
  }

  @Test(
    arguments: zip(
      DeviceRole.allCases, [["view"], ["drive", "view"], ["inspect", "drive", "view"]]))
  func `an invitation has no links with a higher role`(role: DeviceRole, roles: [String]) {
    let found = lan.invitation(to: "8sdk2", from: nil, upTo: role).links.map(\.role.rawValue)
    #expect(Set(found) == Set(roles))
  }

  private static let all = ["http://192.168.1.20:8080/", "http://[2001:db8::5]:8080/"]

  /// The origins and paths of pages, and the addresses that their invitations contain.
  static let pages: [(String?, String, [String])] = [
    (nil, "/", all), ("http://localhost:8080", "/", all), ("http://[::1]:8080", "/", all),
    ("http://127.0.0.1:8080", "/", all),
    ("https://pull.example.net", "/", ["https://pull.example.net/"] + all),
    ("https://pull.example.net", "/tools/", ["https://pull.example.net/tools/"] + all),
    ("http://[2001:db8::5]:8080", "/", [all[1], all[0]]),
  ]

  @Test(arguments: pages)
  func `the address and path of a page come first, unless the page is loaded from loopback`(
    origin: String?, path: String, addresses: [String]
  ) {
    let invitation = lan.invitation(to: "8sdk2", from: origin, at: PagePath(path) ?? .root)
    let links = invitation.links.filter { $0.role == .inspect }.map(\.url)
    #expect(links == addresses.map { $0 + "?session=8sdk2#token=abc" })
  }

  @Test(arguments: [
    ("http://localhost:80", "/", "http://127.0.0.1:80/?session=8sdk2"),
    ("http://localhost:9000", "/tools/", "http://localhost:9000/tools/?session=8sdk2"),
  ])
  func `a server on loopback has one link and no code`(origin: String, path: String, link: String) {
    let path = PagePath(path) ?? .root
    let invitation = loopback.invitation(to: "8sdk2", from: origin, at: path)
    #expect(invitation.reach == .machine)
    #expect(invitation.links.map(\.url) == [link] && invitation.links.map(\.code) == [nil])
  }

  @Test func `a port that browsers block causes a warning`() {
    var addresses = loopback
    #expect(addresses.portWarning == nil)
    addresses.port = 6000
    #expect(addresses.portWarning?.hasPrefix("browsers block port 6000") == true)
  }

  @Test func `after a change of the network, a machine has its new addresses`() {
    var addresses = lan
    addresses.renew(["10.0.0.7", "fd00::2"])
    #expect(addresses.reachable == ["10.0.0.7", "fd00::2"])
    addresses.renew([])
    let invitation = addresses.invitation(to: "8sdk2", from: nil)
    #expect(invitation.reach == .offline)
    let links = invitation.links.filter { $0.role == .inspect }.map(\.url)
    #expect(links == ["http://127.0.0.1:8080/?session=8sdk2#token=abc"])
  }

  @Test func `a server that listens only on IPv4 or on one address adds no other addresses`() {
    var old = ServerAddresses(
      local: "127.0.0.1", reachable: ["10.0.0.7"], isOnNetwork: true, access: .open, port: 1)
    old.renew(["10.0.0.8", "fd00::2"])
    #expect(old.reachable == ["10.0.0.8"])
    var own = loopback
    own.renew(["10.0.0.8"])
    #expect(own.reachable.isEmpty)
  }

  private static let network = NetworkAddresses.reachable

  static let hosts: [(String, [String], Bool)] = [
    ("127.0.0.1", [], false), ("localhost", [], false), ("[::1]", [], false),
    ("192.168.1.20", ["192.168.1.20"], false), ("[2001:DB8::5]", ["2001:db8::5"], false),
    ("0.0.0.0", network, true), ("::", network, true), ("[::]", network, true),
    ("0:0:0:0:0:0:0:0", network, true), ("::ffff:0.0.0.0", network, true),
  ]

  @Test(arguments: hosts)
  func `a server is reachable at its address unless that is loopback, or in the whole network`(
    host: String, reachable: [String], isOnNetwork: Bool
  ) throws {
    var options = ServeOptions()
    options.host = host
    let addresses = try ServerAddresses(options, access: .open)
    #expect(addresses.reachable == reachable && addresses.isOnNetwork == isOnNetwork)
    if isOnNetwork { #expect(addresses.local == "127.0.0.1") }
  }

  @Test func `a server with TLS has https in every address, and shows its fingerprint`() throws {
    let tls = ServerAddresses(
      local: "127.0.0.1", reachable: ["192.168.1.20"], isOnNetwork: true, isEncrypted: true,
      access: Access(token: "abc"), port: 8443)
    let links = ["https://127.0.0.1:8443/#token=abc", "https://192.168.1.20:8443/#token=abc"]
    let fingerprint = TLSIdentity.selfSigned(for: ["a"], at: Date()).fingerprint
    #expect(
      tls.printed(toTerminal: true, fingerprint: fingerprint) == """
        On this machine: \(links[0])
        On a phone:      \(links[1])
        Fingerprint:     \(fingerprint.prefix(48))
                         \(fingerprint.suffix(47))

        \(try #require(QRCode(links[1])).lines.joined(separator: "\n"))

        Press Ctrl-C to stop the server.

        """)
    let invited = tls.invitation(to: "8sdk2", from: nil).links.first?.url
    #expect(invited == "https://192.168.1.20:8443/?session=8sdk2#token=abc")
    var options = ServeOptions()
    #expect(try ServerAddresses(options, access: .open).link(at: "a") == "http://a:8080/")
    options.encryption = .selfSigned
    #expect(try ServerAddresses(options, access: .open).link(at: "a") == "https://a:8080/")
  }

  @Test func `a certificate covers this machine's names and all other names, without brackets`() {
    let names = ["Pull.example", "[2001:DB8::5]", "localhost"].compactMap { HostName($0) }
    let all = ["localhost", "127.0.0.1", "::1", "192.168.1.20", "2001:db8::5", "pull.example"]
    #expect(lan.certified(besides: names) == all)
  }

  @Test func `a script receives only the addresses, starting with this machine's`() {
    #expect(
      lan.printed(toTerminal: false) == """
        http://127.0.0.1:8080/#token=abc
        http://192.168.1.20:8080/#token=abc
        http://[2001:db8::5]:8080/#token=abc

        """)
    #expect(loopback.printed(toTerminal: false) == "http://127.0.0.1:80/\n")
  }

  @Test func `a tunnel's address is printed, encoded and offered first`() throws {
    var options = ServeOptions()
    options.allowedHosts = ["named.example", ".below.example", "https://tunnel.example:8443"]
    options.allowedOrigins = ["https://.below.example"]
    let addresses = try ServerAddresses(options, access: Access(token: "abc"))
    let links = ["http://127.0.0.1:8080/#token=abc", "https://tunnel.example:8443/#token=abc"]
    #expect(addresses.printed(toTerminal: false) == links.map { $0 + "\n" }.joined())
    let printed = addresses.printed(toTerminal: true)
    #expect(printed.hasPrefix("On this machine: \(links[0])\nOn a phone:      \(links[1])\n"))
    #expect(printed.contains(try #require(QRCode(links[1])).lines.joined(separator: "\n")))
    let invitation = addresses.invitation(to: "8sdk2", from: "http://127.0.0.1:8080")
    #expect(invitation.reach == .network)
    #expect(invitation.links.first?.url == "https://tunnel.example:8443/?session=8sdk2#token=abc")
  }

  @Test func `a terminal shows the purpose of each address, a QR code, and how to stop`() throws {
    let code = try #require(QRCode("http://192.168.1.20:8080/#token=abc"))
    #expect(
      lan.printed(toTerminal: true) == """
        On this machine: http://127.0.0.1:8080/#token=abc
        On a phone:      http://192.168.1.20:8080/#token=abc
                         http://[2001:db8::5]:8080/#token=abc

        \(code.lines.joined(separator: "\n"))

        Press Ctrl-C to stop the server.

        """)
    let printed = "On this machine: http://127.0.0.1:80/\n\nPress Ctrl-C to stop the server.\n"
    #expect(loopback.printed(toTerminal: true) == printed)
  }
}

@Suite struct InvitationTests {
  @Test func `links are sent only on request, and once per request`() throws {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    rig.pass(60)
    #expect(rig.invited.isEmpty)
    rig.send(#"{"join":{}}"#, from: second)
    #expect(rig.invited == [second.id])
    rig.send(#"{"join":{"to":1}}"#, from: first)
    #expect(rig.invited == [second.id])
    #expect(try first.new("error").count == 1)
  }
}

@Suite struct TokenAndHostsTests {
  private func options(_ host: String, allowing names: [String] = []) -> ServeOptions {
    var options = ServeOptions()
    (options.host, options.allowedHosts) = (host, names)
    return options
  }

  static let uses: [(String, [String], Bool)] = [
    ("127.0.0.1", [], false), ("localhost", [], false), ("::1", [], false), ("[::1]", [], false),
    ("app.localhost", ["localhost", "[::1]", "app.localhost"], false),
    ("0.0.0.0", [], true), ("::", [], true), ("[::]", [], true), ("192.168.1.20", [], true),
    ("2001:db8::5", [], true), ("[2001:db8::5]", [], true), ("127.0.0.1", [".app.example"], true),
    ("127.0.0.1", ["localhost", "tunnel.example"], true), ("127.0.0.1", ["192.168.1.20"], true),
  ]

  @Test(arguments: uses)
  func `pages need the token unless all their addresses are on loopback`(
    host: String, names: [String], isNeeded: Bool
  ) throws { #expect(try options(host, allowing: names).needsToken == isNeeded) }

  @Test func `the whole network needs the token, whichever names are allowed`() throws {
    var options = options("127.0.0.1", allowing: ["localhost"])
    options.lan = true
    #expect(try options.needsToken)
  }

  @Test(arguments: [
    "", "*", "wlan0", "mac.local", "127.1", "127.0.0.1:8080", "[192.168.1.20]", "fe80::1%eth0",
  ])
  func `the error for a host that is not an address names the host`(host: String) {
    let expected = "host must be an address of this machine, or localhost, got \(host)."
    #expect(problem(options(host)) == expected)
  }

  @Test(arguments: [-1, 65_536, 70_000])
  func `the error for an invalid port names the port`(port: Int) {
    var options = options("127.0.0.1")
    options.port = port
    #expect(problem(options) == "port must be a number from 0 to 65535, got \(port).")
  }

  @Test(arguments: [
    "", "*", "*.example", ".example", "a..example", "tunnel.example:8080", "a b", "[a]",
    "tunnel.example/", "täter.example", "https://", "https://*.example",
    "https://tunnel.example/page", "https://tunnel.example?a", "https://tunnel.example#a",
    "https://tunnel.example:0", "https://tunnel.example:65536", "https://me@tunnel.example",
    "wss://tunnel.example", "https://tunnel.example/a b/", "https://tunnel.example/?a/",
  ])
  func `an allowed host is a name, all names of a domain, or a page's address`(name: String) {
    let problem = problem(options("127.0.0.1", allowing: ["fine.example", name]))
    #expect(problem.hasPrefix("allowedHosts must be a name without a port, such as"))
    #expect(problem.hasSuffix("got \(name.isEmpty ? "an empty string" : name)."))
  }

  @Test(arguments: [
    "", "null", "*", "app.example", "https://*.app.example", "https://app.example/a",
  ])
  func `an allowed origin is the address of a page`(text: String) {
    var options = options("127.0.0.1")
    options.allowedOrigins = ["https://fine.example", text]
    #expect(problem(options).hasPrefix("allowedOrigins must be an origin, such as"))
    #expect(problem(options).hasSuffix("got \(text.isEmpty ? "an empty string" : text)."))
  }

  @Test func `an allowed origin of another machine needs the token and has a link`() throws {
    var options = options("127.0.0.1")
    options.allowedOrigins = ["http://localhost:3000"]
    #expect(try !options.needsToken)
    options.allowedOrigins = [
      "https://app.example:8443/lists/", "https://.below.example", "https://App.example",
    ]
    #expect(try options.needsToken)
    let links = try options.furtherHosts.compactMap(\.link)
    #expect(links == ["https://app.example:8443/lists/", "https://app.example/"])
  }

  @Test(arguments: [
    ("tunnel.example", "tunnel.example", nil), ("2001:DB8::5", "2001:db8::5", nil),
    ("tunnel.example.", "tunnel.example", nil),
    ("https://Tunnel.example", "tunnel.example", "https://tunnel.example/"),
    ("HTTP://tunnel.example:8443/", "tunnel.example", "http://tunnel.example:8443/"),
    ("https://[2001:DB8::5]:443", "2001:db8::5", "https://[2001:db8::5]/"),
    ("https://tunnel.example/a/B/", "tunnel.example", "https://tunnel.example/a/B/"),
  ])
  func `an allowed page's address has a link`(text: String, name: String, link: String?) throws {
    let host = try #require(try options("127.0.0.1", allowing: [text]).furtherHosts.first)
    #expect(host.host.host?.text == name && host.link == link)
  }

  private func problem(_ options: ServeOptions) -> String {
    do { try options.check() } catch { return "\(error)" }
    return ""
  }

  @Test func `an embedded server that others can reach has a token`() async throws {
    for (host, names) in [("0.0.0.0", []), ("127.0.0.1", ["tunnel.example"])] {
      var options = options(host, allowing: names)
      options.port = 0
      let (server, sessions) = try await SceneServer(options).start()
      #expect(await sessions.addresses.access.token != nil)
      await SceneServer.stop(server, sessions)
      await sessions.stopStores()
      await server.untilStopped()
    }
  }
}
