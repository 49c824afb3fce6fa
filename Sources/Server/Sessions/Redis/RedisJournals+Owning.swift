import Logging
import OverscrollRedis
import OverscrollTransport

extension RedisJournals {
  // The session's state is unknown while Redis is disconnected.
  func lookUp(_: String) -> SavedSessionLookup { redis.isConnected ? .elsewhere : .unknown }

  func fetch(
    _ session: String, while isWanted: @escaping @Loop () -> Bool,
    then: @escaping @Loop (SavedSession?) -> Void
  ) {
    // All devices of a lost session reconnect at once, but the session is taken over only once.
    fetching[session, default: []].append((isWanted, then))
    guard fetching[session]?.count == 1 else { return }
    find(session, attempts: RedisJournals.maximumAttempts)
  }

  /// The number of attempts to take over a session, because other servers might do so at the same time.
  private static let maximumAttempts = 5
  /// The maximum epoch; servers never reach it, and sums with it do not overflow.
  private static let lastEpoch = 1 << 53

  /// Looks up a session, unless no request waits for it.
  private func find(_ session: String, attempts: Int) {
    guard attempts > 0, fetching[session]?.contains(where: { $0.isWanted() }) == true else {
      return fetched(session, nil)
    }
    redis.send(["XINFO", "STREAM", RedisJournals.stream(session)]) { [self] reply in
      // Redis answers a missing key with the general code; other codes report a problem.
      if let reason = reply?.failure, !reason.hasPrefix("ERR ") {
        logger.error("a session cannot be loaded: Redis rejects the command: \(reason.inLog)")
      }
      guard let reply, reply.list != nil else { return fetched(session, nil) }
      guard let last = reply.value(of: "last-entry").flatMap(RedisEntry.init),
        let lastID = reply.value(of: "last-generated-id")?.text.flatMap(RedisEntryID.init),
        lastID.epoch <= RedisJournals.lastEpoch
      else { return quarantine(session) }
      guard last.kind != .end else { return begin(after: lastID.epoch, session) }
      takeOver(session, after: lastID, attempts: attempts)
    }
  }

  private func fetched(_ session: String, _ saved: SavedSession?) {
    for fetch in fetching.removeValue(forKey: session) ?? [] { fetch.then(saved) }
  }

  /// Renames a stream that was not written by a server, so that its session can start again.
  private func quarantine(_ session: String) {
    let stream = RedisJournals.stream(session)
    reportDamage(
      "it ends with an entry that no server wrote, and was renamed to \(stream):damaged",
      of: session)
    redis.send(["RENAME", stream, stream + ":damaged"]) { [self] _ in fetched(session, nil) }
  }

  /// Prepares for a new session with the name of an ended one, which requires a greater epoch.
  private func begin(after last: Int, _ session: String) {
    if let epoch, epoch > last { return fetched(session, nil) }
    makeEpoch(after: last) { [self] new in
      self.epoch = new ?? self.epoch
      fetched(session, nil)
    }
  }

  /// Creates a unique epoch that is greater than `last`; passes `nil` if Redis does not provide one.
  private func makeEpoch(after last: Int, then: @escaping @Loop (Int?) -> Void) {
    redis.send(["INCR", RedisJournals.counter]) { [self] reply in
      let counted = possibleEpoch(reply)
      guard let epoch = counted, epoch <= last else { return then(counted) }
      // The counter was lost, or an entry has an epoch that did not come from the counter.
      redis.send(["INCRBY", RedisJournals.counter, "\(last - epoch + 1)"]) { [self] reply in
        then(possibleEpoch(reply).flatMap { $0 > last ? $0 : nil })
      }
    }
  }

  private func possibleEpoch(_ reply: RedisReply?) -> Int? {
    guard let reply else { return nil }
    if let epoch = reply.number, (1...RedisJournals.lastEpoch).contains(epoch) { return epoch }
    logger.error(
      "sessions are not saved: the key \(RedisJournals.counter) in Redis contains no valid counter",
      metadata: ["reply": "\((reply.failure ?? "\(reply.number ?? 0)").inLog)"])
    return nil
  }

  /// The entry contains the ID of the previous entry, so that this server and later servers notice a missing entry.
  private func takeOver(_ session: String, after last: RedisEntryID, attempts: Int) {
    makeEpoch(after: last.epoch) { [self] epoch in
      guard let epoch else { return fetched(session, nil) }
      let stream = RedisJournals.stream(session)
      redis.send(["XADD", stream, "NOMKSTREAM", "\(epoch)-0", Kind.owner.rawValue, "\(last)"]) {
        [self] reply in
        switch reply {
        case .text?: read(session, with: epoch)
        // Another server might have been faster, with a later epoch.
        case .failure?: find(session, attempts: attempts - 1)
        default: fetched(session, nil)
        }
      }
    }
  }

