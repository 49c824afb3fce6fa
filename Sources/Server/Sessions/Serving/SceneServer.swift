import OverscrollSystem
import Logging
import Overscroll
import OverscrollPageFiles
import OverscrollRedis
import OverscrollTransport

/// A server of scenes: the page, its WebSocket, and a session for each page that asks.
public struct SceneServer: Sendable {
  /// What a program does with a session: it runs from the opening of a scene on, and is cancelled when the session ends or a
  /// device opens another scene in it.
  public typealias Program = @Sendable (LiveSession) async throws -> Void

  /// Where the server listens and whom it lets in.
  public var options: ServeOptions
  /// The scenes that it shows, at least one; a page that names none gets the first.
  public var scenes: [ListScene]
  /// What a program does with each session; nil for nothing.
  public var program: Program?
  /// Which program this is, for `GET /metrics`; nil to say nothing of that.
  public var build: BuildInfo?

  /// Creates a server that does not run yet.
  public init(
    _ options: ServeOptions = ServeOptions(), scenes: [ListScene] = [.primes],
    program: Program? = nil
  ) {
    (self.options, self.scenes, self.program) = (options, scenes, program)
  }

  /// Begins to listen, and prints the addresses.
  @Loop func start() async throws -> (WebSocketServer, SessionRuntime) {
    guard !scenes.isEmpty else {
      throw StartError(description: "A server needs at least one scene to show.")
    }
    try options.check()
    let further = try options.furtherHosts
    let data = try options.data.map { try DataFolder($0, logger: options.logger) }
    let (store, access) = try await whoMayJoin(data)
    let addresses = try ServerAddresses(options, access: access)
    let identity = try options.encryption.identity(
      for: addresses.certified(besides: further.compactMap(\.host.host)), keptIn: data?.certificate,
      at: Date(),
      logger: options.logger)
    var files = try options.web.map(FileTable.init) ?? FileTable()
    if let web = options.web, files.text(at: "/index.html") == nil {
      throw StartError(description: "The page's folder \(web.inLog) has no index.html.")
    }
    files.addPageAddresses()
    let inside = options.web == nil ? PageFiles.all : []
    for (path, base64) in inside + [("/engine.js", PageFiles.engineScript)] {
      files.add(gzip: Self.decoded(base64), at: path)
    }
    for (path, base64) in [
      ("/engine.wasm", PageFiles.engine), ("/past-engine.wasm", PageFiles.pastEngine),
    ] {
      files.add(bytes: Self.decoded(base64), at: path)
    }
    if let pictures = options.pictures { try files.add(directory: pictures, at: "/pictures/") }
    let sessions = SessionRuntime(
      scenes, access: access, addresses: addresses, pictures: Set(files.names(at: "/pictures/")),
      limits: options.sessionLimits, journals: try await journals(data), data: data,
      store: store, program: program, build: build, logger: options.logger)
    let server = try WebSocketServer(
      configuration(addresses, further, identity), files: files, handlers: sessions.handlers,
      logger: options.logger)
    sessions.addresses.port = server.port
    let warnings = [options.encryption.warning, sessions.addresses.portWarning]
    for warning in (data?.warnings ?? []) + warnings.compactMap(\.self) {
      options.logger.warning("\(warning.inLog)")
    }
    sessions.traffic = { [unowned server] in server.traffic }
    sessions.allow = { [unowned server] in server.allow(hosts: $0) }
    announce(sessions.addresses, identity?.fingerprint)
    return (server, sessions)
  }

  /// The bytes of a file that the build has written.
  private static func decoded(_ base64: String) -> [UInt8] {
    guard let file = Data(base64Encoded: base64) else {
      preconditionFailure("the build writes base 64")
    }
    return Array(file)
  }

  /// The journals; nil if there are to be none.
  @Loop private func journals(_ data: DataFolder?) async throws -> (any JournalStore)? {
    if let redis = try options.redis {
      return try await RedisJournals.open(redis, logger: options.logger)
    }
    var limits = SQLiteJournals.Limits()
    if case .folder(let bytes) = options.journals { limits.bytes = bytes }
    guard let data, limits.bytes > 0 else { return nil }
    if let notice = data.legacyNotice { options.logger.notice("\(notice)") }
    let path = data.sessions
    do {
      let database = try SessionDatabase(path, logger: options.logger)
      return try SQLiteJournals(database, limits: limits, at: Date(), logger: options.logger)
    } catch {
      options.logger.error(
        """
        sessions end with this server, for \(path.inLog) cannot be used: \(error); once that is mended or moved away, a \
        server that is started keeps them again
        """)
      return LostJournals(error)
    }
  }

