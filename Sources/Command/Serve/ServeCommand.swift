import ArgumentParser
import OverscrollSystem
import Logging
import OverscrollDemo
import OverscrollServer

/// Serves the demo.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the page and its sessions.",
    discussion: """
      If an option is missing, its value is read from the environment variable in parentheses.

      Prometheus can scrape /metrics. If pages need the token, the scraper must send it in the header 'Authorization: \
      Bearer TOKEN'. The token is in the file 'token' in the --data folder or, with --journal, in the Redis key \
      'overscroll:access'.
      """
  )

  @Option(
    help: ArgumentHelp(
      "The address to listen on, 127.0.0.1 by default. If the address is not loopback, pages need the token in the"
        + " printed links. 0.0.0.0 and :: are the same as --lan (OVERSCROLL_HOST).",
      valueName: "address"))
  var host: String?

  @Option(
    parsing: .unconditional,
    help: "The port to listen on, 8080 by default; 0 chooses a free port (OVERSCROLL_PORT).")
  var port: Int?

  @Flag(
    help: ArgumentHelp(
      "Listen on every network interface. Pages then need the token in the printed links"
        + " (OVERSCROLL_LAN=1)."))
  var lan = false

  @OptionGroup var encryptionOptions: EncryptionOptions

  @OptionGroup var sessionOptions: SessionOptions

  @OptionGroup var connectionOptions: ConnectionOptions

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "An additional name or address of the server, without a port, such as the name of a tunnel. .app.example allows"
        + " all names below app.example. Pages then need the token. An origin, such as https://name or"
        + " https://name:port, is handled as by --allow-origin. Can be repeated"
        + " (OVERSCROLL_ALLOW_HOST, separated by commas).",
      valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("allow-origin"),
    help: ArgumentHelp(
      "The origin of pages that can use the server even if a proxy changes the Host header, such as"
        + " https://app.example, https://app.example:8443 or, with a path, https://app.example/overscroll/. It is also"
        + " printed as a link. https://.app.example allows all names below app.example. Pages then need the token. Can"
        + " be repeated (OVERSCROLL_ALLOW_ORIGIN, separated by commas).",
      valueName: "origin"))
  var allowedOrigins: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for stored data: the sessions, in the SQLite file sessions.db, the token and the demo's database. By"
        + " default, it is in the user's data folder. Only one server can use it at a time (OVERSCROLL_DATA).",
      valueName: "dir"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "A folder with the page's files, for developing the page; by default, the files in the program are served"
        + " (OVERSCROLL_WEB).", valueName: "dir"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "A JSON API to show in a separate scene, for example"
        + " 'https://host/users?page={page}&size={size}' (OVERSCROLL_FEED).", valueName: "template")
  )
  var feed: String?

  @Flag(
    help: ArgumentHelp(
      "Also follow redirects of the feed's server to addresses of this machine and of private networks"
        + " (OVERSCROLL_FEED_PRIVATE=1)."))
  var feedPrivate = false

  mutating func validate() throws {
    port = try Environment.number(port, "PORT", in: 0...65_535)
    if host == nil, !lan { (host, lan) = (Environment["HOST"], try Environment.flag("LAN")) }
    guard host == nil || !lan else {
      throw ValidationError("--host and --lan cannot be used together.")
    }
    if allowedHosts.isEmpty { allowedHosts = Environment.list("ALLOW_HOST") }
    if allowedOrigins.isEmpty { allowedOrigins = Environment.list("ALLOW_ORIGIN") }
    data = data ?? Environment["DATA"]
    guard data != "" else { throw ValidationError("--data must be a folder, got an empty string.") }
    guard web != "" else { throw ValidationError("--web must be a folder, got an empty string.") }
    feed = feed ?? Environment["FEED"]
    do { try options.check() } catch {
      let flag =
        switch error.option {
        case .host: "--host"
        case .port: "--port"
        case .allowedHosts: "--allow-host"
        case .allowedOrigins: "--allow-origin"
        case .journals: "--journal"
        }
      throw ValidationError("\(flag) \(error.problem)")
    }
    feedPrivate = try feedPrivate || Environment.flag("FEED_PRIVATE")
    guard feed != nil || !feedPrivate else {
      throw ValidationError("--feed-private needs --feed.")
    }
    do { _ = try webFeed } catch { throw ValidationError("\(error)") }
  }

  private var webFeed: WebFeed? {
    get throws(FeedError) {
      guard let feed else { return nil }
      return try WebFeed(template: feed, followsPrivate: feedPrivate)
    }
  }

  private var options: ServeOptions {
    var options = ServeOptions()
    options.host = host ?? options.host
    options.port = port ?? options.port
    options.lan = lan
    options.sessionLimits = sessionOptions.limits
    options.connectionLimits = connectionOptions.limits
    options.allowedHosts = allowedHosts
    options.allowedOrigins = allowedOrigins
    if let size = sessionOptions.journalSize {
      options.journals = .folder(bytes: size * 1_000_000)
    }
    if let store = sessionOptions.journal { options.journals = .redis(store) }
    return options
  }

  func run() async throws {
    var options = options
    let folder = data ?? Environment.dataFolder
    options.encryption = encryptionOptions.encryption
    options.data = folder
    options.web = web ?? Environment["WEB"]
    for name in Environment.unknown {
      options.logger.warning(
        "\(name) is not a setting; overscroll serve --help lists all settings.")
    }
    do {
      let scenes = try Demo.scenes(data: folder, feed: webFeed) { [logger = options.logger] in
        logger.error("\($0)")
      }
      var server = SceneServer(options, scenes: scenes, program: Demo.run)
      server.build = BuildInfo(version: Version.number, commit: made.commit ?? "")
      try await server.run()
    } catch { throw Failure(sentence(for: error)) }
  }

  private func sentence(for error: any Error) -> String {
    let text = String(describing: error)
    if text.hasPrefix("Port") { return text + " Choose another port with --port." }
    return error is FeedError || (error as? StartError)?.isOfFolder == true
      ? text + " Choose another folder with --data." : text
  }
}

