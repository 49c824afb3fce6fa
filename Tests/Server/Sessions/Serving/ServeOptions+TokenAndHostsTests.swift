import OverscrollSystem
import Testing

@testable import OverscrollServer

@Suite struct TokenAndHostsTests {
  private func options(_ host: String, allowing names: [String] = []) -> ServeOptions {
    var options = ServeOptions()
    options.host = host
    options.allowedHosts = names
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
    #expect(
      problem(options(host))
        == "host must be an address of this machine, or localhost, got \(host).")
  }

  @Test(arguments: [-1, 65_536, 70_000])
  func `the error for an invalid port names the port`(port: Int) {
    var options = options("127.0.0.1")
    options.port = port
    #expect("\(problem(options))" == "port must be a number from 0 to 65535, got \(port).")
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
    #expect(
      problem
        == "allowedHosts must be a name without a port, such as tunnel.example, all names below a domain,"
        + " such as .tunnel.example, or an origin, such as https://tunnel.example:8443"
        + " or https://tunnel.example/overscroll/, got \(name.isEmpty ? "an empty string" : name)."
    )
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
    #expect(
      try options.furtherHosts.compactMap(\.link) == [
        "https://app.example:8443/lists/", "https://app.example/",
      ])
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
    #expect(host.host.host?.text == name)
    #expect(host.link == link)
  }

  private func problem(_ options: ServeOptions) -> String {
    do { try options.check() } catch { return "\(error)" }
    return ""
  }

  @Test func `all spellings of an IPv6 address are equal`() throws {
    let usual = try #require(HostName("2001:db8::5"))
    for text in ["[2001:DB8::5]", "2001:0db8:0:0:0:0:0:5", "[2001:db8:0::5]"] {
      #expect(HostName(text) == usual)
    }
    #expect(usual.inLink == "[2001:db8::5]")
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
