import Logging
import OverscrollRedis
import OverscrollSystem
import OverscrollTransport

/// The journals of all servers of a cluster, as streams in a Redis server.
///
/// The stream of a session has an entry for each write, with the id `epoch-number`. A server that takes a session over begins a
/// greater epoch with an entry of the kind ``Kind/owner``. Redis refuses an id that is not greater than the last one. So a server
/// that was disconnected, and does not know the new owner yet, cannot write into the stream, and no server writes an entry twice.
/// There is no lease: the last server that took a session over owns it, and notifies the others.
///
/// The writes of a turn of the loop are sent together. The server sends nothing to devices before Redis has answered.
@Loop final class RedisJournals: JournalStore {
  /// The kind of an entry, which is the name of its field.
  enum Kind: String {
    /// The journal begins here. Earlier entries are not needed any more.
    case begin = "b"
    /// The journal continues.
    case append = "a"
    /// Another server owns the session from here on.
    case owner = "o"
    /// The session is over.
    case end = "e"
  }

  /// The ownership of a session by this server.
  struct Ownership {
    let epoch: Int
    /// The number of the last entry that was written.
    private var number = 0
    /// The time at which Redis removes the journal if no server uses it, in seconds since 1970.
    var expiry = 0.0

    init(epoch: Int) { self.epoch = epoch }

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
  /// The epoch of this process, for sessions that begin here; nil before the first connection.
  var epoch: Int?
  var owned: [String: Ownership] = [:]
  /// The commands of this turn, each with its session.
  private var batch: [(session: String, command: [[UInt8]])] = []
  private var commits = PendingCommits()
  /// The requests for sessions that are being fetched.
  var fetching: [String: [Fetch]] = [:]
  /// The number of journals in which an entry was missing.
  var damaged = 0

  /// The time after which Redis removes an unused journal, and the accepted error of this time, in seconds.
  private static let age = 86_400.0, slack = 3_600.0
  static let counter = "overscroll:token"

  private init(_ address: RedisAddress, logger: Logger) {
    (self.address, self.logger) = (address, logger)
    redis = RedisClient(address)
    channel = RedisChannel("overscroll:taken-over", address, redis, logger: logger)
  }

  /// The journals of a Redis server.
  ///
  /// - Throws: That it cannot be used.
  static func open(
    _ address: RedisAddress, logger: Logger
  ) async throws(StartError) -> RedisJournals {
    let journals = RedisJournals(address, logger: logger)
    if let problem = await journals.redis.firstConnection() { throw StartError(address, problem) }
    try await journals.channel.open()
    journals.redis.connected = { [weak journals] in journals?.connected() }
    journals.redis.disconnected = { [weak journals] in journals?.disconnected($0) }
    journals.channel.received = { [weak journals] in journals?.hear($0) }
    // Notifications were lost while the channel was disconnected.
    journals.channel.begun = { [weak journals] in journals?.readOwners() }
    // A connection that was lost meanwhile is restored later, and then calls `connected`.
    if journals.redis.isConnected { journals.connected() }
    return journals
  }

  var report: StoreReport {
    StoreReport(
      refusals: channel.refusals, isDeaf: channel.isDeaf, damaged: damaged,
      keptBytes: redis.keptBytes + channel.keptBytes)
  }

  static func stream(_ session: String) -> String { "overscroll:session:\(session)" }

  func send(_ words: String..., then: @escaping @Loop (RedisReply?) -> Void) {
    redis.send(words, then: then)
  }
}

// MARK: Writing

extension RedisJournals {
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    guard redis.isConnected, let epoch else {
      throw isAway
    }
    switch write {
    case .begin(let payload):
      let isNew = owned[session] == nil
      let id = owned[session, default: Ownership(epoch: epoch)].nextID()
      if isNew { begin(session, id, payload) } else { add(id, .begin, payload, to: session) }
    case .append(let payload):
      guard let id = owned[session]?.nextID() else {
        throw JournalError(problem: "it has no beginning")
      }
      add(id, .append, payload, to: session)
    }
    renewExpiry(of: session)
  }

  func remove(_ session: String) {
    guard redis.isConnected, let id = owned[session]?.nextID() else { return }
    // The stream stays until it expires: a server that has been away could begin it anew.
    add(id, .end, [], to: session)
    owned[session] = nil
  }

  /// Begins the journal of a session that was opened here, unless it has one: then it is a session that could not be fetched,
  /// because Redis was away, and that goes on as its journal tells it once this one was let go.
  private func begin(_ session: String, _ id: String, _ payload: [UInt8]) {
    let words = ["EVAL", RedisJournals.beginning, "1", RedisJournals.stream(session), id]
    enqueue(session, words.map { Array($0.utf8) } + [payload])
  }

  private static let beginning = """
    local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
    if last and last[2][1] ~= '\(Kind.end.rawValue)' then return redis.error_reply('\(taken) it has a journal') end
    return redis.call('XADD', KEYS[1], 'MINID', ARGV[1], ARGV[1], '\(Kind.begin.rawValue)', ARGV[2])
    """
  /// The code of the error for a session that has a journal already.
  static let taken = "TAKEN"

