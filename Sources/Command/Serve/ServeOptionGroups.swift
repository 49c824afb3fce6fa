import ArgumentParser
import OverscrollServer

struct SessionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of sessions, 10000 by default; above it, a new session replaces one without devices"
        + " (OVERSCROLL_MAX_SESSIONS).", valueName: "number"))
  var maxSessions: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of sessions opened from one address, 1000 by default"
        + " (OVERSCROLL_MAX_SESSIONS_PER_ADDRESS).", valueName: "number"))
  var maxSessionsPerAddress: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of devices in a session, 128 by default (OVERSCROLL_MAX_DEVICES).",
      valueName: "number"))
  var maxDevices: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum memory of all recordings, in megabytes, 256 by default; above it, idle sessions lose their history"
        + " (OVERSCROLL_RECORDING_MEMORY).", valueName: "number"))
  var recordingMemory: Int?

  @Option(
    parsing: .unconditional,
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
    maxSessions = try Environment.number(maxSessions, "MAX_SESSIONS")
    maxSessionsPerAddress = try Environment.number(
      maxSessionsPerAddress, "MAX_SESSIONS_PER_ADDRESS")
    maxDevices = try Environment.number(maxDevices, "MAX_DEVICES")
    recordingMemory = try Environment.number(recordingMemory, "RECORDING_MEMORY")
    journalSize = try Environment.number(journalSize, "JOURNAL_SIZE", in: 0...1_000_000)
  }

  var limits: SessionLimits {
    var limits = SessionLimits()
    limits.sessions = maxSessions ?? limits.sessions
    limits.sessionsPerAddress = maxSessionsPerAddress ?? limits.sessionsPerAddress
    limits.devices = maxDevices ?? limits.devices
    if let recordingMemory { limits.recordedBytes = recordingMemory * 1_000_000 }
    return limits
  }
}

struct ConnectionOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of connections, 10000 by default, or fewer if the limit of open files is lower"
        + " (OVERSCROLL_MAX_CONNECTIONS).", valueName: "number"))
  var maxConnections: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of connections from one address, 256 by default; behind a proxy, all have its address"
        + " (OVERSCROLL_MAX_CONNECTIONS_PER_ADDRESS).", valueName: "number"))
  var maxConnectionsPerAddress: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of messages per second from a device, 1000 by default; a burst can be four times as many"
        + " (OVERSCROLL_MAX_MESSAGES_PER_SECOND).", valueName: "number"))
  var maxMessagesPerSecond: Int?

  mutating func validate() throws {
    maxConnections = try Environment.number(maxConnections, "MAX_CONNECTIONS")
    maxConnectionsPerAddress = try Environment.number(
      maxConnectionsPerAddress, "MAX_CONNECTIONS_PER_ADDRESS")
    maxMessagesPerSecond = try Environment.number(maxMessagesPerSecond, "MAX_MESSAGES_PER_SECOND")
  }

  var limits: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.connections = maxConnections ?? limits.connections
    limits.connectionsPerAddress = maxConnectionsPerAddress ?? limits.connectionsPerAddress
    limits.messagesPerSecond = maxMessagesPerSecond ?? limits.messagesPerSecond
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
    help: ArgumentHelp(
      "A certificate to use instead, in PEM format, followed by its chain; after renewing it, restart the server"
        + " (OVERSCROLL_TLS_CERT).",
      valueName: "file"))
  var tlsCert: String?

  @Option(
    help: ArgumentHelp(
      "The certificate's private key, in PEM format (OVERSCROLL_TLS_KEY).", valueName: "file"))
  var tlsKey: String?

  mutating func validate() throws {
    tls = try tls || Environment.flag("TLS")
    tlsCert = tlsCert ?? Environment["TLS_CERT"]
    tlsKey = tlsKey ?? Environment["TLS_KEY"]
    guard (tlsCert == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-cert and --tls-key must be used together.")
    }
  }

  var encryption: Encryption {
    if let tlsCert, let tlsKey { return .certificate(file: tlsCert, key: tlsKey) }
    return tls ? .selfSigned : .none
  }
}
