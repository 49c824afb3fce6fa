import Logging
import OverscrollRedis
import OverscrollTransport

/// Who may join any of the servers that share a Redis server.
///
/// The token stands under a key of its own. A device has two fields of a hash: as the server that met it last has seen it, and
/// what a person has decided about it, so that neither undoes the other. The others hear what has changed, and read it.
@Loop final class RedisAccessStore: AccessStore {
  var onChange: @Loop (AccessChange) -> Void = { _ in }
  let address: RedisAddress
  let redis: RedisClient
  let channel: RedisChannel
  let logger: Logger
  /// The devices as Redis has them, or will once what was sent has arrived.
  var known: [Int: RememberedDevice] = [:]
  /// The fields that were sent and are not answered yet, each with how often.
  private var sent: [DeviceField: Int] = [:]
  /// The fields that Redis does not have as they are here.
  private var unsaved: Set<DeviceField> = []
  /// The token, as Redis has it or will once what was sent has arrived.
  var knownAccess = Access.open
  /// How a Redis is known to be the one that has all this.
  var mark = Mark()
  /// The token that Redis may not have yet; nil if it has it.
  private var unsavedAccess: Access?
  /// The commands that keep something, or tell others of it.
  private let commands = KeepingCommands()

  /// What tells a Redis that has lost what it had.
  struct Mark {
    /// A word that it holds: one that has lost it gets another from the first server that finds none.
    var identity = Access.newToken()
    /// The greatest number for devices that it has given this server.
    var lastNumber = 0
    /// Whether more numbers were asked for.
    var isAsked = false
  }

  static let identity = "overscroll:store"
  static let token = "overscroll:access", devices = "overscroll:devices"
  static let counter = "overscroll:last-device"
  /// What is told where the token has changed; where a device has, its number is.
  private static let links = "links"
  /// How many numbers for devices a server gets at a time.
  nonisolated static let block = 8

  init(_ address: RedisAddress, logger: Logger) {
    (self.address, self.logger) = (address, logger)
    redis = RedisClient(address)
    channel = RedisChannel("overscroll:access-changed", address, redis, logger: logger)
  }

  var report: StoreReport {
    StoreReport(
      unsaved: Set(unsaved.map(\.id)).count + (unsavedAccess == nil ? 0 : 1),
      refusals: channel.refusals, isDeaf: channel.isDeaf,
      keptBytes: redis.keptBytes + channel.keptBytes)
  }

  /// Lets the other servers hear of a change.
  private func publish(_ change: String) {
    commands.sent()
    channel.publish(change) { [self] in commands.answered($0) }
  }
}

// MARK: What is kept

extension RedisAccessStore {
  func keep(_ devices: RememberedDevices, then: Kept?) {
    let new = Dictionary(devices.all.map { ($0.id, $0) }) { $1 }
    let ids = Set(new.keys).union(known.keys).filter { new[$0] != known[$0] }
    for id in ids.sorted() { keep(new[id], insteadOf: known[id], id) }
    if devices.isRunningOut, !mark.isAsked { askForNumbers() }
    commands.wait(for: then)
  }

  private func keep(_ new: RememberedDevice?, insteadOf old: RememberedDevice?, _ id: Int) {
    let fields = DeviceField.all(id).filter { $0.text(of: new) != $0.text(of: old) }
    // What it has then is known once it is back.
    guard redis.isConnected else {
      commands.fail(RedisChannel.away)
      return unsaved.formUnion(fields)
    }
    known[id] = new
    for field in fields {
      sent[field, default: 0] += 1
      commands.sent()
      let text = field.text(of: new)
      let rest = text.map { [field.name, $0] } ?? [field.name]
      redis.send([text == nil ? "HDEL" : "HSET", RedisAccessStore.devices] + rest) { [self] reply in
        answered(field, reply)
      }
    }
    publish("\(id)")
  }

  private func answered(_ field: DeviceField, _ reply: RedisReply?) {
    let count = (sent[field] ?? 1) - 1
    sent[field] = count > 0 ? count : nil
    if reply?.number == nil { unsaved.insert(field) } else if count == 0 { unsaved.remove(field) }
    commands.answered(reply?.number == nil ? RedisAccessStore.problem(reply) : nil)
  }

  /// Why a command has kept nothing, for a person.
  private static func problem(_ reply: RedisReply?) -> String {
    reply == nil ? RedisChannel.away : "the store of this server refuses it"
  }

  private func askForNumbers() {
    mark.isAsked = true
    redis.send(["INCRBY", RedisAccessStore.counter, "\(RedisAccessStore.block)"]) { [self] reply in
      mark.isAsked = false
      guard let last = reply?.number else { return }
      guard let numbers = RedisAccessStore.numbers(upTo: last) else {
        return logger.error(
          "no new device is remembered: \(RedisAccessStore.counter) holds no number that servers have counted to"
        )
      }
      mark.lastNumber = last
      onChange(.numbers(numbers))
    }
  }

