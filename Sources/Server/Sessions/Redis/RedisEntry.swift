import OverscrollRedis

/// An entry of a stream: `[id, [field, value]]`, and its id `epoch-number`.
struct RedisEntry {
  let epoch, number: Int
  let kind: RedisJournals.Kind
  let payload: [UInt8]

  init?(_ reply: RedisReply) {
    guard let parts = reply.list, parts.count == 2, let fields = parts[1].list, fields.count == 2,
      let id = parts[0].text?.split(separator: "-", omittingEmptySubsequences: false),
      id.count == 2,
      let epoch = Int(strictly: id[0]), let number = Int(strictly: id[1]), epoch >= 0,
      (0..<Int.max).contains(number),
      let kind = fields[0].text.flatMap(RedisJournals.Kind.init), let payload = fields[1].bytes
    else { return nil }
    (self.epoch, self.number, self.kind, self.payload) = (epoch, number, kind, payload)
  }
}

extension RedisJournals {
  /// The journal that the entries of a stream are, up to the first that is missing, and whether none is; nil if it does not
  /// begin in them.
  nonisolated static func payload(of replies: [RedisReply]) -> (payload: [UInt8], isWhole: Bool)? {
    let entries = replies.map(RedisEntry.init)
    guard let first = entries.lastIndex(where: { $0?.kind == .begin }) else { return nil }
    let known = unbroken(entries[first...])
    let payload = known.flatMap { $0.kind == .owner ? [] : $0.payload }
    return (payload, isWhole: first + known.count == entries.count)
  }

  /// The entries up to the first after which one is missing: a server numbers its own one after another, and begins with 0
  /// when it takes a session over.
  nonisolated private static func unbroken(_ entries: ArraySlice<RedisEntry?>) -> [RedisEntry] {
    var known: [RedisEntry] = []
    for entry in entries {
      guard let entry else { break }
      if let last = known.last {
        let follows =
          entry.epoch == last.epoch
          ? entry.number == last.number + 1
          : entry.epoch > last.epoch && entry.number == 0 && entry.kind == .owner
        guard follows else { break }
      }
      known.append(entry)
    }
    return known
  }
}
