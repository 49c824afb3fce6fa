import OverscrollSystem
import OverscrollRedis
import Logging
// `import OverscrollServer` brings the engine with it: a program of your own needs no other import.
@_exported public import Overscroll
@_exported public import OverscrollWire
@_exported public import struct OverscrollTransport.ConnectionLimits

/// Where the journals of sessions are kept.
public enum Journals: Sendable, Equatable {
  /// In the SQLite file `sessions.db` in ``ServeOptions/data``, which has at most `bytes` bytes. Its write-ahead log needs up to
  /// 16 MB more, rarely 32 MB. With 0 bytes, sessions end with the server.
  case folder(bytes: Int = 256_000_000)
  /// In a Redis server, as in `redis://:password@host:6379`, for several servers that share their sessions.
  case redis(String)
}

/// Where a server listens and whom it lets in.
public struct ServeOptions: Sendable {
  /// The address to listen on.
  ///
  /// Pages need the token unless it is loopback; `0.0.0.0` and `::` are the same as ``lan``.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 is any that is free.
  public var port = 8080
  /// Whether to listen on the whole network.
  ///
  /// Pages then need the token that is printed.
  public var lan = false
  /// The folder of all that is kept from one start to the next, which one server has at a time; nil to keep nothing.
  ///
  /// It has the token, the devices that have joined and who of them may not join again, the sessions that somebody has driven,
  /// and a certificate of the server's own making. It is made if it is missing.
  public var data: String?
  /// Whether pages reach the server over TLS, and with which certificate.
  public var encryption = Encryption.none
  /// Further names or addresses under which pages may call the server, without port: tunnels, proxies.
  ///
  /// `.app.example` allows every name below `app.example`. Pages then need the token, wherever the server listens. One that says where a page is opened, as in
  /// `https://tunnel.example:8443` or `https://tunnel.example/overscroll/`, is the same as in ``allowedOrigins``.
  public var allowedHosts: [String] = []
  /// Where pages are opened that may use the server whatever `Host` header a proxy sends, as in `https://app.example:8443`;
  /// `https://.app.example` allows every name below `app.example`.
  ///
  /// Pages then need the token, wherever the server listens. Each address is also among the links that are printed.
  public var allowedOrigins: [String] = []
  /// A folder with the page's files, for work on the page; nil for those inside the program.
  public var web: String?
  /// The folder of the pictures that ``/Overscroll/Layer/image(_:width:height:)`` names, served under `/pictures/`; nil for none.
  public var pictures: String?
  /// Where the journals of sessions are kept, with which they go on once the server is started again.
  public var journals = Journals.folder()
  /// What devices may take of the server: connections, messages, bytes.
  public var connectionLimits = ConnectionLimits()
  /// How many sessions there may be.
  public var sessionLimits = SessionLimits()
  /// The server's log, which writes notices and worse to standard error.
  ///
  /// The server waits for nobody who reads it: lines that nobody reads in time are lost, and their count is written. Set
  /// `Logger(label: "overscroll")` to log as your program does.
  public var logger = Logger(label: "overscroll", factory: BoundedLogHandler.init(label:))

  /// Creates options for loopback, port 8080.
  public init() {}
}

// MARK: From where a server is reached

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
    case port
    case allowedHosts
    case allowedOrigins
    case journals
  }

  /// Which option it is.
  public let option: Option
  /// What is wrong with it, as in `must be an address of this machine`.
  public let problem: String

  /// A sentence that says what is wrong with which option.
  public var description: String { "\(option.rawValue) \(problem)" }

  init(option: Option, problem: String) { (self.option, self.problem) = (option, problem) }

  /// Says what an option takes, and what it was given instead.
  fileprivate init(_ option: Option, got given: String, _ expected: String) {
    self.init(
      option: option,
      problem: "\(expected), got \(given.isEmpty ? "an empty text" : given.inLog).")
  }
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

  /// The further names under which pages may call the server, and the addresses at which pages are opened.
  var furtherHosts: [FurtherHost] {
    get throws(OptionError) {
      let hosts = try allowedHosts.map { text throws(OptionError) in
        if let host = FurtherHost(text) { return host }
        throw OptionError(
          .allowedHosts, got: text,
          """
          takes one name without port, as in tunnel.example, all names below a domain, as in .tunnel.example, or where a \
          page is opened there, as in https://tunnel.example:8443 or https://tunnel.example/overscroll/
          """)
      }
      let origins = try allowedOrigins.map { text throws(OptionError) in
        if let address = OpenedAddress(text) { return FurtherHost(address) }
        throw OptionError(
          .allowedOrigins, got: text,
          """
          takes where pages are opened, as in https://app.example, https://app.example:8443, \
          https://app.example/overscroll/ or, for all names below a domain, https://.app.example
          """)
      }
      return hosts + origins
    }
  }

  /// Whether pages need the token: others than this machine's own can reach the server, perhaps through a tunnel.
  var needsToken: Bool {
    get throws(OptionError) {
      if case .machine = try reach { return try !furtherHosts.allSatisfy { $0.host.isLoopback } }
      return true
    }
  }

  /// Where the Redis server is that keeps the journals; nil for none.
  var redis: RedisAddress? {
    get throws(OptionError) {
      guard case .redis(let text) = journals else { return nil }
      if let address = RedisAddress(text) { return address }
      // What was given is not repeated: it may have a password, and logs are read by many.
      throw OptionError(
        option: .journals,
        problem: "must be the address of a Redis server, as in redis://:password@host:6379.")
    }
  }

  /// Finds out whether a server can be started with these options, as far as that can be seen without starting it.
  ///
  /// - Throws: The first option that cannot be used.
  public func check() throws(OptionError) {
    _ = (try reach, try furtherHosts, try redis)
    guard (0...65_535).contains(port) else {
      throw OptionError(option: .port, problem: "must be a number from 0 to 65535, got \(port).")
    }
  }
}

/// A name under which pages may call a server besides its own: a tunnel's, a proxy's.
struct FurtherHost: Equatable {
  /// The name without port, since a tunnel has one of its own; or all names below a domain.
  let host: HostPattern
  /// Where pages are opened through it; nil if only the name is known.
  let address: OpenedAddress?

  /// Reads a name or where pages are opened; nil for any other text.
  init?(_ text: String) {
    if let host = HostPattern(text) {
      self.init(host: host, address: nil)
    } else if let address = OpenedAddress(text) {
      self.init(address)
    } else {
      return nil
    }
  }

  /// The host of where pages are opened.
  init(_ address: OpenedAddress) { self.init(host: address.origin.host, address: address) }

  private init(host: HostPattern, address: OpenedAddress?) {
    (self.host, self.address) = (host, address)
  }
}

/// Where pages are opened through a tunnel or a proxy, as in `https://tunnel.example:8443/overscroll/`.
struct OpenedAddress: Equatable {
  /// The address without its path.
  let origin: OriginPattern
  /// The path to which a proxy has mapped the server's root.
  let path: PagePath

  /// Reads an address; nil for any other text.
  ///
  /// A path ends with a slash, which may be left out at the root.
  init?(_ text: String) {
    guard let (_, rest) = text.splittingScheme else { return nil }
    let start = rest.firstIndex(of: "/") ?? rest.endIndex
    guard let origin = OriginPattern(text[..<start]),
      let path = start == text.endIndex ? PagePath.root : PagePath(String(text[start...]))
    else { return nil }
    (self.origin, self.path) = (origin, path)
  }

  /// The link without its query; nil if it is one of many names.
  var link: String? { origin.text.map { $0 + path.text } }
}
