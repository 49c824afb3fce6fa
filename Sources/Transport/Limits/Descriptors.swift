internal import CLibwebsockets

/// The files that this process may have open at once, sockets included.
package enum Descriptors {
  /// How many there may be now.
  package static var allowed: Int { allow(0) }

  /// Asks the system for so many, if they are fewer; returns how many there may be.
  static func allow(_ wanted: Int) -> Int { Int(cws_allow_descriptors(Int32(clamping: wanted))) }
}
