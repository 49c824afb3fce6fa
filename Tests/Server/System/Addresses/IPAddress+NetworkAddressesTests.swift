import Testing

@testable import OverscrollSystem

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
  func `a network interface precedes a tunnel, whatever its name`(name: String) {
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
