import ArgumentParser
import OverscrollServer

/// How many sessions a server has at most, and how much of them it remembers.
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
