/// An IPv4 or IPv6 address; an IPv4-mapped one, such as `::ffff:127.0.0.1`, equals the IPv4 address.
package struct IPAddress: Hashable {
  private let bytes: [UInt8]

  /// Parses an address, or returns `nil` if the text is invalid; brackets around an IPv6 address are optional.
  package init?(_ text: some StringProtocol) {
    let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
    let bare = isInBrackets ? String(text.dropFirst().dropLast()) : String(text)
    var (short, long) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 16))
    if !isInBrackets, unsafe inet_pton(AF_INET, bare, &short) == 1 {
      bytes = short
    } else if unsafe inet_pton(AF_INET6, bare, &long) == 1 {
      bytes = long.starts(with: Self.mapped) ? Array(long.suffix(4)) : long
    } else {
      return nil
    }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the address of a socket, or returns `nil` for other address families.
  package init?(_ socket: UnsafePointer<sockaddr>) {
    let size =
      switch unsafe Int32(socket.pointee.sa_family) {
      case AF_INET: MemoryLayout<sockaddr_in>.size
      case AF_INET6: MemoryLayout<sockaddr_in6>.size
      default: 0
      }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard size > 0,
      unsafe getnameinfo(
        socket, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    // The part after % is the name of a local interface.
    let bytes = text.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "%")) }
    self.init(String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// The prefix of IPv4-mapped addresses (RFC 4291, section 2.5.5.2).
  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  var isIPv6: Bool { bytes.count == 16 }

  package var isLoopback: Bool { isIPv6 ? bytes == Self.one : bytes[0] == 127 }

  /// Whether the address is the unspecified address, which means all interfaces of a machine.
  package var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Whether the address needs an interface name, which differs between devices: a link-local address, fe80::/10.
  var needsInterface: Bool { isIPv6 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 }

  /// Whether the address, or the IPv4 address embedded in it, is public according to IANA's special-purpose registries.
  package var isPublic: Bool {
    if isIPv6 {
      switch (bytes[0], bytes[1]) {
      case (0x00, 0x64): return IPAddress(Array(bytes[12...])).isPublic  // 64:ff9b::/96, NAT64
      case (0x20, 0x02): return IPAddress(Array(bytes[2..<6])).isPublic  // 2002::/16, 6to4
      default: return bytes[0] & 0xE0 == 0x20  // 2000::/3, global unicast
      }
    }
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168),
      (198, 18...19), (224..., _):
      return false
    case (192, 0): return bytes[2] != 0
    default: return true
    }
  }

  private static let one = [UInt8](repeating: 0, count: 15) + [1]

  /// The address in its canonical form, without brackets, as browsers write it (RFC 5952).
  package var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = unsafe inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The host of a link: an address or a name, without a port.
package struct HostName: Hashable {
  /// The host in lower case; an IPv6 address is canonical, without brackets, and a name has no trailing dot.
  package let text: String

  /// Returns `nil` if the text is not a host, such as an address with a port or a pattern such as `*.example`.
  package init?(_ text: some StringProtocol) {
    if let address = IPAddress(text) {
      self.text = address.text
      return
    }
    // A trailing dot does not change a name (RFC 3986, section 3.2.2). Browsers also accept it after an IPv4 address.
    let name = text.hasSuffix(".") ? text.dropLast() : text[...]
    if name.contains("."), let address = IPAddress(name), !address.isIPv6 {
      self.text = address.text
      return
    }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // The length limits are from RFC 1035, section 2.3.4. It does not allow underscores, but they are used.
    guard name.utf8.count <= 253,
      labels.allSatisfy({ label in
        (1...63).contains(label.utf8.count)
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
      })
    else { return nil }
    self.text = name.lowercased()
  }

  /// The host as in links and the `Host` header: an IPv6 address is in brackets.
  package var inLink: String { text.contains(":") ? "[\(text)]" : text }

  package var isAddress: Bool { IPAddress(text) != nil }

  /// Whether the host is always this machine: a loopback address or a local name (RFC 6761, section 6.3).
  package var isLoopback: Bool {
    isLocalName || IPAddress(text)?.isLoopback == true
  }

  /// Whether the host is `localhost` or a name below it, which no other machine can have.
  package var isLocalName: Bool { text == "localhost" || text.hasSuffix(".localhost") }
}

