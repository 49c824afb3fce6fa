import Testing

@testable import OverscrollTransport

struct PeerAddressTests {
  private func mapped(_ last: [UInt8]) -> PeerAddress {
    PeerAddress([UInt8](repeating: 0, count: 10) + [255, 255] + last)
  }

  private func network(_ bytes: [UInt8], host: UInt8) -> PeerAddress {
    PeerAddress(bytes + [UInt8](repeating: 0, count: 7) + [host])
  }

  @Test func `an IPv4 address is written as four numbers`() {
    #expect(mapped([192, 168, 1, 20]).description == "192.168.1.20")
    #expect(mapped([10, 0, 0, 1]) != mapped([10, 0, 0, 2]))
  }

  @Test func `all addresses of a 64-bit IPv6 network are equal`() {
    let bytes: [UInt8] = [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 7]
    #expect(network(bytes, host: 1) == network(bytes, host: 2))
    #expect(network(bytes, host: 1).description == "2001:db8:0:7::/64")
    #expect(network(bytes, host: 1) != network(bytes.dropLast() + [8], host: 1))
  }

  @Test func `loopback is a separate address`() {
    let loopback = network([UInt8](repeating: 0, count: 8), host: 1)
    #expect(loopback.description == "::1")
    #expect(loopback != network([UInt8](repeating: 0, count: 8), host: 2))
  }

  @Test func `a socket without a peer has no address`() { #expect(PeerAddress(socket: -1) == nil) }
}
