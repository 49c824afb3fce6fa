import Logging
import OverscrollRedis
import OverscrollSystem
import OverscrollTransport

/// The journals of all servers of a cluster, as streams in a Redis server.
///
/// The stream of a session has an entry for each write, with the ID `epoch-number`. A server that takes over a session
/// begins a greater epoch with an entry of the kind ``Kind/owner``. Redis refuses an ID that is not greater than the
/// last one, so a server that does not know the new owner yet cannot write, and no entry is written twice. There is no
/// lease: the last server that took over a session owns it, and notifies the others.
///
/// An iteration's writes are sent together; devices receive nothing before Redis has replied.
@Loop final class RedisJournals: JournalStore {
  enum Kind: String {
    /// The journal starts here; earlier entries are not needed anymore.
    case begin = "b"
    case append = "a"
    /// Another server owns the session from here on.
    case owner = "o"
    case end = "e"
  }

  struct Ownership {
    let epoch: Int
    /// The number of the last entry that was written.
    private(set) var number = 0
    /// The time when Redis removes the journal if no server uses it, in seconds since 1970.
    var expiry = 0.0

    mutating func nextID() -> String {
      number += 1
      return "\(epoch)-\(number)"
    }
  }

  var onEvent: @Loop (JournalEvent) -> Void = { _ in }
  let redis: RedisClient
  let channel: RedisChannel
  let address: RedisAddress
  let logger: Logger
  /// The epoch of this process for new sessions, or `nil` before the first connection.
  var epoch: Int?
  var owned: [String: Ownership] = [:]
  /// The commands of this iteration of the loop, each with its session.
  private var batch: [(session: String, command: [[UInt8]])] = []
  private var commits = PendingCommits()
  /// The requests for each session, each with whether its connection still waits.
  var fetching: [String: [(isWanted: @Loop () -> Bool, then: @Loop (SavedSession?) -> Void)]] = [:]
  /// The number of journals with a missing entry.
  var damaged = 0

  /// The lifetime of an unused journal in Redis, and the accepted error of this time, in seconds.
  private static let age = 86_400.0, slack = 3_600.0
  static let counter = "overscroll:token"

  private init(_ address: RedisAddress, logger: Logger) {
    (self.address, self.logger) = (address, logger)
    redis = RedisClient(address)
    channel = RedisChannel("overscroll:taken-over", address, redis, logger: logger)
  }

  /// Connects to a Redis server; throws ``StartError`` if it cannot be used.
  static func open(
    _ address: RedisAddress, logger: Logger
  ) async throws(StartError) -> RedisJournals {
    let journals = RedisJournals(address, logger: logger)
    if let problem = await journals.redis.firstConnection() { throw StartError(address, problem) }
    try await journals.channel.open()
    journals.redis.connected = { [weak journals] in journals?.connected() }
    journals.redis.disconnected = { [weak journals] in journals?.disconnected($0) }
    journals.channel.received = { [weak journals] in journals?.receive($0) }
    // Notifications were lost while the channel was disconnected.
    journals.channel.onSubscribe = { [weak journals] in journals?.readOwners() }
    // If the connection was just lost, it is restored later and then calls `connected`.
    if journals.redis.isConnected { journals.connected() }
    return journals
  }

  var report: StoreReport {
    StoreReport(
      refusals: channel.refusals, mightMissMessages: channel.mightMissMessages, damaged: damaged,
      bufferedBytes: redis.bufferedBytes + channel.bufferedBytes)
  }

  static func stream(_ session: String) -> String { "overscroll:session:\(session)" }
}

// MARK: Writing

