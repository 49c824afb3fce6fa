internal import CLibwebsockets

/// The address that a peer connects from: an IPv4 address, or an IPv6 network of 64 bits, in which one machine has all addresses.
public struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Makes an address from the 16 bytes of IPv6, in which an IPv4 address is mapped (RFC 4291 2.5.5.2).
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 16, "an IPv6 address has 16 bytes")
    let number = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    high = number(bytes[..<8])
    let rest = number(bytes[8...])
    // Loopback and IPv4 lie in the network 0, where each address is another machine.
    low = high == 0 ? rest : 0
  }

  /// The address of the peer of a socket; nil if the peer is gone already.
  init?(socket: Int32) {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard unsafe cws_peer_address(socket, &bytes) else { return nil }
    self.init(bytes)
  }

  /// The address as people write it.
  public var description: String {
    if high == 0, low >> 32 == 0xffff {
      return [24, 16, 8, 0].map { String(low >> $0 & 255) }.joined(separator: ".")
    }
    if high == 0 { return low == 1 ? "::1" : "::" + String(low, radix: 16) }
    let groups = [48, 32, 16, 0].map { String(high >> $0 & 0xffff, radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }
}
