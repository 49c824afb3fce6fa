import Foundation

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

  /// What IPv4 addresses in IPv6's form begin with (RFC 4291 2.5.5.2).
  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Whether it is an IPv6 address.
  package var isIPv6: Bool { bytes.count == 16 }

  /// Whether it is this machine, from wherever it is used.
  package var isLoopback: Bool { isIPv6 ? bytes == Self.one : bytes[0] == 127 }

  /// Whether it is no address of its own but stands for all of a machine.
  package var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  private static let one = [UInt8](repeating: 0, count: 15) + [1]

  /// The address in its usual form, without brackets: the one in which browsers write it (RFC 5952).
  package var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = unsafe inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
