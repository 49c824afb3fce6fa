import Testing

@testable import OverscrollAddresses

@Suite struct NetworkAddressesTests {
  @Test func `addresses of private networks come first, and what no router gave comes last`() {
    let found = [
      "169.254.7.7", "fd00::2", "203.0.113.9", "172.32.0.1", "10.0.0.7", "2001:db8::5",
      "172.31.255.1", "192.168.1.20",
    ]
    #expect(
      NetworkAddresses.bestFirst(found) == [
        "10.0.0.7", "172.31.255.1", "192.168.1.20", "203.0.113.9", "172.32.0.1", "fd00::2",
        "2001:db8::5", "169.254.7.7",
      ])
  }

  @Test func `no address is this machine's own alone, or needs the name of an interface`() {
    for address in NetworkAddresses.reachable {
      #expect(!address.hasPrefix("127.") && address != "::1" && !address.contains("%"))
    }
  }
}
