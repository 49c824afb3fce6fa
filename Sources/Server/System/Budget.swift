/// A limit on what peers (browsers, feeds, and Redis) can make the server use; everything stored for them counts.
///
/// A test compares this table with the one in `.github/SECURITY.md`.
package struct Budget: Sendable {
  /// The counted things, as a plural noun.
  package let name: String
  /// The maximum amount, unless an option of the server changes it.
  package let limit: Int
  /// The unit of the limit, or an empty string if the things themselves are counted.
  package let unit: String
  /// The owner of the budget; everything that is stored for the same owner counts together.
  package let owner: String
  /// The effect of exceeding the limit, as a sentence.
  package let excess: String
  /// The option of `overscroll serve` that sets the limit, or `nil` if it is fixed.
  package let option: String?

  private init(
    _ name: String, _ limit: Int, _ unit: String = "", of owner: String, option: String? = nil,
    _ excess: String
  ) {
    (self.name, self.limit, self.unit) = (name, limit, unit)
    (self.owner, self.option, self.excess) = (owner, option, excess)
  }
}

// MARK: Connections

extension Budget {
  package static let connections = Budget(
    "Connections", 10_000, of: "all peers", option: "--max-connections",
    "A new connection is refused before anything is read.")
  package static let connectionsPerAddress = Budget(
    "Connections", 256, of: "an address", option: "--max-connections-per-address",
    "A new connection is refused before anything is read.")
  package static let newcomers = Budget(
    "Connections without a session", 1_000, of: "all peers",
    "A new connection is refused before anything is read.")
  package static let requestHead = Budget(
    "Head of a request", 16_384, "bytes", of: "a connection", "The connection ends.")
  package static let message = Budget(
    "Incomplete messages", 65_536, "bytes", of: "a connection", "The connection ends with 1009.")
  /// An incomplete message and the other messages of a TLS record.
  package static let receivedMessages = Budget(
    "Messages that wait for their turn", message.limit + 16_384, "bytes", of: "a connection",
    "The server stops reading until they are handled.")
  package static let unsentMessages = Budget(
    "Unsent messages", 262_144, "bytes", of: "a connection",
    "The connection ends. A message counts for at most half of the limit.")
  package static let allUnsentMessages = Budget(
    "Unsent messages", 256_000_000, "bytes", of: "all connections",
    "A connection ends that has more than an eighth of its own limit.")
}

// MARK: Sessions

extension Budget {
  package static let sessions = Budget(
    "Sessions", 10_000, of: "all peers", option: "--max-sessions",
    "A session without a device gives way, or no session is created.")
  package static let sessionsPerAddress = Budget(
    "Sessions", 1_000, of: "an address", option: "--max-sessions-per-address",
    "A session without a device gives way, or no session is created.")
  package static let devices = Budget(
    "Devices", 128, of: "a session", option: "--max-devices", "A new device is refused.")
  package static let departedPages = Budget(
    "Disconnected pages", 128, of: "a session", "The oldest is forgotten.")
  package static let rowsPerList = Budget(
    "Rows", 20_000, of: "a list", "The feed is not asked for more rows.")
  package static let rows = Budget(
    "Rows", 2_000_000, of: "all lists", "The feeds are not asked for more rows.")
  package static let recordedInputs = Budget(
    "Recorded inputs", 50_000, of: "a branch", "The recording stops.")
  package static let otherBranches = Budget(
    "Other branches", 8, of: "a session", "The oldest is removed.")
  package static let importedFile = Budget(
    "Imported files", 4_000_000, "bytes", of: "a device", "The file is rejected.")
  package static let recordings = Budget(
    "Recordings and imported files", 256_000_000, "bytes", of: "all sessions",
    option: "--recording-memory",
    "Incomplete files are removed, then the past of sessions at rest.")
  package static let programEvents = Budget(
    "Events for a program", 256, of: "a session", "The oldest is dropped.")
}

// MARK: Stores

extension Budget {
  package static let journalEntries = Budget(
    "Journal entries", 5_000, of: "a session", "The journal restarts from the session's state.")
  package static let journalBytes = Budget(
    "Journal since its last state", 8_000_000, "bytes", of: "a session",
    "The journal restarts from the session's state.")
  package static let sessionFile = Budget(
    "`sessions.db`", 256_000_000, "bytes", of: "all sessions", option: "--journal-size",
    "Sessions continue, and are not saved.")
  /// The log also grows while it is copied into the file.
  package static let sessionLog = Budget(
    "Write-ahead log of `sessions.db`", 16_000_000, "bytes", of: "all sessions",
    "The log restarts; until then it can have twice as many.")
  package static let redisReply = Budget(
    "Replies of Redis", 64_000_000, "bytes", of: "each of 4 connections", "The connection ends.")
  package static let redisCommands = Budget(
    "Unsent commands to Redis", 64_000_000, "bytes", of: "each of 4 connections",
    "The connection ends.")
}

// MARK: Feeds and the log

extension Budget {
  package static let feedAnswer = Budget(
    "Answer of a feed", 5_000_000, "bytes", of: "a page of rows",
    "The page fails. Heads, bodies, trailers and redirects count.")
  package static let downloads = Budget(
    "Downloads", 16, of: "all feeds", "The next download waits.")
  package static let waitingDownloads = Budget(
    "Waiting downloads", 64, of: "all feeds", "The page fails.")
  package static let logLines = Budget(
    "Unwritten lines of the log", 65_536, "bytes", of: "all peers",
    "New lines are dropped and counted.")

  package static let all = [
    connections, connectionsPerAddress, newcomers, requestHead, message, receivedMessages,
    unsentMessages, allUnsentMessages, sessions, sessionsPerAddress, devices, departedPages,
    rowsPerList, rows, recordedInputs, otherBranches, importedFile, recordings, programEvents,
    journalEntries, journalBytes, sessionFile, sessionLog, redisReply, redisCommands, feedAnswer,
    downloads, waitingDownloads, logLines,
  ]
}
