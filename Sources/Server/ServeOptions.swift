import OverscrollAddresses
import OverscrollRedis
import OverscrollSystem
import Logging
// `import OverscrollServer` brings the engine with it: a program of your own needs no other import.
@_exported public import Overscroll
@_exported public import OverscrollWire
@_exported public import struct OverscrollTransport.ConnectionLimits

/// Where the journals of sessions are kept.
public enum Journals: Sendable, Equatable {
  /// In ``ServeOptions/data``, as a log that takes up to twice as many bytes as the journals may have, and four segments of
  /// 4 MB; sessions end with a server that may keep none.
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
  /// Pages then need the token, wherever the server listens. One that says where a page is opened, as in
  /// `https://tunnel.example:8443`, is also among the links that are printed.
  public var allowedHosts: [String] = []
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
    case journals
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
            + " there, as in https://tunnel.example:8443, got \(text.isEmpty ? "an empty text" : text.inLog)."
        )
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
