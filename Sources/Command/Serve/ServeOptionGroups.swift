import ArgumentParser
import OverscrollServer

/// The limits of sessions and of their recordings.
struct SessionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-sessions"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most sessions at once, 10000 by default; then one without a device gives way to a new one"
        + " (OVERSCROLL_MAX_SESSIONS).", valueName: "number"))
  var sessions: Int?

  @Option(
    name: .customLong("max-sessions-per-address"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most sessions at once that were opened for one address, 1000 by default"
        + " (OVERSCROLL_MAX_SESSIONS_PER_ADDRESS).", valueName: "number"))
  var sessionsPerAddress: Int?

  @Option(
    name: .customLong("max-devices"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most devices in a session, 128 by default (OVERSCROLL_MAX_DEVICES).", valueName: "number"
    ))
  var devices: Int?

  @Option(
    name: .customLong("recording-memory"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most megabytes that the recordings of all sessions take, 256 by default; then sessions that rest forget their"
        + " past (OVERSCROLL_RECORDING_MEMORY).", valueName: "number"))
  var recordingMemory: Int?

  @Option(
    name: .customLong("journal-size"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum size of sessions.db, which keeps sessions while the server is started again, in megabytes, 256 by"
        + " default; its write-ahead log needs up to 16 more, rarely 32; 0 keeps no sessions (OVERSCROLL_JOURNAL_SIZE).",
      valueName: "number"))
  var journalSize: Int?

  @Option(
    help: ArgumentHelp(
      "A Redis server that keeps the journals instead, with the token, for several servers"
        + " behind a proxy, as in redis://:password@host:6379 (OVERSCROLL_JOURNAL).",
      valueName: "url"))
  var journal: String?

  mutating func validate() throws {
    journal = journal ?? Environment["JOURNAL"]
    sessions = try Environment.limit(sessions, "MAX_SESSIONS")
    sessionsPerAddress = try Environment.limit(sessionsPerAddress, "MAX_SESSIONS_PER_ADDRESS")
    devices = try Environment.limit(devices, "MAX_DEVICES")
    recordingMemory = try Environment.limit(recordingMemory, "RECORDING_MEMORY")
    journalSize = try Environment.limit(journalSize, "JOURNAL_SIZE", from: 0)
  }

  var limits: SessionLimits {
    var limits = SessionLimits()
    limits.sessions = sessions ?? limits.sessions
    limits.sessionsPerAddress = sessionsPerAddress ?? limits.sessionsPerAddress
    limits.devices = devices ?? limits.devices
    if let recordingMemory { limits.recordedBytes = recordingMemory * 1_000_000 }
    return limits
  }
}

/// The limits of connections and of their messages.
struct ConnectionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-connections"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most connections at once, 10000 by default, and fewer where fewer files may be open"
        + " (OVERSCROLL_MAX_CONNECTIONS).", valueName: "number"))
  var connections: Int?

  @Option(
    name: .customLong("max-connections-per-address"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most connections of one address at once, 256 by default; behind a proxy, all have its address"
        + " (OVERSCROLL_MAX_CONNECTIONS_PER_ADDRESS).", valueName: "number"))
  var connectionsPerAddress: Int?

  @Option(
    name: .customLong("max-messages-per-second"), parsing: .unconditional,
    help: ArgumentHelp(
      "The most messages a second of a device, 1000 by default; four seconds' worth may come at once"
        + " (OVERSCROLL_MAX_MESSAGES_PER_SECOND).", valueName: "number"))
  var messagesPerSecond: Int?

  mutating func validate() throws {
    connections = try Environment.limit(connections, "MAX_CONNECTIONS")
    connectionsPerAddress = try Environment.limit(
      connectionsPerAddress, "MAX_CONNECTIONS_PER_ADDRESS")
    messagesPerSecond = try Environment.limit(messagesPerSecond, "MAX_MESSAGES_PER_SECOND")
  }

  var limits: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.connections = connections ?? limits.connections
    limits.connectionsPerAddress = connectionsPerAddress ?? limits.connectionsPerAddress
    limits.messagesPerSecond = messagesPerSecond ?? limits.messagesPerSecond
    return limits
  }
}

/// The TLS options of a server.
struct EncryptionOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Serve https and wss instead of http and ws, with a certificate of the server's own making, whose fingerprint"
        + " is printed (OVERSCROLL_TLS=1)."))
  var tls = false

  @Option(
    name: .customLong("tls-cert"),
    help: ArgumentHelp(
      "A certificate to serve with instead, in PEM format, its chain behind it; one that is renewed is served once the"
        + " server has been started again (OVERSCROLL_TLS_CERT).",
      valueName: "file"))
  var certificate: String?

  @Option(
    name: .customLong("tls-key"),
    help: ArgumentHelp(
      "The certificate's private key, in PEM format (OVERSCROLL_TLS_KEY).", valueName: "file"))
  var key: String?

  mutating func validate() throws {
    tls = try tls || Environment.flag("TLS")
    certificate = certificate ?? Environment["TLS_CERT"]
    key = key ?? Environment["TLS_KEY"]
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--tls-cert and --tls-key belong together: give both or neither.")
    }
  }

  var encryption: Encryption {
    if let certificate, let key { return .certificate(file: certificate, key: key) }
    return tls ? .selfSigned : .none
  }
}
