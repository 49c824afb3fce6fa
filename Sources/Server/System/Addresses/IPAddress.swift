/// An IPv4 or IPv6 address; IPv4 in IPv6's form, as in `::ffff:127.0.0.1`, is the IPv4 address.
package struct IPAddress: Hashable {
  /// Its 4 or 16 bytes.
  private let bytes: [UInt8]

  /// Reads an address, an IPv6 one with or without its brackets; nil for any other text.
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

  /// Reads the address of a socket; nil for one of another family.
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
    // What follows a % names an interface of this machine.
    let bytes = text.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "%")) }
    self.init(String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  /// What IPv4 addresses in IPv6's form begin with (RFC 4291 2.5.5.2).
  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  var isIPv6: Bool { bytes.count == 16 }

  /// Whether it is this machine, from wherever it is used.
  package var isLoopback: Bool { isIPv6 ? bytes == Self.one : bytes[0] == 127 }

  /// Whether it is no address of its own but stands for all of a machine.
  package var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Whether it says nothing without the name of an interface, which other devices call otherwise: fe80::/10.
  var needsInterface: Bool { isIPv6 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 }

  /// Whether it is an address of the public Internet: not this machine's, a private network's, a link's or a group's.
  ///
  /// As IANA's registries of special addresses have it; an IPv4 address that an IPv6 one carries counts as itself.
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

  /// The address in its usual form, without brackets: the one in which browsers write it (RFC 5952).
  package var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = unsafe inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// A host as a link names it: an address or a name, without port.
package struct HostName: Hashable {
  /// In lower case, an IPv6 address in its usual form and without brackets, and a name without the dot of the root.
  package let text: String

  /// Reads a host; nil for a text that is none, such as an address with a port, or a pattern such as `*.example`.
  package init?(_ text: some StringProtocol) {
    if let address = IPAddress(text) {
      self.text = address.text
      return
    }
    // The name with the root's dot is the same name (RFC 3986 3.2.2); browsers read an IPv4 address with it, too.
    let name = text.hasSuffix(".") ? text.dropLast() : text[...]
    if name.contains("."), let address = IPAddress(name), !address.isIPv6 {
      self.text = address.text
      return
    }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    // RFC 1035 2.3.4 has the lengths; underscores are used although it allows none.
    guard name.utf8.count <= 253,
      labels.allSatisfy({ label in
        (1...63).contains(label.utf8.count)
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
      })
    else { return nil }
    self.text = name.lowercased()
  }

  /// As links and the `Host` header have it: an IPv6 address in brackets.
  package var inLink: String { text.contains(":") ? "[\(text)]" : text }

  /// Whether it is an IP address and not a name.
  package var isAddress: Bool { IPAddress(text) != nil }

  /// Whether it is this machine and no other: an address of loopback, `localhost` or a name below it (RFC 6761 6.3).
  package var isLoopback: Bool {
    isLocalName || IPAddress(text)?.isLoopback == true
  }

  /// Whether it is `localhost` or a name below it, which no other machine can have.
  package var isLocalName: Bool { text == "localhost" || text.hasSuffix(".localhost") }
}

/// The hosts that an option allows.
package enum HostPattern: Hashable {
  /// One host.
  case host(HostName)
  /// Every name below a domain, but not the domain itself.
  case below(HostName)

  /// Reads a host, or a domain behind a dot, as in `.app.example`; nil for any other text.
  ///
  /// A domain has two labels at least: nobody owns all names below `.example`.
  package init?(_ text: some StringProtocol) {
    if let host = HostName(text) {
      self = .host(host)
    } else if text.hasPrefix("."), let domain = HostName(text.dropFirst()), !domain.isAddress,
      domain.text.contains(".")
    {
      self = .below(domain)
    } else {
      return nil
    }
  }

  /// Whether it allows a host.
  package func matches(_ other: HostName) -> Bool {
    switch self {
    case .host(let host): host == other
    case .below(let domain): !other.isAddress && other.text.hasSuffix("." + domain.text)
    }
  }

  /// The one host that it allows; nil for a domain.
  package var host: HostName? { if case .host(let host) = self { host } else { nil } }

  /// Whether all hosts that it allows are this machine.
  package var isLoopback: Bool {
    switch self {
    case .host(let host), .below(let host): host.isLoopback
    }
  }
}

// MARK: The addresses of this machine

/// The addresses of this machine that other devices on the network can reach.
package enum NetworkAddresses {
  /// The IPv4 and IPv6 addresses of interfaces that are up and connected, without loopback; the one that a phone next to
  /// this machine most probably reaches comes first.
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

  /// Addresses of private networks, then other IPv4 addresses, then IPv6, and then those that a machine without a router gives
  /// itself.
  ///
  /// All addresses of containers, virtual machines and tunnels come after them. Equals keep their order.
  static func bestFirst(_ found: [InterfaceAddress]) -> [String] {
    func rank(_ address: InterfaceAddress) -> Int {
      (address.isVirtual ? 4 : 0) + kind(address.address)
    }
    return found.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element.address)
  }

  /// RFC 1918 has the private networks, RFC 3927 the addresses without a router.
  private static func kind(_ address: String) -> Int {
    if address.contains(":") { return 2 }
    let numbers = address.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    switch (numbers[0], numbers[1]) {
    case (10, _), (172, 16...31), (192, 168): return 0
    case (169, 254): return 3
    default: return 1
    }
  }
}

/// An address and the interface that has it.
struct InterfaceAddress {
  /// As in `eth0`.
  var interface: String
  var address: String
  /// Whether the interface leads to a single other machine.
  var isTunnel = false

  /// Whether only containers, virtual machines or the other ends of tunnels reach it.
  var isVirtual: Bool { isTunnel || Self.virtual.contains { interface.hasPrefix($0) } }

  /// How the names of such interfaces begin on Linux and macOS, by the programs that make them.
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