  func keep(_ access: Access, then: Kept?) {
    (knownAccess, unsavedAccess) = (access, access)
    commands.sent()
    redis.send(["SET", RedisAccessStore.token, access.token ?? ""]) { [self] reply in
      if reply?.text != nil, unsavedAccess == access { unsavedAccess = nil }
      commands.answered(reply?.text == nil ? RedisAccessStore.problem(reply) : nil)
    }
    publish(RedisAccessStore.links)
    commands.wait(for: then)
  }

  func stop() async {
    await withCheckedContinuation { continuation in
      commands.wait(for: { _ in continuation.resume() })
    }
    redis.stop()
    channel.stop()
  }
}

// MARK: What others have changed

extension RedisAccessStore {
  /// Hears what another server has changed.
  func hear(_ change: String) {
    if change == RedisAccessStore.links { readLinks() }
    if let id = Int(strictly: change) { read(id) }
  }

  /// Reads the token, and the device that comes: what others have changed may not have been heard.
  ///
  /// While Redis does not answer, what is known counts.
  func refresh(_ key: String?, then: @escaping @Loop () -> Void) {
    guard redis.isConnected else { return then() }
    if let key, let id = known.values.first(where: { $0.key == key })?.id { read(id) }
    readLinks(then: then)
  }

  private func read(_ id: Int) {
    let fields = DeviceField.all(id)
    redis.send(["HMGET", RedisAccessStore.devices] + fields.map(\.name)) { [self] reply in
      guard let values = reply?.list, values.count == fields.count else { return }
      // What this server has changed meanwhile is the newer.
      merge(RememberedDevice(fields[0], values[0].text, values[1].text), id)
    }
  }

  /// Merges the parts of a device as Redis has them, but for those that are on the way there.
  private func merge(_ theirs: RememberedDevice?, _ id: Int) {
    let mine = known[id]
    func isMine(_ part: DeviceField.Part) -> Bool {
      let field = DeviceField(id: id, part: part)
      return sent[field] != nil || unsaved.contains(field)
    }
    guard let theirs else {
      guard mine != nil, !isMine(.sighting) else { return }
      known[id] = nil
      return onChange(.forgotten(id))
    }
    if !isMine(.sighting), mine?.sighting != theirs.sighting {
      known[id] = theirs.sighting
      known[id]?.decision = mine?.decision ?? RememberedDevice.Decision()
      onChange(.met(theirs.sighting))
    }
    if !isMine(.decision), let mine = known[id], mine.decision != theirs.decision {
      known[id]?.decision = theirs.decision
      onChange(.decided(id, theirs.decision))
    }
  }

  private func readLinks(then: @escaping @Loop () -> Void = {}) {
    redis.send(["GET", RedisAccessStore.token]) { [self] reply in
      defer { then() }
      // What this server has changed meanwhile is the newer.
      guard unsavedAccess == nil, let reply, let access = try? access(reply) else { return }
      knownAccess = access
      onChange(.links(access))
    }
  }

  /// Finds out what has changed while nothing was heard, and keeps what could not be kept; all of it, if Redis has lost what
  /// it had.
  func reload() {
    redis.send(["SET", RedisAccessStore.identity, mark.identity, "NX"]) { _ in }
    redis.send(["GET", RedisAccessStore.identity]) { [self] reply in
      guard let identity = reply?.text else { return }
      redis.send(["INCRBY", RedisAccessStore.counter, "0"]) { [self] reply in
        guard let last = reply?.number else { return }
        if identity != mark.identity || last < mark.lastNumber {
          keepAll(in: identity)
        } else {
          readAll()
        }
      }
    }
  }

  /// Keeps all that is known in a Redis that does not have it, whatever a server has kept there that began since.
  ///
  /// The links that people hold are worth more than those that nobody has yet.
  private func keepAll(in identity: String) {
    mark.identity = identity
    // Others have numbers for devices that have not come yet: those are passed over.
    redis.send(["INCRBY", RedisAccessStore.counter, "\(mark.lastNumber + 1_000)"]) { _ in }
    if knownAccess.token != nil { keep(knownAccess, then: nil) }
    known = [:]
    readAll()
    onChange(.returned)
  }

  private func readAll() {
    if let unsavedAccess { keep(unsavedAccess, then: nil) } else { readLinks() }
    redis.send(["HGETALL", RedisAccessStore.devices]) { [self] reply in
      guard let reply, reply.list != nil else { return }
      let theirs = RedisAccessStore.devices(in: reply)
      for id in Set(theirs.keys).union(known.keys).sorted() { merge(theirs[id], id) }
      guard !unsaved.isEmpty else { return }
      // Of these it is known again what Redis has.
      for id in Set(unsaved.map(\.id)) { known[id] = theirs[id] }
      unsaved = []
      onChange(.returned)
    }
  }
}