extension RedisJournals {
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    guard redis.isConnected, let epoch else { throw unavailable }
    switch write {
    case .begin(let payload):
      let isNew = owned[session] == nil
      let id = owned[session, default: Ownership(epoch: epoch)].nextID()
      if isNew {
        let words = ["EVAL", RedisJournals.beginning, "1", RedisJournals.stream(session), id]
        enqueue(session, words, payload)
      } else {
        add(id, .begin, payload, to: session)
      }
    case .append(let payload):
      guard let id = owned[session]?.nextID() else {
        throw JournalError(problem: "its first entry is missing")
      }
      add(id, .append, payload, to: session)
    }
    renewExpiry(of: session)
  }

  func remove(_ session: String) {
    guard redis.isConnected, let id = owned[session]?.nextID() else { return }
    // The stream stays until it expires, because a server that was disconnected could start it again.
    add(id, .end, [], to: session)
    owned[session] = nil
  }

  /// A script that starts a journal unless Redis has one; the session then continues from that journal.
  ///
  /// Such a session could not be fetched while Redis was disconnected.
  private static let beginning = """
    local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
    if last and last[2][1] ~= '\(Kind.end.rawValue)' then return redis.error_reply('\(taken) it has a journal') end
    return redis.call('XADD', KEYS[1], 'MINID', ARGV[1], ARGV[1], '\(Kind.begin.rawValue)', ARGV[2])
    """
  /// The error code for a session that already has a journal.
  static let taken = "TAKEN"

  private func add(_ id: String, _ kind: Kind, _ payload: [UInt8], to session: String) {
    // Only the start of a journal creates a stream. The options of an entry are in its command, which Redis refuses as
    // a whole if another server owns the session, so that server's entries are not trimmed.
    let options =
      switch kind {
      case .begin: ["MINID", id]
      case .end: ["NOMKSTREAM", "MINID", id]
      case .append, .owner: ["NOMKSTREAM"]
      }
    let words = ["XADD", RedisJournals.stream(session)] + options + [id, kind.rawValue]
    enqueue(session, words, payload)
  }

  private func renewExpiry(of session: String) {
    let expiry = Date().timeIntervalSince1970 + RedisJournals.age
    guard let known = owned[session]?.expiry, expiry - known > RedisJournals.slack else { return }
    owned[session]?.expiry = expiry
    let age = "\(Int(RedisJournals.age))"
    enqueue(session, ["EXPIRE", RedisJournals.stream(session), age])
  }

  /// Adds a command; the payload is its last argument.
  private func enqueue(_ session: String, _ words: [String], _ payload: [UInt8]? = nil) {
    // Sends the commands soon, even if no device waits for them.
    if batch.isEmpty { Task { flush() } }
    batch.append((session, words.map { Array($0.utf8) } + [payload].compactMap(\.self)))
  }

  private func flush() {
    let commands = batch
    batch = []
    for (session, command) in commands {
      let number = commits.send()
      redis.send(command) { [self] reply in
        check(reply, session) { [self] in
          for then in commits.settle(number) { then() }
        }
      }
    }
  }

  func commit(then: @escaping @Loop () -> Void) {
    flush()
    if commits.areSettled { then() } else { commits.wait(then: then) }
  }

  func stop() async {
    await withCheckedContinuation { continuation in commit { continuation.resume() } }
    redis.stop()
    channel.stop()
  }
}

/// Redis replies to commands in order, but a refused command is settled only after another reply.
struct PendingCommits {
  private var sent = 0
  /// The number of the last command that is settled together with all commands before it.
  private var settled = 0
  /// The numbers of settled commands after an unsettled one.
  private var early: Set<Int> = []
  private var waiting: [(number: Int, then: @Loop () -> Void)] = []

  var areSettled: Bool { settled == sent }

  mutating func send() -> Int {
    sent += 1
    return sent
  }

  /// Adds a function to call after every command that was sent is settled.
  mutating func wait(then: @escaping @Loop () -> Void) { waiting.append((sent, then)) }

  /// Records that a command is settled, and returns the functions to call now.
  mutating func settle(_ number: Int) -> [@Loop () -> Void] {
    early.insert(number)
    while early.remove(settled + 1) != nil { settled += 1 }
    let ready = waiting.prefix { $0.number <= settled }
    waiting.removeFirst(ready.count)
    return ready.map(\.then)
  }
}

/// The ID of an entry, `epoch-number`.
struct RedisEntryID: CustomStringConvertible {
  let epoch, number: Int

  /// Parses an ID, or returns `nil` if servers do not write such an ID.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = Int(strictly: parts[0]),
      let number = Int(strictly: parts[1]), epoch >= 0, (0..<Int.max).contains(number)
    else { return nil }
    (self.epoch, self.number) = (epoch, number)
  }

  var description: String { "\(epoch)-\(number)" }
}

/// An entry of a stream: `[id, [field, value]]`.
struct RedisEntry {
  let id: RedisEntryID
  let kind: RedisJournals.Kind
  let payload: [UInt8]

  init?(_ reply: RedisReply) {
    guard let parts = reply.list, parts.count == 2, let fields = parts[1].list, fields.count == 2,
      let id = parts[0].text.flatMap(RedisEntryID.init),
      let kind = fields[0].text.flatMap(RedisJournals.Kind.init), let payload = fields[1].bytes
    else { return nil }
    (self.id, self.kind, self.payload) = (id, kind, payload)
  }

  /// Entries are consecutive from 0 at each takeover; the previous owner might have written more than was read.
  func follows(_ last: RedisEntry) -> Bool {
    guard id.epoch != last.id.epoch else { return id.number == last.id.number + 1 }
    guard id.epoch > last.id.epoch, id.number == 0, kind == .owner else { return false }
    let predecessor = RedisEntryID(String(decoding: payload, as: UTF8.self))
    return predecessor.map { ($0.epoch, $0.number) <= (last.id.epoch, last.id.number) } ?? true
  }
}

extension RedisJournals {
  /// Returns the journal up to the first missing entry, and whether all are present; `nil` if the start is missing.
  nonisolated static func payload(of replies: [RedisReply]) -> (payload: [UInt8], isWhole: Bool)? {
    let entries = replies.map(RedisEntry.init)
    guard let first = entries.lastIndex(where: { $0?.kind == .begin }) else { return nil }
    var known: [RedisEntry] = []
    for case let entry? in entries[first...].prefix(while: { $0 != nil }) {
      guard known.last.map(entry.follows) ?? true else { break }
      known.append(entry)
    }
    let payload = known.flatMap { $0.kind == .owner ? [] : $0.payload }
    return (payload, isWhole: first + known.count == entries.count)
  }
}
