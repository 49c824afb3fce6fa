/// Why a server cannot listen.
public enum ListenError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(Int)
  /// The host is not an address of this machine.
  case addressUnavailable(String)
  /// The process may have too few files open to serve anybody.
  case tooFewDescriptors(Int, needed: Int)
  /// libwebsockets or the system refused for another reason.
  case libraryFailed(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .portInUse(let port): "Port \(port) is in use."
    case .addressUnavailable(let host): "\(host) is not an address of this machine."
    case .tooFewDescriptors(let count, let needed):
      "This process may have \(count) files open, and a server needs \(needed): see ulimit -n."
    case .libraryFailed(let reason): "The server cannot listen: \(reason)."
    }
  }
}
