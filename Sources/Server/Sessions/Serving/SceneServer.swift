import OverscrollSystem
import Logging
import Overscroll
import OverscrollPageFiles
import OverscrollRedis
import OverscrollTransport

/// A server of scenes: it serves the page, accepts its WebSocket, and runs a session for each page that requests one.
public struct SceneServer: Sendable {
  /// A function that is called when a scene opens, in a task that is cancelled when its session ends or shows another.
  public typealias Program = @Sendable (LiveSession) async throws -> Void

  /// The options of the server, such as its addresses and access control.
  public var options: ServeOptions
  /// The scenes of the server, at least one; a page that does not request a scene gets the first.
  public var scenes: [ListScene]
  /// The function that controls each session, or `nil` if there is none.
  public var program: Program?
  /// The version of the program for `GET /metrics`, or `nil` to omit it.
  public var build: BuildInfo?

  /// Creates a server; ``run()`` starts it.
  public init(
    _ options: ServeOptions = ServeOptions(), scenes: [ListScene] = [.primes],
    program: Program? = nil
  ) {
    (self.options, self.scenes, self.program) = (options, scenes, program)
  }

  @Loop func start() async throws -> (WebSocketServer, SessionRuntime) {
    guard !scenes.isEmpty else {
      throw StartError(description: "A server needs at least one scene to show.")
    }
    try options.check()
    let further = try options.furtherHosts
    let data = try options.data.map { try DataFolder($0, logger: options.logger) }
    let (store, access) = try await openAccess(data)
    let addresses = try ServerAddresses(options, access: access)
    let identity = try options.encryption.identity(
      for: addresses.certified(besides: further.compactMap(\.host.host)),
      savedIn: data?.certificate,
      at: Date(),
      logger: options.logger)
    var files = FileTable()
    if let web = options.web {
      try files.add(directory: web, at: "/")
      guard files.text(at: "/index.html") != nil else {
        throw StartError(description: "The page's folder \(web.inLog) has no index.html.")
      }
    }
    files.addPageAddresses()
    let inside = options.web == nil ? PageFiles.all : []
    for (path, base64) in inside + [("/engine.js", PageFiles.engineScript)] {
      files.add(gzip: Self.decoded(base64), at: path)
    }
    files.add(bytes: Self.decoded(PageFiles.engine), at: "/engine.wasm")
    files.add(bytes: Self.decoded(PageFiles.pastEngine), at: "/past-engine.wasm")
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

  /// Decodes a file that the build has embedded.
  private static func decoded(_ base64: String) -> [UInt8] {
    guard let file = Data(base64Encoded: base64) else {
      preconditionFailure("the build writes base 64")
    }
    return Array(file)
  }

  /// Opens the journal store; returns `nil` if the server keeps no journals.
  @Loop private func journals(_ data: DataFolder?) async throws -> (any JournalStore)? {
    if let redis = try options.redis {
      return try await RedisJournals.open(redis, logger: options.logger)
    }
    guard let data, case .folder(let bytes) = options.journals, bytes > 0 else { return nil }
    if let notice = data.legacyNotice { options.logger.notice("\(notice)") }
    let path = data.sessions
    do {
      let database = try SessionDatabase(path, logger: options.logger)
      return try SQLiteJournals(database, bytes: bytes, at: Date(), logger: options.logger)
    } catch {
      options.logger.error(
        """
        sessions are not saved, because \(path.inLog) cannot be used: \(error); repair or move it, and restart the \
        server to save sessions again
        """)
      return LostJournals(error)
    }
  }

  /// Prints the addresses; the certificate's fingerprint goes to the log if the output is not a terminal.
  private func announce(_ addresses: ServerAddresses, _ fingerprint: String?) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    LineWriter.standardOutput.write(
      addresses.printed(toTerminal: isTerminal, fingerprint: fingerprint))
    guard let fingerprint, !isTerminal else { return }
    options.logger.notice("the certificate's SHA-256 fingerprint is \(fingerprint)")
  }

  /// Returns the access control and the store of its token: Redis if servers share it, otherwise a file.
  @Loop private func openAccess(
    _ data: DataFolder?
  ) async throws -> (store: (any AccessStore)?, Access) {
    let needsToken = try options.needsToken
    if let redis = try options.redis {
      return try await RedisAccessStore.open(redis, needsToken: needsToken, logger: options.logger)
    }
    guard needsToken else { return (nil, .open) }
    guard let data else { return (nil, .withToken()) }
    return (
      AccessFile(data.token, logger: options.logger), try .withToken(savedIn: data.token)
    )
  }

  private func configuration(
    _ addresses: ServerAddresses, _ further: [FurtherHost], _ identity: TLSIdentity?
  ) -> WebSocketServer.Configuration {
    var configuration = WebSocketServer.Configuration(subprotocol: ProtocolVersion.subprotocol)
    configuration.tls = identity
    // The address of all IPv6 interfaces also accepts IPv4, but exists only if the machine has IPv6.
    let everyAddress = addresses.takesIPv6 ? "::" : "0.0.0.0"
    configuration.host = addresses.isOnNetwork ? everyAddress : addresses.local
    configuration.port = options.port
    configuration.limits = options.connectionLimits
    configuration.allowedHosts = Set(further.map(\.host) + addresses.names)
    configuration.allowedOrigins = Set(further.compactMap(\.origin))
    return configuration
  }
}

// MARK: Running and stopping

extension SceneServer {
  /// Runs the server until SIGINT, SIGTERM, SIGQUIT or SIGHUP arrives, or until the task is cancelled.
  ///
  /// The first line on standard output is the address to open.
  /// - Throws: An error whose description is a sentence, for example if the port or the data folder is in use.
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

  /// Disconnects all devices in one iteration of the loop, so that no device can join in between.
  @Loop static func stop(_ server: WebSocketServer, _ sessions: SessionRuntime) {
    sessions.stop()
    server.stop()
  }
}

/// The reason that a server cannot start.
public struct StartError: Error, CustomStringConvertible {
  /// A sentence that describes the problem, with the name of the file or folder.
  public let description: String
  /// Whether the problem is the data folder, so that a different folder can be used instead.
  public var isOfFolder = false
}

/// Runs a server of scenes until SIGINT, SIGTERM, SIGQUIT or SIGHUP arrives, as the main function of a program.
///
/// The first line on standard output is the address to open. A page that does not request a scene gets the first. The
/// `program` is called with each session that opens, in a task that is cancelled when the session ends or shows another
/// scene. If the server cannot start, the reason is printed on standard error and the exit status is 1;
/// ``SceneServer/run()`` throws the error instead.
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