  private func add(_ id: String, _ kind: Kind, _ payload: [UInt8], to session: String) {
    // Only a beginning makes a stream. What goes with an entry is in its command, which Redis refuses as a whole where the
    // session is another server's: the entries before it are that one's.
    let options =
      switch kind {
      case .begin: ["MINID", id]
      case .end: ["NOMKSTREAM", "MINID", id]
      case .append, .owner: ["NOMKSTREAM"]
      }
    let words = ["XADD", RedisJournals.stream(session)] + options + [id, kind.rawValue]
    enqueue(session, words.map { Array($0.utf8) } + [payload])
  }

  /// Lets the journal of a session, which is used, stay for another while.
  private func renewExpiry(of session: String) {
    let expiry = Date().timeIntervalSince1970 + RedisJournals.age
    guard let known = owned[session]?.expiry, expiry - known > RedisJournals.slack else { return }
    owned[session]?.expiry = expiry
    enqueue(session, "EXPIRE", RedisJournals.stream(session), "\(Int(RedisJournals.age))")
  }

  private func enqueue(_ session: String, _ words: String...) {
    enqueue(session, words.map { Array($0.utf8) })
  }

  private func enqueue(_ session: String, _ command: [[UInt8]]) {
    // What no device waits for leaves soon as well.
    if batch.isEmpty { Task { flush() } }
    batch.append((session, command))
  }

  /// Sends what was written.
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

/// Somebody who waits for a session that is fetched.
struct Fetch {
  /// Whether there is still somebody to greet.
  let isWanted: @Loop () -> Bool
  let then: @Loop (SavedSession?) -> Void
}

/// The functions to call after the commands before them are settled.
///
/// Redis answers commands in the order in which they are sent, but a refused one is settled only after another answer.
struct PendingCommits {
  private var sent = 0
  /// The number of the last command before which all are settled, itself included.
  private var settled = 0
  /// The numbers of settled commands after an unsettled one.
  private var early: Set<Int> = []
  private var waiting: [(number: Int, then: @Loop () -> Void)] = []

  var areSettled: Bool { settled == sent }

  /// Notes that a command is sent, and returns its number.
  mutating func send() -> Int {
    sent += 1
    return sent
  }

  /// Adds a function to call after every command that was sent is settled.
  mutating func wait(then: @escaping @Loop () -> Void) { waiting.append((sent, then)) }

  /// Notes that a command is settled, and returns the functions to call now.
  mutating func settle(_ number: Int) -> [@Loop () -> Void] {
    early.insert(number)
    while early.remove(settled + 1) != nil { settled += 1 }
    let ready = waiting.prefix { $0.number <= settled }
    waiting.removeFirst(ready.count)
    return ready.map(\.then)
  }
}

/// The id of an entry, `epoch-number`.
struct RedisEntryID: Comparable, CustomStringConvertible {
  let epoch, number: Int

  /// Parses an id; `nil` if no server writes it.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = Int(strictly: parts[0]),
      let number = Int(strictly: parts[1]), epoch >= 0, (0..<Int.max).contains(number)
    else { return nil }
    (self.epoch, self.number) = (epoch, number)
  }

  var description: String { "\(epoch)-\(number)" }

  static func < (one: RedisEntryID, other: RedisEntryID) -> Bool {
    (one.epoch, one.number) < (other.epoch, other.number)
  }
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

  /// The last entry that was in the stream when another server took the session over; `nil` for other entries.
  var predecessor: RedisEntryID? {
    kind == .owner ? RedisEntryID(String(decoding: payload, as: UTF8.self)) : nil
  }

  /// Whether no entry is missing between another one and this one.
  ///
  /// A server numbers its entries one after another, and begins with 0 when it takes a session over. It can write entries after
  /// another server has read which is the last, so that one is a lower bound.
  func follows(_ last: RedisEntry) -> Bool {
    guard id.epoch != last.id.epoch else { return id.number == last.id.number + 1 }
    return id.epoch > last.id.epoch && id.number == 0 && kind == .owner
      && predecessor.map { $0 <= last.id } ?? true
  }
}

/// The state of a stream, from the reply to `XINFO STREAM`.
struct RedisStream {
  /// The id of the last entry that was added, even if it was removed.
  let lastID: RedisEntryID
  /// The last entry, or `nil` if the stream has none or no server has written it.
  let last: RedisEntry?

  /// Parses names and values in turn; `nil` if no server has added the last entry.
  init?(_ reply: RedisReply) {
    let parts = reply.list ?? []
    func value(_ name: String) -> RedisReply? {
      parts.indices.first { $0.isMultiple(of: 2) && parts[$0].text == name }
        .flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    }
    guard let lastID = value("last-generated-id")?.text.flatMap(RedisEntryID.init) else {
      return nil
    }
    self.lastID = lastID
    last = value("last-entry").flatMap(RedisEntry.init)
  }
}

extension RedisJournals {
  /// The journal that the entries of a stream are, up to the first that is missing, and whether none is; `nil` if it does not
  /// begin in them.
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
