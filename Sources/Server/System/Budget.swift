/// The limits on what peers (browsers, feeds, and Redis) can make the server use; everything stored for them counts.
///
/// `.github/SECURITY.md` lists them with their options and the effects of exceeding them, and a test compares the
/// numbers. Everything that is stored for the same owner, such as an address, counts together.
package enum Budget {
  // MARK: Connections

  /// The connections of all peers.
  package static let connections = 10_000
  package static let connectionsPerAddress = 256
  /// The connections without a session, of all peers.
  package static let newcomers = 1_000
  /// The head of a request, in bytes per connection.
  package static let requestHead = 16_384
  /// The incomplete messages, in bytes per connection.
  package static let message = 65_536
  /// The unsent messages, in bytes per connection.
  package static let unsentMessages = 262_144
  /// The unsent messages of all connections, in bytes.
  package static let allUnsentMessages = 256_000_000

  // MARK: Sessions

  /// The sessions of all peers.
  package static let sessions = 10_000
  package static let sessionsPerAddress = 1_000
  /// The devices of a session.
  package static let devices = 128
  /// The disconnected pages of a session.
  package static let departedPages = 128
  package static let rowsPerList = 20_000
  /// The rows of all lists.
  package static let rows = 2_000_000
  /// The other branches of a session.
  package static let otherBranches = 8
  /// The imported files, in bytes per device.
  package static let importedFile = 4_000_000
  /// The recordings and imported files of all sessions, in bytes.
  package static let recordings = 256_000_000
  /// The events for the program of a session.
  package static let programEvents = 256

  // MARK: Stores

  /// The journal entries of a session.
  package static let journalEntries = 5_000
  /// The journal since its last state, in bytes per session.
  package static let journalBytes = 8_000_000
  /// The size of the write-ahead log of `sessions.db`, in bytes, which also grows while it is copied into the file.
  package static let sessionLog = 16_000_000
  /// The replies of Redis, in bytes per connection.
  package static let redisReply = 64_000_000
  /// The unsent commands to Redis, in bytes per connection.
  package static let redisCommands = 64_000_000

  // MARK: Feeds and the log

  /// The answer of a feed, in bytes per page of rows.
  package static let feedAnswer = 5_000_000
  /// The downloads of all feeds.
  package static let downloads = 16
  /// The waiting downloads of all feeds.
  package static let waitingDownloads = 64
  /// The unwritten lines of the log, in bytes.
  package static let logLines = 65_536
}
