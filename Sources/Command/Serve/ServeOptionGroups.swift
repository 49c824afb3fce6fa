import ArgumentParser
import OverscrollServer

struct SessionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-sessions"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of sessions, 10000 by default; above it, a new session replaces one without devices"
        + " (OVERSCROLL_MAX_SESSIONS).", valueName: "number"))
  var sessions: Int?

  @Option(
    name: .customLong("max-sessions-per-address"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of sessions opened from one address, 1000 by default"
        + " (OVERSCROLL_MAX_SESSIONS_PER_ADDRESS).", valueName: "number"))
  var sessionsPerAddress: Int?

  @Option(
    name: .customLong("max-devices"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of devices in a session, 128 by default (OVERSCROLL_MAX_DEVICES).",
      valueName: "number"))
  var devices: Int?

  @Option(
    name: .customLong("recording-memory"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum memory of all recordings, in megabytes, 256 by default; above it, idle sessions lose their history"
        + " (OVERSCROLL_RECORDING_MEMORY).", valueName: "number"))
  var recordingMemory: Int?

  @Option(
    name: .customLong("journal-size"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum size of sessions.db, which keeps sessions across restarts, in megabytes, 256 by default. Its"
        + " write-ahead log needs up to 16 more, rarely 32. 0 keeps no sessions (OVERSCROLL_JOURNAL_SIZE).",
      valueName: "number"))
  var journalSize: Int?

  @Option(
    help: ArgumentHelp(
      "A Redis server that stores the sessions and the token instead, for several servers"
        + " behind a proxy, for example redis://:password@host:6379 (OVERSCROLL_JOURNAL).",
      valueName: "url"))
  var journal: String?

  mutating func validate() throws {
    journal = journal ?? Environment["JOURNAL"]
    sessions = try Environment.number(sessions, "MAX_SESSIONS")
    sessionsPerAddress = try Environment.number(sessionsPerAddress, "MAX_SESSIONS_PER_ADDRESS")
    devices = try Environment.number(devices, "MAX_DEVICES")
    recordingMemory = try Environment.number(recordingMemory, "RECORDING_MEMORY")
    journalSize = try Environment.number(journalSize, "JOURNAL_SIZE", in: 0...1_000_000)
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

struct ConnectionOptions: ParsableArguments {
  @Option(
    name: .customLong("max-connections"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of connections, 10000 by default, or fewer if the limit of open files is lower"
        + " (OVERSCROLL_MAX_CONNECTIONS).", valueName: "number"))
  var connections: Int?

  @Option(
    name: .customLong("max-connections-per-address"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of connections from one address, 256 by default; behind a proxy, all have its address"
        + " (OVERSCROLL_MAX_CONNECTIONS_PER_ADDRESS).", valueName: "number"))
  var connectionsPerAddress: Int?

  @Option(
    name: .customLong("max-messages-per-second"), parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of messages per second from a device, 1000 by default; a burst can be four times as many"
        + " (OVERSCROLL_MAX_MESSAGES_PER_SECOND).", valueName: "number"))
  var messagesPerSecond: Int?

  mutating func validate() throws {
    connections = try Environment.number(connections, "MAX_CONNECTIONS")
    connectionsPerAddress = try Environment.number(
      connectionsPerAddress, "MAX_CONNECTIONS_PER_ADDRESS")
    messagesPerSecond = try Environment.number(messagesPerSecond, "MAX_MESSAGES_PER_SECOND")
  }

  var limits: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.connections = connections ?? limits.connections
    limits.connectionsPerAddress = connectionsPerAddress ?? limits.connectionsPerAddress
    limits.messagesPerSecond = messagesPerSecond ?? limits.messagesPerSecond
    return limits
  }
}

struct EncryptionOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Serve https and wss instead of http and ws, with a self-signed certificate, and print its fingerprint"
        + " (OVERSCROLL_TLS=1)."))
  var tls = false

  @Option(
    name: .customLong("tls-cert"),
    help: ArgumentHelp(
      "A certificate to use instead, in PEM format, followed by its chain; after renewing it, restart the server"
        + " (OVERSCROLL_TLS_CERT).",
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
      throw ValidationError("--tls-cert and --tls-key must be used together.")
    }
  }

  var encryption: Encryption {
    if let certificate, let key { return .certificate(file: certificate, key: key) }
    return tls ? .selfSigned : .none
  }
}
