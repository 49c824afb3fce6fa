import OverscrollSystem

/// From where a server is reached.
enum Reach: Equatable {
  /// From this machine, at a host of loopback.
  case machine(HostName)
  /// At one address of this machine, from wherever that is reached.
  case address(HostName)
  /// At every address of this machine.
  case network
}

/// An option of a server that cannot be used.
public struct OptionError: Error, CustomStringConvertible, Equatable {
  /// Which option it is.
  public enum Option: String, Sendable {
    case host
    case allowedHosts
  }

  /// Which option it is.
  public let option: Option
  /// What is wrong with it, as in `must be an address of this machine`.
  public let problem: String

  /// A sentence that says what is wrong with which option.
  public var description: String { "\(option.rawValue) \(problem)" }
}

extension ServeOptions {
  /// From where the options let the server be reached: all addresses stand for the whole network.
  var reach: Reach {
    get throws(OptionError) {
      if lan { return .network }
      guard let name = HostName(host), name.isLoopback || IPAddress(name.text) != nil else {
        throw OptionError(
          option: .host,
          problem: "must be an address of this machine, or localhost, got \(host.inLog).")
      }
      if IPAddress(name.text)?.isUnspecified == true { return .network }
      return name.isLoopback ? .machine(name) : .address(name)
    }
  }

  /// The further names under which pages may call the server.
  var furtherHosts: [FurtherHost] {
    get throws(OptionError) {
      try allowedHosts.map { text throws(OptionError) in
        if let host = FurtherHost(text) { return host }
        throw OptionError(
          option: .allowedHosts,
          problem: "takes one name without port, as in tunnel.example, or where a page is opened"
            + " there, as in https://tunnel.example:8443, got \(text.inLog).")
      }
    }
  }

  /// Whether pages need the token: others than this machine's own can reach the server, perhaps through a tunnel.
  var needsToken: Bool {
    get throws(OptionError) {
      if case .machine = try reach { return try !furtherHosts.allSatisfy { $0.name.isLoopback } }
      return true
    }
  }

  /// Finds out whether a server can be started with these options, as far as that can be seen without starting it.
  ///
  /// - Throws: The first option that cannot be used.
  public func check() throws(OptionError) { _ = try needsToken }
}

/// A name under which pages may call a server besides its own: a tunnel's, a proxy's.
struct FurtherHost: Equatable {
  /// The name without port, since a tunnel has one of its own.
  let name: HostName
  /// What stands before the path where a page is opened through it, as in `https://tunnel.example:8443`; nil if only the name
  /// is known.
  let origin: String?

  /// Reads a name, or an address whose path is empty; nil for any other text.
  init?(_ text: String) {
    if let name = HostName(text) {
      (self.name, origin) = (name, nil)
      return
    }
    let url = URLComponents(string: text)
    guard let url, let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.encodedHost, let name = HostName(host), ["", "/"].contains(url.path),
      url.query == nil, url.fragment == nil, url.user == nil, url.password == nil,
      (1...65_535).contains(url.port ?? 1)
    else { return nil }
    self.name = name
    origin = "\(scheme)://\(name.inLink)" + (url.port.map { ":\($0)" } ?? "")
  }
}