/// The hosts that an option allows: a host, or every name below a domain, but not the domain itself.
package struct HostPattern: Hashable {
  private let name: HostName
  private let isDomain: Bool

  /// Parses a host, or a dot and a domain of two or more labels, because no one owns all names below `.example`.
  package init?(_ text: some StringProtocol) {
    isDomain = text.hasPrefix(".")
    guard let name = HostName(isDomain ? text.dropFirst() : text[...]),
      !isDomain || !name.isAddress && name.text.contains(".")
    else { return nil }
    self.name = name
  }

  package func matches(_ other: HostName) -> Bool {
    guard isDomain else { return other == name }
    return !other.isAddress && other.text.hasSuffix("." + name.text)
  }

  /// The allowed host, or `nil` if the pattern is a domain.
  package var host: HostName? { isDomain ? nil : name }

  package var isLoopback: Bool { name.isLoopback }
}

// MARK: Addresses of this machine

/// The addresses of this machine that other devices on the network can reach.
package enum NetworkAddresses {
  /// The IPv4 and IPv6 addresses without loopback; the first is the address that a nearby phone most likely reaches.
  package static var reachable: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [InterfaceAddress] = []
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe Int32(bitPattern: interface.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_RUNNING) != 0,
        flags & Int32(IFF_LOOPBACK) == 0, let socket = unsafe interface.ifa_addr,
        let address = unsafe IPAddress(socket), !address.needsInterface
      else { continue }
      found.append(
        InterfaceAddress(
          interface: unsafe String(cString: interface.ifa_name), address: address.text,
          isTunnel: flags & Int32(IFF_POINTOPOINT) != 0))
    }
    return bestFirst(found)
  }

  /// Sorts stably: private networks, other IPv4, IPv6 and link-local IPv4 addresses, then virtual addresses in the same
  /// order.
  static func bestFirst(_ found: [InterfaceAddress]) -> [String] {
    found.sorted { $0.rank < $1.rank }.map(\.address)
  }
}

struct InterfaceAddress {
  /// The name of the interface, for example `eth0`.
  var interface: String
  var address: String
  /// Whether the interface is a point-to-point link.
  var isTunnel = false

  fileprivate var rank: Int { kind + (isVirtual ? 4 : 0) }

  /// Private networks are defined in RFC 1918, and link-local IPv4 addresses in RFC 3927.
  private var kind: Int {
    if address.contains(":") { return 2 }
    let numbers = address.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    switch (numbers[0], numbers[1]) {
    case (10, _), (172, 16...31), (192, 168): return 0
    case (169, 254): return 3
    default: return 1
    }
  }

  /// Whether only containers, virtual machines or the other ends of tunnels can reach the address.
  private var isVirtual: Bool { isTunnel || Self.virtual.contains { interface.hasPrefix($0) } }

  /// The prefixes of such interface names on Linux and macOS, by program.
  private static let virtual = [
    // Containers: Docker, Podman, Kubernetes, LXC.
    "docker", "br-", "veth", "podman", "cni", "flannel", "cali", "cilium", "kube", "lxc", "lxd",
    "incus",
    // Virtual machines: libvirt, VMware, VirtualBox, macOS.
    "virbr", "vnet", "vmnet", "vboxnet", "vmenet", "bridge1",
    // Tunnels: OpenVPN, WireGuard, Tailscale, ZeroTier, macOS, Nebula, and others.
    "tun", "tap", "wg", "tailscale", "zt", "utun", "ipsec", "ppp", "nebula", "gif", "stf", "sit",
    "gre",
    // Links of Apple devices with each other.
    "awdl", "llw", "anpi",
    "dummy", "ifb",
  ]
}
