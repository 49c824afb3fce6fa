import Logging
import Overscroll

// How far back a session is remembered: where the recordings of all take too much memory, those in which nothing has happened
// for the longest time forget their past.

extension SessionRegistry {
  /// Lets sessions forget their past, since the recordings take more memory than they may.
  mutating func saveMemory(of forgetful: [String], at now: Instant) -> [Effect] {
    counters.forgotten += forgetful.count
    logger.notice(
      "sessions forget their past, to save memory", metadata: ["count": "\(forgetful.count)"])
    return forgetful.flatMap { attend($0, at: now) { $0.forgetPast(at: $1) } }
  }
}

extension SessionTable {
  /// A session's recordings take so many bytes of memory now.
  mutating func setRecorded(_ bytes: Int, of hosted: HostedSession, at now: Instant) {
    guard bytes != hosted.recorded.bytes else { return }
    recordedBytes += bytes - hosted.recorded.bytes
    hosted.recorded = (bytes, now)
  }

  /// The sessions that forget their past so that the recordings take an eighth less than they may, if they take more; those
  /// in which nothing was recorded for the longest time.
  ///
  /// It looks at all sessions, but only after so much more was recorded.
  var forgetful: [String] {
    guard recordedBytes > limits.recordedBytes else { return [] }
    var excess = recordedBytes - limits.recordedBytes / 8 * 7
    let oldest = all.values.filter { $0.recorded.bytes > 0 }.sorted {
      $0.recorded.at < $1.recorded.at
    }
    return oldest.prefix { hosted in
      defer { excess -= hosted.recorded.bytes }
      return excess > 0
    }.map(\.room.id)
  }
}

extension SessionRoom {
  /// Forgets the past, to save memory: the recording goes on from now.
  mutating func forgetPast(at now: Instant) {
    run(.time(now))
    let hadOthers = !history.others.isEmpty
    history.begin(with: model, session.loader.list)
    if hadOthers { devices.broadcast(history.message) }
  }
}
