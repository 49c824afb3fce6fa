import Foundation

/// The addresses of this machine that other devices on the network can reach.
enum Addresses {
  /// IPv4 addresses of interfaces that are up, without loopback, in the system's order.
  static var reachable: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let interface = unsafe next {
      unsafe next = interface.pointee.ifa_next
      let flags = unsafe Int32(bitPattern: interface.pointee.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
        unsafe interface.pointee.ifa_addr?.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let result = unsafe getnameinfo(
        interface.pointee.ifa_addr, socklen_t(MemoryLayout<sockaddr_in>.size), &text,
        socklen_t(text.count), nil, 0,
        NI_NUMERICHOST)
      guard result == 0 else { continue }
      let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      found.append(String(decoding: bytes, as: UTF8.self))
    }
    return found
  }
}
