import Testing

@testable import OverscrollSystem

@Suite struct HostNameTests {
  @Test(arguments: [
    ("localhost", true), ("LOCALHOST", true), ("localhost.", true), ("app.localhost", true),
    ("a.b.LocalHost.", true), ("127.0.0.1", true), ("127.8.9.1", true), ("127.0.0.1.", true),
    ("[::1]", true), ("0:0:0:0:0:0:0:1", true), ("[::ffff:127.0.0.1]", true),
    ("localhost.example", false), ("applocalhost", false), ("localhost.evil.example.", false),
    ("local", false), ("128.0.0.1", false), ("[::2]", false),
  ])
  func `only hosts on this machine are loopback`(text: String, isLoopback: Bool) throws {
    #expect(try #require(HostName(text)).isLoopback == isLoopback)
  }

  @Test func `a trailing dot, upper case and the form of an address make no difference`() {
    #expect(HostName("App.Example.") == HostName("app.example"))
    for text in ["[2001:DB8::5]", "2001:0db8:0:0:0:0:0:5", "[2001:db8:0::5]"] {
      #expect(HostName(text) == HostName("2001:db8::5"))
    }
    #expect(HostName("192.168.1.20.")?.text == "192.168.1.20")
  }

  @Test(arguments: ["", ".", "..", "a..", ".a", "a..b", "[::1].", "[a]", "a:80", "*.a", "a b", "١"])
  func `a text that is not a host is refused`(text: String) { #expect(HostName(text) == nil) }
}

@Suite struct HostPatternTests {
  @Test(arguments: [
    ("App.Example.dev.", "app.example.dev", true), ("App.Example.dev.", "a.app.example.dev", false),
    (".App.Example.dev", "a.app.example.dev", true),
    (".App.Example.dev", "A.B.APP.example.dev.", true),
    (".App.Example.dev", "app.example.dev", false),
    (".App.Example.dev", "evilapp.example.dev", false),
    (".App.Example.dev", "app.example.dev.evil.example", false),
    (".App.Example.dev", "example.dev", false), (".0.1", "127.0.0.1", false),
  ])
  func `a name allows only itself, and a domain after a dot every name below it`(
    pattern: String, name: String, isAllowed: Bool
  ) throws {
    #expect(try #require(HostPattern(pattern)).matches(#require(HostName(name))) == isAllowed)
  }

  @Test(arguments: [
    "", ".", ".dev", ".1.2.3.4", ".[::1]", ".::1", "*.app.example", "..app.example",
    ".app.example:80", "https://.app.example",
  ])
  func `a text without a domain is not a pattern`(text: String) {
    #expect(HostPattern(text) == nil)
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
    ("https://App.Example", "https://app.example", true),
    ("https://App.Example", "https://app.example:443", true),
    ("https://App.Example", "http://app.example", false),
    ("https://App.Example", "https://app.example:8443", false),
    ("https://App.Example", "https://a.app.example", false),
    ("https://.app.example:8443", "https://a.app.example:8443", true),
    ("https://.app.example:8443", "https://a.app.example", false),
    ("https://.app.example:8443", "https://app.example:8443", false),
  ])
  func `an address allows its own scheme, host and port, or every name below a domain`(
    text: String, origin: String, isAllowed: Bool
  ) throws {
    let pattern = try #require(OriginPattern(text))
    #expect(try pattern.matches(#require(Origin(origin))) == isAllowed)
    #expect(pattern.text == (text.contains("//.") ? nil : "https://app.example"))
  }
}

@Suite struct BlockedPortsTests {
  @Test(arguments: [1, 22, 25, 2049, 4190, 5060, 6000, 6665, 6697, 10_080])
  func `browsers block only the ports of other protocols`(port: Int) {
    #expect(blockedPorts.contains(port))
    for open in [80, 443, 3000, 5000, 6001, 8000, 8080, 8443, 65_535] {
      #expect(!blockedPorts.contains(open))
    }
  }
}
