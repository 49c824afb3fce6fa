import Testing

@testable import OverscrollSystem

@Suite struct IPAddressTests {
  private static let own = [
    "0.0.0.0", "0.1.2.3", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255",
    "::", "::1", "fc00::1", "fd00::1", "fe80::1", "ff02::1", "::ffff:10.0.0.1",
    "64:ff9b::10.0.0.1", "2002:c0a8:0101::1",
  ]
  private static let ofTheInternet = [
    "1.1.1.1", "100.63.0.1", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.1.0.1", "223.0.0.1",
    "2606:4700::1", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1", "2002:0101:0101::1",
  ]
  @Test(arguments: own.map { ($0, false) } + ofTheInternet.map { ($0, true) })
  func `an address is public unless it is of a machine, a private network or a group`(
    text: String, isPublic: Bool
  ) throws {
    #expect(try #require(IPAddress(text)).isPublic == isPublic)
  }

  @Test(arguments: [
    "", "a", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.1.1.1", "[1.2.3.4]", "::1%lo", "[::1",
    "1::2::3", "0x7f.1",
  ])
  func `any other text is not an address`(text: String) { #expect(IPAddress(text) == nil) }

  @Test func `an IPv4 address in IPv6 form equals the IPv4 address`() {
    #expect(IPAddress("::ffff:192.168.1.1") == IPAddress("192.168.1.1"))
    #expect(IPAddress("[2001:DB8:0::5]")?.text == "2001:db8::5")
  }
}
