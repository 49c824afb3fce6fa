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
  ) throws { #expect(try #require(IPAddress(text)).isPublic == isPublic) }

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

@Suite struct NetworkAddressesTests {
  @Test func `addresses of private networks come first, and link-local addresses come last`() {
    let found = [
      "169.254.7.7", "fd00::2", "203.0.113.9", "172.32.0.1", "10.0.0.7", "2001:db8::5",
      "172.31.255.1", "192.168.1.20",
    ].map { InterfaceAddress(interface: "eth0", address: $0) }
    #expect(
      NetworkAddresses.bestFirst(found) == [
        "10.0.0.7", "172.31.255.1", "192.168.1.20", "203.0.113.9", "172.32.0.1", "fd00::2",
        "2001:db8::5", "169.254.7.7",
      ])
  }

  @Test(arguments: [
    "docker0", "br-8dd2e1f0a1b2", "veth12ab", "podman0", "cni0", "flannel.1", "lxdbr0", "virbr0",
    "vmnet8", "vboxnet0", "bridge100", "tun0", "tap0", "utun4", "wg0", "tailscale0", "zt7nnig26",
  ])
  func `an interface of containers, virtual machines or a tunnel comes last`(name: String) {
    let found = [
      InterfaceAddress(interface: name, address: "172.17.0.1"),
      InterfaceAddress(interface: "en0", address: "2001:db8::5"),
      InterfaceAddress(interface: "wlan0", address: "169.254.7.7"),
    ]
    #expect(NetworkAddresses.bestFirst(found) == ["2001:db8::5", "169.254.7.7", "172.17.0.1"])
  }

  @Test(arguments: ["eth0", "enp3s0", "wlan0", "wlp2s0", "en0", "br0", "bond0", "usb0"])
  func `an interface of a network comes before a tunnel of any name`(name: String) {
    let found = [
      InterfaceAddress(interface: "corp", address: "10.8.0.2", isTunnel: true),
      InterfaceAddress(interface: name, address: "192.168.1.20"),
    ]
    #expect(NetworkAddresses.bestFirst(found) == ["192.168.1.20", "10.8.0.2"])
  }

  @Test func `no reachable address is loopback or needs the name of an interface`() {
    for address in NetworkAddresses.reachable {
      #expect(!address.hasPrefix("127.") && address != "::1" && !address.contains("%"))
    }
  }
}
