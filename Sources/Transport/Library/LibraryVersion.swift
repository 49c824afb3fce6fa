internal import CLibwebsockets

/// The version of libwebsockets with which the program runs, as in `4.1.6`.
public var webSocketLibraryVersion: String {
  guard let text = unsafe lws_get_library_version() else { return "unknown" }
  // What follows is the commit of whoever built it.
  return String(unsafe String(cString: text).prefix { $0 != "-" })
}