  private func read(_ session: String, with epoch: Int) {
    let most = "\(RedisJournals.maximumEntries)"
    redis.send(["XRANGE", RedisJournals.stream(session), "-", "+", "COUNT", most]) { [self] reply in
      guard let entries = reply?.list else { return fetched(session, nil) }
      owned[session] = Ownership(epoch: epoch)
      channel.publish("\(session) \(epoch)")
      fetched(session, saved(entries, session))
    }
  }

  /// An entry contains at least one input, and entries before the journal's start are trimmed.
  private static let maximumEntries = 4 * SharedSession.maximumEntries

  /// Parses a session up to the first missing entry; `nil` if it cannot be read.
  private func saved(_ entries: [RedisReply], _ session: String) -> SavedSession? {
    guard let found = RedisJournals.payload(of: entries) else {
      reportDamage("its first entry is missing", of: session)
      return nil
    }
    if !found.isWhole {
      reportDamage(
        "an entry is missing, and the session continues from the state before it", of: session)
    }
    do throws(JournalError) {
      var saved = try SavedSession(found.payload)
      saved.length.isWhole = found.isWhole
      return saved
    } catch {
      reportDamage("\(error)", of: session)
      return nil
    }
  }

  private func reportDamage(_ problem: String, of session: String) {
    damaged += 1
    logger.error(
      "the journal of a session is damaged: \(problem)", metadata: ["session": "\(session.inLog)"])
  }

  func connected() {
    logger.notice("sessions are saved in Redis at \(address)")
    makeEpoch(after: 0) { [self] new in
      epoch = new ?? epoch
      onEvent(.available)
    }
  }

  func disconnected(_ reason: String) {
    logger.error("sessions are not saved: Redis at \(address) is unavailable: \(reason.inLog)")
    lose(Array(owned.keys), unavailable)
  }

  /// Handles a message that another server has taken over a session.
  func receive(_ message: String) {
    let words = message.split(separator: " ")
    guard words.count == 2, let epoch = Int(strictly: words[1]) else { return }
    handOff(String(words[0]), ifOlderThan: epoch)
  }

  func readOwners() {
    for session in owned.keys { readOwner(of: session) }
  }

  /// Hands off a session if the last entry of its stream is from another server, and then calls a function.
  private func readOwner(of session: String, then: @escaping @Loop () -> Void = {}) {
    let stream = RedisJournals.stream(session)
    redis.send(["XREVRANGE", stream, "+", "-", "COUNT", "1"]) { [self] reply in
      if let last = reply?.list?.first.flatMap(RedisEntry.init) {
        handOff(session, ifOlderThan: last.id.epoch)
      }
      then()
    }
  }

  /// Hands off a session if another server has a greater epoch for it.
  private func handOff(_ session: String, ifOlderThan epoch: Int) {
    if let mine = owned[session]?.epoch, mine < epoch { handOff(session) }
  }
}

// MARK: Lost journals and sessions of other servers

extension RedisJournals {
  /// The last entry identifies the owner, because the text of a refusal is not part of Redis' protocol.
  func check(_ reply: RedisReply?, _ session: String, then: @escaping @Loop () -> Void) {
    switch reply {
    case .failure(let reason)? where reason.hasPrefix(RedisJournals.taken): handOff(session)
    case .failure(let reason)?:
      return readOwner(of: session) { [self] in
        let problem = "Redis rejects it: \(reason.inLog)"
        lose(
          [session],
          JournalError(problem: problem, publicReason: "the store of sessions rejects it"))
        then()
      }
    case .nothing?:
      let reason = "the store of sessions has lost it"
      lose([session], JournalError(problem: "it was removed from Redis", publicReason: reason))
    case .text?, .number?, .list?: break
    // It is unknown whether Redis received the write.
    case nil: lose([session], unavailable)
    }
    then()
  }

  func lose(_ sessions: [String], _ error: JournalError) {
    let known = sessions.filter { owned[$0] != nil }
    if !known.isEmpty { onEvent(.lost(known, error)) }
  }

  /// The error for writes while Redis is disconnected.
  var unavailable: JournalError {
    JournalError(
      problem: "Redis at \(address) is unavailable",
      publicReason: "the store of sessions does not answer")
  }

  func handOff(_ session: String) {
    if owned.removeValue(forKey: session) != nil { onEvent(.takenOver(session)) }
  }
}

extension RedisReply {
  /// Returns the value after a name in a list of alternating names and values, or `nil` if there is none.
  fileprivate func value(of name: String) -> RedisReply? {
    let parts = list ?? []
    return parts.indices.first { $0.isMultiple(of: 2) && parts[$0].text == name }
      .flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
  }
}
