internal import CLibwebsockets
internal import Logging
internal import Synchronization

/// Hands libwebsockets' own messages to swift-log; the library has one place for them in a process.
///
/// Its errors become warnings, for peers can cause most of them, and its warnings become debug messages. Its
/// notices stay off: on libev it writes several for each connection.
enum LibraryLog {
  private static let state = Mutex<(logger: Logger?, lastError: String?)>((nil, nil))

  /// The latest error, without its end of line.
  static var lastError: String? { state.withLock { $0.lastError } }

  /// Sends the messages to this logger from now on; to none for nil.
  static func use(_ logger: Logger?) {
    state.withLock { $0 = (logger, nil) }
    unsafe lws_set_log_level(Int32(LLL_ERR | LLL_WARN)) { level, line in
      // A C string, valid during the call.
      guard let line = unsafe line else { return }
      let text = unsafe String(cString: line)
      LibraryLog.write(text.split(separator: "\n").joined(separator: " "), level)
    }
  }

  private static func write(_ line: String, _ level: Int32) {
    let isError = level == LLL_ERR
    let logger = state.withLock { state in
      if isError { state.lastError = line }
      return state.logger
    }
    logger?.log(level: isError ? .warning : .debug, "libwebsockets: \(line)")
  }
}

/// The version of libwebsockets with which the program runs, as in `4.1.6`.
public var webSocketLibraryVersion: String {
  guard let text = unsafe lws_get_library_version() else { return "unknown" }
  // What follows is the commit of whoever built it.
  return String(unsafe String(cString: text).prefix { $0 != "-" })
}
