import Testing

@testable import OverscrollSystem

@Suite struct HostNameTests {
  @Test(arguments: [
    "localhost", "LOCALHOST", "localhost.", "app.localhost", "a.b.LocalHost.", "127.0.0.1",
    "127.8.9.1", "127.0.0.1.", "[::1]", "0:0:0:0:0:0:0:1", "[::ffff:127.0.0.1]",
  ])
  func `a name or an address of only this machine is loopback`(text: String) throws {
    #expect(try #require(HostName(text)).isLoopback)
  }

  @Test(arguments: [
    "localhost.example", "applocalhost", "localhost.evil.example.", "local", "128.0.0.1", "[::2]",
  ])
  func `any other host is not loopback`(text: String) throws {
    #expect(try !#require(HostName(text)).isLoopback)
  }

  @Test func `a trailing dot and upper case make no difference`() {
    #expect(HostName("App.Example.") == HostName("app.example"))
    #expect(HostName("192.168.1.20.")?.text == "192.168.1.20")
  }

  @Test(arguments: ["", ".", "..", "a..", ".a", "a..b", "[::1].", "[a]", "a:80", "*.a", "a b", "١"])
  func `a text that is not a host is refused`(text: String) { #expect(HostName(text) == nil) }
}

@Suite struct HostPatternTests {
  @Test(arguments: [
    ("app.example.dev", true), ("a.app.example.dev", false), (".app.example.dev", false),
  ])
  func `a name allows only itself`(text: String, isAllowed: Bool) throws {
    let pattern = try #require(HostPattern("App.Example.dev."))
    #expect(HostName(text).map(pattern.matches) ?? false == isAllowed)
  }

  @Test(arguments: [
    ("a.app.example.dev", true), ("A.B.APP.example.dev.", true), ("app.example.dev", false),
    ("evilapp.example.dev", false), ("app.example.dev.evil.example", false), ("example.dev", false),
  ])
  func `a domain after a dot allows every name below it`(text: String, isAllowed: Bool) throws {
    let pattern = try #require(HostPattern(".App.Example.dev"))
    #expect(try pattern.matches(#require(HostName(text))) == isAllowed)
  }

  @Test(arguments: [
    "", ".", ".dev", ".1.2.3.4", ".[::1]", ".::1", "*.app.example", "..app.example",
    ".app.example:80", "https://.app.example",
  ])
  func `a text without a domain is not a pattern`(text: String) {
    #expect(HostPattern(text) == nil)
  }

  @Test func `a domain of digits allows no address`() throws {
    let pattern = try #require(HostPattern(".0.1"))
    #expect(try !pattern.matches(#require(HostName("127.0.0.1"))))
  }
}

@Suite struct OriginTests {
  @Test(arguments: [
    ("https://app.example", "https://app.example"),
    ("HTTPS://App.Example.:443", "https://app.example"),
    ("http://[0:0::1]:8080", "http://[::1]:8080"), ("http://a:443", "http://a:443"),
  ])
  func `an origin has a single form`(text: String, form: String) throws {
    #expect(try #require(Origin(text)).text == form)
  }

  @Test(arguments: [
    "null", "", "app.example", "file://localhost", "ws://a", "https://", "https://a/", "https://a:",
    "https://a:65536", "https://a:+1", "https://me@a", "https://a, https://b", "https://[::1",
  ])
  func `a text that is not an origin of a page is refused`(text: String) {
    #expect(Origin(text) == nil)
  }

  @Test(arguments: [
    ("https://app.example", true), ("https://app.example:443", true), ("http://app.example", false),
    ("https://app.example:8443", false), ("https://a.app.example", false),
  ])
  func `an address allows its own scheme, host and port`(origin: String, isAllowed: Bool) throws {
    let pattern = try #require(OriginPattern("https://App.Example"))
    #expect(try pattern.matches(#require(Origin(origin))) == isAllowed)
    #expect(pattern.text == "https://app.example")
  }

  @Test func `a domain after a dot allows every name below it at its port`() throws {
    let pattern = try #require(OriginPattern("https://.app.example:8443"))
    #expect(try pattern.matches(#require(Origin("https://a.app.example:8443"))))
    #expect(try !pattern.matches(#require(Origin("https://a.app.example"))))
    #expect(try !pattern.matches(#require(Origin("https://app.example:8443"))))
    #expect(pattern.text == nil)
  }
}

@Suite struct BlockedPortsTests {
  @Test(arguments: [1, 22, 25, 2049, 4190, 5060, 6000, 6665, 6697, 10_080])
  func `browsers block a port of another protocol`(port: Int) {
    #expect(BlockedPorts.contains(port))
  }

  @Test(arguments: [80, 443, 3000, 5000, 6001, 8000, 8080, 8443, 65_535])
  func `browsers open the ports that servers use`(port: Int) {
    #expect(!BlockedPorts.contains(port))
  }
}
