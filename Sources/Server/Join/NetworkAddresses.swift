import Foundation

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
        flags & Int32(IFF_LOOPBACK) == 0, let address = unsafe text(of: interface.ifa_addr)
      else { continue }
      found.append(address)
    }
    return bestFirst(found)
  }

  /// The address as a link has it, without brackets; nil for one that no link can have.
  private static func text(of address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address = unsafe address else { return nil }
    let size =
      switch unsafe Int32(address.pointee.sa_family) {
      case AF_INET: MemoryLayout<sockaddr_in>.size
      case AF_INET6: MemoryLayout<sockaddr_in6>.size
      default: 0
      }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard size > 0,
      unsafe getnameinfo(
        address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    // What follows a % names an interface of this machine: other devices call theirs otherwise.
    return bytes.contains(UInt8(ascii: "%")) ? nil : String(decoding: bytes, as: UTF8.self)
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
