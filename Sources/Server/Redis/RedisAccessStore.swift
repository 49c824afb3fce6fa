import OverscrollRedis
import OverscrollTransport

/// Who may join any of the servers that share a Redis server.
///
/// The token stands under a key of its own. A device has two fields of a hash: as the server that met it last has seen it, and
/// what a person has decided about it, so that neither undoes the other. The others hear what has changed, and read it.
@Loop final class RedisAccessStore: AccessStore {
  var onChange: @Loop (AccessChange) -> Void = { _ in }
  let address: RedisAddress
  let redis: RedisClient, listener: RedisClient
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
  /// Whether more numbers were asked for.
  private var asksForNumbers = false
  /// Who waits until all that was sent is answered.
  private var waiting: [@Loop () -> Void] = []

  /// What tells a Redis that has lost what it had.
  struct Mark {
    /// A word that it holds: one that has lost it gets another from the first server that finds none.
    var identity = Access.newToken()
    /// The greatest number for devices that it has given this server.
    var lastNumber = 0
  }

  static let identity = "overscroll:store"
  static let token = "overscroll:access", devices = "overscroll:devices"
  static let counter = "overscroll:last-device", channel = "overscroll:access-changed"
  /// What is told where the token has changed; where a device has, its number is.
  private static let links = "links"
  /// How many numbers for devices a server gets at a time.
  static let block = 8

  init(_ address: RedisAddress) {
    self.address = address
    (redis, listener) = (RedisClient(address), RedisClient(address))
  }

  /// Lets the other servers hear of a change.
  private func publish(_ change: String) {
    redis.send(["PUBLISH", RedisAccessStore.channel, change]) { _ in }
  }
}

// MARK: What is kept

extension RedisAccessStore {
  func keep(_ devices: RememberedDevices, then: (@Loop () -> Void)?) {
    let new = Dictionary(uniqueKeysWithValues: devices.all.map { ($0.id, $0) })
    let ids = Set(new.keys).union(known.keys).filter { new[$0] != known[$0] }
    for id in ids.sorted() { keep(new[id], insteadOf: known[id], id) }
    if devices.isRunningOut, !asksForNumbers { askForNumbers() }
    wait(for: then)
  }

  private func keep(_ new: RememberedDevice?, insteadOf old: RememberedDevice?, _ id: Int) {
    let fields = DeviceField.all(id).filter { $0.text(of: new) != $0.text(of: old) }
    // What it has then is known once it is back.
    guard redis.isConnected else { return unsaved.formUnion(fields) }
    known[id] = new
    for field in fields {
      sent[field, default: 0] += 1
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
    guard sent.isEmpty else { return }
    let ready = waiting
    waiting = []
    for then in ready { then() }
  }

  /// Calls a function once all that was sent is answered.
  private func wait(for then: (@Loop () -> Void)?) {
    guard let then else { return }
    if sent.isEmpty { then() } else { waiting.append(then) }
  }

  private func askForNumbers() {
    asksForNumbers = true
    redis.send(["INCRBY", RedisAccessStore.counter, "\(RedisAccessStore.block)"]) { [self] reply in
      asksForNumbers = false
      guard let last = reply?.number else { return }
      mark.lastNumber = last
      onChange(.numbers(RedisAccessStore.numbers(upTo: last)))
    }
  }

  func keep(_ access: Access, then: (@Loop () -> Void)?) {
    (knownAccess, unsavedAccess) = (access, access)
    redis.send(["SET", RedisAccessStore.token, access.token ?? ""]) { [self] reply in
      if reply?.text != nil, unsavedAccess == access { unsavedAccess = nil }
      then?()
    }
    publish(RedisAccessStore.links)
  }

  func stop() async {
    await withCheckedContinuation { continuation in wait { continuation.resume() } }
    for client in [redis, listener] { client.stop() }
  }
}

// MARK: What others have changed

extension RedisAccessStore {
  func listen() {
    // What was told meanwhile was not heard.
    listener.listen(to: RedisAccessStore.channel) { [weak self] in
      self?.reload()
    } received: {
      [weak self] message in
      let change = String(decoding: message, as: UTF8.self)
      if change == RedisAccessStore.links { self?.readLinks() }
      if let id = Int(change) { self?.read(id) }
    }
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

  private func readLinks() {
    // What this server has changed meanwhile is the newer.
    guard unsavedAccess == nil else { return }
    redis.send(["GET", RedisAccessStore.token]) { [self] reply in
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