/// The environment variables that replace missing options.
enum Environment {
  static subscript(name: String) -> String? {
    ProcessInfo.processInfo.environment["OVERSCROLL_" + name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The unknown variables with the prefix `OVERSCROLL_`, sorted; the help lists all known variables.
  static var unknown: [String] {
    let known = Set(Serve.helpMessage().matches(of: /OVERSCROLL_[A-Z_]+/).map { String($0.output) })
    return ProcessInfo.processInfo.environment.keys
      .filter { $0.hasPrefix("OVERSCROLL_") && !known.contains($0) }.sorted()
  }

  /// Returns a number from an option, or from the variable with the same name, or `nil` if neither is set.
  static func number(
    _ option: Int?, _ name: String, in range: ClosedRange<Int> = 1...1_000_000
  ) throws -> Int? {
    let flag = "--" + name.lowercased().replacing("_", with: "-")
    let (text, place) = option.map { ("\($0)", flag) } ?? (self[name] ?? "", "OVERSCROLL_\(name)")
    if text.isEmpty { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw ValidationError(
        "\(place) must be a number from \(range.lowerBound) to \(range.upperBound), got \(text).")
    }
    return number
  }

  /// Whether a variable enables a flag.
  static func flag(_ name: String) throws -> Bool {
    switch self[name] {
    case nil, "0": false
    case "1": true
    case let text?: throw ValidationError("OVERSCROLL_\(name) must be 1 or 0, got \(text).")
    }
  }

  static func list(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: ",").map { $0.trimmed() }.filter { !$0.isEmpty }
  }

  /// The demo's folder in `$XDG_DATA_HOME` or `~/.local/share`.
  static var dataFolder: String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
    return folder.appending(path: "overscroll").path
  }
}
