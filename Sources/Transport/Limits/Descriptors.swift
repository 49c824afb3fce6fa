internal import CLibwebsockets

/// The files that this process may have open at once, sockets included.
enum Descriptors {
  /// Asks the system for so many, if they are fewer; returns how many there may be.
  static func allow(_ wanted: Int) -> Int { Int(cws_allow_descriptors(Int32(clamping: wanted))) }
}
