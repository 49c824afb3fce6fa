internal import CLibwebsockets
internal import Logging
internal import Synchronization

/// Hands libwebsockets' own messages to swift-log; the library has one place for them a process.
///
/// Its errors are warnings to us, for peers can cause most of them, and its warnings are details. Its
/// notices stay off: on libev it writes several for each connection.
enum LibraryLog {
  private static let state = Mutex<(logger: Logger?, lastError: String?)>((nil, nil))

  /// The latest error, without its end of line.
  static var lastError: String? { state.withLock { $0.lastError } }

  /// Sends the messages to this logger from now on.
  static func use(_ logger: Logger) {
    state.withLock { $0 = (logger, nil) }
    lws_set_log_level(Int32(LLL_ERR | LLL_WARN)) { level, line in
      guard let line else { return }
      LibraryLog.write(String(cString: line).split(separator: "\n").joined(separator: " "), level)
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
