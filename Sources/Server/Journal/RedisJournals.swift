import Foundation
import Logging
import OverscrollRedis
import OverscrollTransport

/// The journals of all servers of a cluster, as streams in a Redis server.
///
/// The stream of a session has an entry for each write. Its ids are `token-number`: who takes a session over gets a token that
/// is greater than all before, and begins with it. Redis refuses an id that is not above the last one, so a server that has
/// been away, and does not know yet that the session is another's, can write nothing into it any more, and nothing twice. There
/// is no lease and no time: the last who has taken a session over owns it, and the others hear of it.
///
/// What happens in a turn of the loop is sent together, and answered before anybody is told of it.
@Loop final class RedisJournals: JournalStore {
  /// What an entry does; the words of its field.
  enum Kind: String {
    /// The journal begins, or begins anew: the entries before it are not needed any more.
    case begin = "b"
    /// The journal goes on.
    case append = "a"
    /// Another server goes on with the session from here on.
    case owner = "o"
    /// The session is over.
    case end = "e"
  }

  /// That this server owns a session.
  struct Ownership {
    let token: Int
    /// The number of the last entry that was written.
    var number = 0
    /// When the journal was last told that it is used.
    var kept = -Double.infinity
  }

  var lost: @Loop ([String], JournalError) -> Void = { _, _ in }
  var returned: @Loop () -> Void = {}
  var takenOver: @Loop (String) -> Void = { _ in }
  let redis: RedisClient, listener: RedisClient
  let address: RedisAddress
  let logger: Logger
  /// The token of this process, for sessions that begin here; nil before the first connection.
  var token: Int?
  var owned: [String: Ownership] = [:]
  /// The commands of this turn, each with its session.
  private var batch: [(session: String, command: [[UInt8]])] = []
  private var commits = PendingCommits()
  /// Who waits for a session that is fetched.
  var fetching: [String: [@Loop (SavedSession?) -> Void]] = [:]

  /// Seconds for which the journal of a session stays that nobody uses, and after which one in use is kept for as long again.
  private static let age = 86_400.0, renewal = 3_600.0
  static let channel = "overscroll:taken-over", counter = "overscroll:token"

  /// Makes the journals of a Redis server, to which it connects.
  init(_ address: RedisAddress, logger: Logger) {
    (self.address, self.logger) = (address, logger)
    (redis, listener) = (RedisClient(address), RedisClient(address))
    redis.connected = { [unowned self] in connected() }
    redis.disconnected = { [unowned self] in disconnected($0) }
    listener.connected = { [unowned self] in listen() }
    redis.start()
    listener.start()
  }

  static func stream(_ session: String) -> String { "overscroll:session:\(session)" }

  func send(_ words: String..., then: @escaping @Loop (RedisReply?) -> Void) {
    redis.send(words.map { Array($0.utf8) }, then: then)
  }
}

// MARK: Writing

extension RedisJournals {
  func write(_ write: JournalWrite, _ session: String) throws(JournalError) {
    guard redis.isConnected, let token else {
      throw JournalError(problem: "Redis at \(address) is away")
    }
    switch write {
    case .begin(let payload):
      if owned[session] == nil { owned[session] = Ownership(token: token) }
      let id = add(.begin, payload, to: session)
      enqueue(session, "XTRIM", RedisJournals.stream(session), "MINID", id)
      keep(session)
    case .append(let payload):
      guard owned[session] != nil else { throw JournalError(problem: "it has no beginning") }
      add(.append, payload, to: session)
      keep(session)
    }
  }

  func remove(_ session: String) {
    guard redis.isConnected, owned[session] != nil else { return }
    add(.end, [], to: session)
    // Not removed: a server that has been away could begin it anew.
    enqueue(session, "EXPIRE", RedisJournals.stream(session), "60")
    owned[session] = nil
  }

  /// Adds an entry; returns its id.
  @discardableResult private func add(_ kind: Kind, _ payload: [UInt8], to session: String)
    -> String
  {
    owned[session]?.number += 1
    let id = owned[session].map { "\($0.token)-\($0.number)" } ?? ""
    let isFirst = kind == .begin
    enqueue(
      session,
      (["XADD", RedisJournals.stream(session)] + (isFirst ? [] : ["NOMKSTREAM"]) + [
        id, kind.rawValue,
      ])
      .map { Array($0.utf8) } + [payload])
    return id
  }

  /// Lets the journal of a session that is used stay for another while.
  private func keep(_ session: String) {
    let now = Date().timeIntervalSince1970
    guard let kept = owned[session]?.kept, now - kept > RedisJournals.renewal else { return }
    owned[session]?.kept = now
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
      commits.sent += 1
      redis.send(command) { [unowned self] reply in
        check(reply, session)
        for then in commits.answer() { then() }
      }
    }
  }

  func commit(then: @escaping @Loop () -> Void) {
    flush()
    if commits.areAnswered { then() } else { commits.wait(then: then) }
  }

  /// Takes the answer to a command of a session's journal.
  private func check(_ reply: RedisReply?, _ session: String) {
    switch reply {
    case .failure(let reason)? where reason.isOfOldToken: letGo(session)
    case .failure(let reason)?: lose([session], "Redis refuses it: \(reason)")
    case .nothing?: lose([session], "it was removed from Redis")
    case .text?, .number?, .list?: break
    // Whether Redis has it, nobody knows.
    case nil: lose([session], "Redis at \(address) is away")
    }
  }

  func lose(_ sessions: [String], _ reason: String) {
    let known = sessions.filter { owned[$0] != nil }
    if !known.isEmpty { lost(known, JournalError(problem: reason)) }
  }

  /// The session is another server's.
  func letGo(_ session: String) {
    guard owned.removeValue(forKey: session) != nil else { return }
    takenOver(session)
  }

  func stop() async {
    await withCheckedContinuation { continuation in commit { continuation.resume() } }
    for client in [redis, listener] {
      client.disconnected = { _ in }
      client.stop()
    }
  }
}

/// Who waits until commands are answered, which happens in the order in which they are sent.
private struct PendingCommits {
  /// How many commands were sent, and how many of them were answered.
  var sent = 0
  private var answered = 0
  /// Who waits until so many are.
  private var waiting: [(count: Int, then: @Loop () -> Void)] = []

  /// Whether all commands that were sent are.
  var areAnswered: Bool { answered == sent }

  /// Lets somebody wait until all that was sent is answered.
  mutating func wait(then: @escaping @Loop () -> Void) { waiting.append((sent, then)) }

  /// The next command is answered; returns those who have waited for it.
  mutating func answer() -> [@Loop () -> Void] {
    answered += 1
    let ready = waiting.prefix { $0.count <= answered }
    waiting.removeFirst(ready.count)
    return ready.map(\.then)
  }
}
