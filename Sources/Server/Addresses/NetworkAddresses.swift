import OverscrollSystem

/// The addresses of this machine that other devices on the network can reach.
enum NetworkAddresses {
  /// The IPv4 and IPv6 addresses of interfaces that are up and connected, without loopback; the one that a phone beside
  /// this machine most probably reaches comes first.
  static var reachable: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe Int32(bitPattern: interface.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_RUNNING) != 0,
        flags & Int32(IFF_LOOPBACK) == 0, let socket = unsafe interface.ifa_addr,
        let address = unsafe IPAddress(socket), !address.needsInterface
      else { continue }
      found.append(address.text)
    }
    return bestFirst(found)
  }

  /// Addresses of private networks, then other IPv4 addresses, then IPv6, and last what a machine without a router gives
  /// itself; addresses of a kind keep their order.
  static func bestFirst(_ addresses: [String]) -> [String] {
    addresses.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// RFC 1918 has the private networks, RFC 3927 the addresses without a router.
  private static func rank(_ address: String) -> Int {
    if address.contains(":") { return 2 }
    let numbers = address.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    switch (numbers[0], numbers[1]) {
    case (10, _), (172, 16...31), (192, 168): return 0
    case (169, 254): return 3
    default: return 1
    }
  }
}
