import OverscrollSystem
import OverscrollRedis
import Logging
// `import OverscrollServer` also exports the engine, so that programs need no other import.
@_exported public import Overscroll
@_exported public import OverscrollWire
@_exported public import struct OverscrollTransport.ConnectionLimits

/// The location of the sessions' journals.
public enum Journals: Sendable, Equatable {
  /// The SQLite file `sessions.db` of at most `bytes` in ``ServeOptions/data``; with 0, sessions end with the server.
  ///
  /// Its write-ahead log needs up to 16 MB more, rarely 32 MB.
  case folder(bytes: Int = 256_000_000)
  /// A Redis server, such as `redis://:password@host:6379`, for several servers that share their sessions.
  case redis(String)
}

/// The options of a server, such as its addresses and access control.
public struct ServeOptions: Sendable {
  /// The address to listen on; pages need the token unless it is loopback, and `0.0.0.0` or `::` means ``lan``.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 selects any free port.
  public var port = 8080
  /// Whether to listen on all addresses of the machine; pages then need the token, which the server prints.
  public var lan = false
  /// The folder for data that is kept after the server stops, or `nil` to keep no data.
  ///
  /// It contains the token, the sessions, and a generated certificate; only one server can use it at a time.
  public var data: String?
  /// The encryption of connections, and the certificate.
  public var encryption = Encryption.none
  /// Additional host names without port, such as the names of tunnels and proxies; pages then need the token.
  ///
  /// `.app.example` allows every name below `app.example`. The address of a page, such as `https://tunnel.example:8443`
  /// or `https://tunnel.example/overscroll/`, has the same effect as in ``allowedOrigins``.
  public var allowedHosts: [String] = []
  /// The addresses of pages that can use the server with any `Host` header, such as `https://app.example:8443`.
  ///
  /// `https://.app.example` allows every name below `app.example`. Pages then need the token, and the printed links
  /// include these addresses.
  public var allowedOrigins: [String] = []
  /// A folder with the page's files, for development of the page, or `nil` for the embedded files.
  public var web: String?
  /// The pictures' folder for ``/Overscroll/Layer/image(_:width:height:)``, served under `/pictures/`, or `nil`.
  public var pictures: String?
  /// The location of the sessions' journals, which allow sessions to continue after the server restarts.
  public var journals = Journals.folder()
  /// The limits on connections, messages and bytes.
  public var connectionLimits = ConnectionLimits()
  /// The limits on sessions.
  public var sessionLimits = SessionLimits()
  /// The server's log, which writes notices, warnings and errors to standard error.
  ///
  /// The server never waits for its reader: unread lines are dropped and counted. To use your program's logging, set
  /// `Logger(label: "overscroll")`.
  public var logger = Logger(label: "overscroll") { BoundedLogHandler(label: $0) }

  /// Creates the default options: loopback, port 8080.
  public init() {}
}

// MARK: Reach

enum Reach: Equatable {
  /// Only this machine, at a loopback host.
  case machine(HostName)
  /// All machines that can reach one address of this machine.
  case address(HostName)
  /// All machines that can reach any address of this machine.
  case network
}

/// An error that describes an invalid option of a server.
public struct OptionError: Error, CustomStringConvertible, Equatable {
  /// The name of the option.
  public enum Option: String, Sendable {
    case host
    case port
    case allowedHosts
    case allowedOrigins
    case journals
  }

  /// The name of the option.
  public let option: Option
  /// The problem, such as `must be an address of this machine`.
  public let problem: String

  /// A sentence with the option and the problem.
  public var description: String { "\(option.rawValue) \(problem)" }

  init(option: Option, problem: String) { (self.option, self.problem) = (option, problem) }

  /// Creates an error with the expected and the actual value of an option.
  fileprivate init(_ option: Option, got given: String, _ expected: String) {
    self.init(
      option: option,
      problem: "\(expected), got \(given.isEmpty ? "an empty string" : given.inLog).")
  }
}

extension ServeOptions {
  /// The reach of the server; the unspecified address means the whole network.
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

  /// The additional names of the server, and the addresses of pages.
  var furtherHosts: [FurtherHost] {
    get throws(OptionError) {
      let hosts = try allowedHosts.map { text throws(OptionError) in
        if let host = FurtherHost(text) { return host }
        throw OptionError(
          .allowedHosts, got: text,
          """
          must be a name without a port, such as tunnel.example, all names below a domain, such as .tunnel.example, or \
          an origin, such as https://tunnel.example:8443 or https://tunnel.example/overscroll/
          """)
      }
      let origins = try allowedOrigins.map { text throws(OptionError) in
        if let host = FurtherHost(text), host.origin != nil { return host }
        throw OptionError(
          .allowedOrigins, got: text,
          """
          must be an origin, such as https://app.example, https://app.example:8443, \
          https://app.example/overscroll/ or, for all names below a domain, https://.app.example
          """)
      }
      return hosts + origins
    }
  }

  /// Whether pages need the token, because other machines can reach the server, possibly through a tunnel.
  var needsToken: Bool {
    get throws(OptionError) {
      if case .machine = try reach { return try !furtherHosts.allSatisfy { $0.host.isLoopback } }
      return true
    }
  }

  var redis: RedisAddress? {
    get throws(OptionError) {
      guard case .redis(let text) = journals else { return nil }
      if let address = RedisAddress(text) { return address }
      // The value is not repeated, because it might contain a password and many people can read logs.
      throw OptionError(
        option: .journals,
        problem: "must be the address of a Redis server, such as redis://:password@host:6379.")
    }
  }

  /// Checks the options without starting a server, and throws an ``OptionError`` for the first invalid one.
  public func check() throws(OptionError) {
    _ = (try reach, try furtherHosts, try redis)
    guard (0...65_535).contains(port) else {
      throw OptionError(option: .port, problem: "must be a number from 0 to 65535, got \(port).")
    }
  }
}

/// An additional name of the server, such as that of a tunnel or a proxy.
struct FurtherHost: Equatable {
  /// The name without port, because a tunnel has its own port; or all names below a domain.
  let host: HostPattern
  /// The origin of pages with this name, such as `https://tunnel.example:8443`, or `nil` if only the name is known.
  let origin: OriginPattern?
  /// The link of such pages without its query, or `nil` if it is unknown; a proxy maps its path to the server's root.
  let link: String?

  /// Parses a name, or the address of a page, whose path ends with a slash; `nil` for other text.
  init?(_ text: String) {
    if let host = HostPattern(text) {
      (self.host, self.origin, link) = (host, nil, nil)
      return
    }
    guard let (_, rest) = text.splittingScheme else { return nil }
    let start = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let origin = OriginPattern(text[..<start]),
      let path = start == text.endIndex ? PagePath.root : PagePath(String(text[start...]))
    else { return nil }
    (self.host, self.origin) = (origin.host, origin)
    link = origin.text.map { $0 + path.text }
  }
}
