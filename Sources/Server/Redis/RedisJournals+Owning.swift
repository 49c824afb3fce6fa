import Logging
import OverscrollRedis
import OverscrollTransport

// How a server comes to own a session, and hears that another one does.

extension RedisJournals {
  // While Redis is away, nobody knows.
  func known(_: String) -> KnownSession { redis.isConnected ? .elsewhere : .unknown }

  func fetch(_ session: String, then: @escaping @Loop (SavedSession?) -> Void) {
    // All devices of a session that was lost come at once: it is taken over once for all of them.
    fetching[session, default: []].append(then)
    guard fetching[session]?.count == 1 else { return }
    send("XREVRANGE", RedisJournals.stream(session), "+", "-", "COUNT", "1") {
      [self] reply in
      guard let entry = reply?.list?.first.flatMap(Entry.init), entry.kind != .end else {
        return fetched(session, nil)
      }
      takeOver(session)
    }
  }

  private func fetched(_ session: String, _ saved: SavedSession?) {
    for then in fetching.removeValue(forKey: session) ?? [] { then(saved) }
  }

  private func takeOver(_ session: String) {
    send("INCR", RedisJournals.counter) { [self] reply in
      guard let epoch = reply?.number else { return fetched(session, nil) }
      let stream = RedisJournals.stream(session)
      send("XADD", stream, "NOMKSTREAM", "\(epoch)-0", Kind.owner.rawValue, "") {
        [self] reply in
        switch reply {
        case .text?: read(session, with: epoch)
        // Another server has been faster, with a later epoch.
        case .failure? where RedisJournals.isTaken(reply): takeOver(session)
        default: fetched(session, nil)
        }
      }
    }
  }

  private func read(_ session: String, with epoch: Int) {
    send("XRANGE", RedisJournals.stream(session), "-", "+") { [self] reply in
      guard let entries = reply?.list?.compactMap(Entry.init) else { return fetched(session, nil) }
      owned[session] = Ownership(epoch: epoch)
      send("PUBLISH", RedisJournals.channel, "\(session) \(epoch)") { _ in }
      fetched(session, saved(entries))
    }
  }

  /// The session that the entries of its stream tell of; nil if they do not.
  private func saved(_ entries: [Entry]) -> SavedSession? {
    guard let first = entries.lastIndex(where: { $0.kind == .begin }) else { return nil }
    let payload = entries[first...].flatMap { $0.kind == .owner ? [] : $0.payload }
    do throws(JournalError) { return try SavedSession(payload) } catch {
      logger.error("the journal of a session cannot be read: \(error)")
      return nil
    }
  }

  func connected() {
    logger.notice("sessions are kept in Redis at \(address)")
    send("INCR", RedisJournals.counter) { [self] reply in
      epoch = reply?.number ?? epoch
      onEvent(.returned)
    }
  }

  func disconnected(_ reason: String) {
    logger.error("sessions are not saved, for Redis at \(address) is away: \(reason.inLog)")
    lose(Array(owned.keys), isAway)
  }

  /// Hears from now on which sessions others take over, and finds out which were meanwhile.
  func listen() {
    listener.listen(to: RedisJournals.channel) { [weak self] in
      self?.readOwners()
    } received: {
      [weak self] message in
      let words = String(decoding: message, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let epoch = Int(words[1]) else { return }
      self?.own(String(words[0]), upTo: epoch)
    }
  }

  private func readOwners() {
    for session in owned.keys {
      send("XREVRANGE", RedisJournals.stream(session), "+", "-", "COUNT", "1") {
        [self] reply in
        if let last = reply?.list?.first.flatMap(Entry.init) { own(session, upTo: last.epoch) }
      }
    }
  }

  /// Lets a session go if somebody has a greater epoch for it.
  private func own(_ session: String, upTo epoch: Int) {
    if let mine = owned[session]?.epoch, mine < epoch { letGo(session) }
  }
}

/// An entry of a stream: `[id, [field, value]]`.
private struct Entry {
  let epoch: Int
  let kind: RedisJournals.Kind
  let payload: [UInt8]

  init?(_ reply: RedisReply) {
    guard let parts = reply.list, parts.count == 2, let fields = parts[1].list, fields.count == 2,
      let epoch = parts[0].text?.split(separator: "-").first.flatMap({ Int($0) }),
      let kind = fields[0].text.flatMap(RedisJournals.Kind.init), let payload = fields[1].bytes
    else { return nil }
    (self.epoch, self.kind, self.payload) = (epoch, kind, payload)
  }
}

// MARK: What is another server's, or lost

extension RedisJournals {
  /// Looks at the reply to a command of a session's journal.
  func check(_ reply: RedisReply?, _ session: String) {
    switch reply {
    case .failure? where RedisJournals.isTaken(reply): letGo(session)
    case .failure(let reason)?:
      let problem = "Redis refuses it: \(reason.inLog)"
      lose([session], JournalError(problem: problem, told: "the store of sessions refuses it"))
    case .nothing?:
      let told = "the store of sessions has lost it"
      lose([session], JournalError(problem: "it was removed from Redis", told: told))
    case .text?, .number?, .list?: break
    // Whether Redis has it, nobody knows.
    case nil: lose([session], isAway)
    }
  }

  /// Whether Redis has refused an entry because its id is not above the last one, or because the journal has begun.
  static func isTaken(_ reply: RedisReply?) -> Bool {
    guard case .failure(let reason)? = reply else { return false }
    return reason.contains("equal or smaller") || reason.contains(RedisJournals.taken)
  }

  func lose(_ sessions: [String], _ error: JournalError) {
    let known = sessions.filter { owned[$0] != nil }
    if !known.isEmpty { onEvent(.lost(known, error)) }
  }

  /// That nothing can be written now.
  var isAway: JournalError {
    JournalError(
      problem: "Redis at \(address) is away", told: "the store of sessions does not answer")
  }

  /// The session is another server's.
  func letGo(_ session: String) {
    if owned.removeValue(forKey: session) != nil { onEvent(.takenOver(session)) }
  }
}