  /// Prints the addresses; a script finds the fingerprint of the certificate in the log instead.
  private func announce(_ addresses: ServerAddresses, _ fingerprint: String?) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    LineWriter.standardOutput.write(
      addresses.printed(toTerminal: isTerminal, fingerprint: fingerprint))
    guard let fingerprint, !isTerminal else { return }
    options.logger.notice("the certificate's SHA-256 fingerprint is \(fingerprint)")
  }

  /// Who may join, and where the token is kept: with the journals, if other servers share them, and in a file otherwise.
  @Loop private func whoMayJoin(
    _ data: DataFolder?
  ) async throws -> (store: (any AccessStore)?, Access) {
    let needsToken = try options.needsToken
    if let redis = try options.redis {
      return try await RedisAccessStore.open(redis, needsToken: needsToken, logger: options.logger)
    }
    guard needsToken else { return (nil, .open) }
    guard let data else { return (nil, .withToken()) }
    return (
      AccessFile(data.token, logger: options.logger), try .withToken(keptIn: data.token)
    )
  }

  private func configuration(
    _ addresses: ServerAddresses, _ further: [FurtherHost], _ identity: TLSIdentity?
  ) -> WebSocketServer.Configuration {
    var configuration = WebSocketServer.Configuration(subprotocol: ProtocolVersion.subprotocol)
    configuration.tls = identity
    // The address of all IPv6 interfaces takes IPv4 as well, but exists only where there is IPv6.
    let everyAddress = addresses.takesIPv6 ? "::" : "0.0.0.0"
    configuration.host = addresses.isOnNetwork ? everyAddress : addresses.local
    configuration.port = options.port
    configuration.limits = options.connectionLimits
    configuration.allowedHosts = Set(further.map(\.host) + addresses.names)
    configuration.allowedOrigins = Set(further.compactMap { $0.address?.origin })
    return configuration
  }
}

// MARK: How long a server serves, and the order in which it stops

extension SceneServer {
  /// Serves until SIGINT, SIGTERM, SIGQUIT or SIGHUP, or until the task is cancelled.
  ///
  /// The first line on standard output has the address to open; a terminal also gets a code for phones to scan.
  ///
  /// - Throws: A sentence that says what is wrong: the port is taken, another server uses the folder of what is kept, a
  ///   folder, a file or a certificate cannot be used, or there is no scene.
  public func run() async throws {
    defer { LineWriter.flush() }
    LineWriter.writePrintedLinesAtOnce()
    try options.connectionLimits.checkDescriptors()
    let signals = Signals()
    let (server, sessions) = try await start()
    await signals.wait()
    await SceneServer.stop(server, sessions)
    await sessions.stopStores()
    await server.untilStopped()
  }

  /// Sends all devices away, in one turn: nobody can come in between.
  @Loop static func stop(_ server: WebSocketServer, _ sessions: SessionRuntime) {
    sessions.stop()
    server.stop()
  }
}

/// Why a server cannot start.
public struct StartError: Error, CustomStringConvertible {
  /// A sentence that says what is wrong, and with which file or folder.
  public let description: String
  /// Whether it is the folder of all that is kept, in whose place another can be named.
  public var isOfFolder = false
}

/// Serves scenes until SIGINT, SIGTERM, SIGQUIT or SIGHUP, as the whole work of a program.
///
/// The first line on standard output has the address to open. This is all that a package of your own needs to call to
/// show its controls. If the server cannot start, because the port is taken for instance, the program says why in one
/// sentence on standard error and exits with status 1; ``SceneServer/run()`` throws the error instead.
///
/// - Parameters:
///   - options: Where to listen and whom to let in.
///   - scenes: The scenes to show; a page that names none gets the first.
///   - program: Called with each session that opens, in a task that is cancelled when the session ends. A session in which a
///     device opens another scene ends for the program, which is called again.
public func serve(
  _ options: ServeOptions = ServeOptions(), scenes: [ListScene] = [.primes],
  program: SceneServer.Program? = nil
) async {
  do { try await SceneServer(options, scenes: scenes, program: program).run() } catch {
    LineWriter.standardError.write("Error: \(error)\n")
    LineWriter.flush()
    exit(1)
  }
}
