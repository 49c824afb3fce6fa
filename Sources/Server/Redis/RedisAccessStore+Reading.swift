import Logging
import OverscrollRedis
import OverscrollSystem
import OverscrollTransport

// How a server begins to share with others who may join.

extension RedisAccessStore {
  /// Reads who may join, with the token if pages need one: the first server of all makes it.
  ///
  /// - Throws: That Redis cannot be used, or holds something else.
  static func open(
    _ address: RedisAddress, needsToken: Bool, logger: Logger
  ) async throws(StartError) -> (RedisAccessStore, Access, RememberedDevices) {
    let store = RedisAccessStore(address, logger: logger)
    if let problem = await store.redis.firstConnection() { throw StartError(address, problem) }
    try await store.readIdentity()
    let access = needsToken ? try await store.readToken() : .open
    store.knownAccess = access
    var devices = RememberedDevices(try await store.readDevices())
    devices.give(try await store.readNumbers())
    try await store.channel.open()
    store.redis.connected = { [weak store] in store?.reload() }
    store.channel.received = { [weak store] in store?.hear($0) }
    // What was told before was not heard.
    store.channel.begun = { [weak store] in store?.reload() }
    store.reload()
    return (store, access, devices)
  }

  /// What Redis answers to a command.
  private func ask(_ words: String...) async throws(StartError) -> RedisReply {
    switch await redis.reply(to: words) {
    case .failure(let reason)?: throw StartError(address, reason)
    case let reply?: return reply
    case nil: throw StartError(address, "it does not answer")
    }
  }

  private func readIdentity() async throws(StartError) {
    _ = try await ask("SET", RedisAccessStore.identity, mark.identity, "NX")
    if let found = try await ask("GET", RedisAccessStore.identity).text { mark.identity = found }
  }

  private func readToken() async throws(StartError) -> Access {
    _ = try await ask("SET", RedisAccessStore.token, Access.newToken(), "NX")
    return try access(try await ask("GET", RedisAccessStore.token))
  }

  func access(_ reply: RedisReply) throws(StartError) -> Access {
    guard let word = reply.text, RandomID.isValid(word) else {
      throw StartError(
        address, "\(RedisAccessStore.token) holds no token; remove it, and a server makes a new one"
      )
    }
    return Access(token: word)
  }

  private func readDevices() async throws(StartError) -> [RememberedDevice] {
    known = RedisAccessStore.devices(in: try await ask("HGETALL", RedisAccessStore.devices))
    return Array(known.values)
  }

  private func readNumbers() async throws(StartError) -> ClosedRange<Int> {
    let reply = try await ask("INCRBY", RedisAccessStore.counter, "\(RedisAccessStore.block)")
    guard let last = reply.number, let numbers = RedisAccessStore.numbers(upTo: last) else {
      throw StartError(
        address, "\(RedisAccessStore.counter) holds no number that servers have counted to")
    }
    mark.lastNumber = last
    return numbers
  }

  /// The numbers that Redis has given with the last of them; nil for one that no servers have counted to.
  nonisolated static func numbers(upTo last: Int) -> ClosedRange<Int>? {
    (block...RememberedDevices.greatest).contains(last) ? last - block + 1...last : nil
  }
}

// MARK: A remembered device in Redis: two fields of a hash

/// A field of a remembered device: a part of what is known of it.
struct DeviceField: Hashable {
  enum Part: CaseIterable { case sighting, decision }

  let id: Int
  let part: Part

  var name: String {
    switch part {
    case .sighting: "\(id)"
    case .decision: "\(id) decided"
    }
  }

  static func all(_ id: Int) -> [DeviceField] {
    Part.allCases.map { DeviceField(id: id, part: $0) }
  }

  /// The field of a device as JSON; nil if it is not remembered.
  func text(of device: RememberedDevice?) -> String? {
    guard let device else { return nil }
    switch part {
    case .sighting: return DeviceField.json(device.sighting)
    case .decision: return DeviceField.json(device.decision)
    }
  }

  private static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? String(decoding: encoder.encode(value), as: UTF8.self)
  }
}

extension RememberedDevice {
  /// Reads the fields of a device; nil where there is none, or one that no server has written.
  init?(_ field: DeviceField, _ sighting: String?, _ decision: String?) {
    guard let sighting else { return nil }
    let decoder = JSONDecoder()
    guard var device = try? decoder.decode(RememberedDevice.self, from: Data(sighting.utf8)),
      device.id == field.id, device.isPossible
    else { return nil }
    device.decision =
      decision.flatMap { try? decoder.decode(Decision.self, from: Data($0.utf8)) } ?? Decision()
    self = device
  }
}

extension RedisAccessStore {
  /// The devices in a hash, by their numbers: names and values in turn.
  nonisolated static func devices(in reply: RedisReply) -> [Int: RememberedDevice] {
    let words = (reply.list ?? []).map { $0.text ?? "" }
    var texts: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      texts[words[index]] = words[index + 1]
    }
    // Whoever writes into Redis can write any names, and any number of them: of too many, the newest count.
    let ids = texts.keys.compactMap { Int(strictly: $0) }.sorted().suffix(mostDevices)
    let devices = ids.compactMap { id in
      let fields = DeviceField.all(id)
      return RememberedDevice(fields[0], texts[fields[0].name], texts[fields[1].name])
    }
    return Dictionary(devices.map { ($0.id, $0) }) { $1 }
  }

  /// The most devices that are read: servers keep a fifth as many.
  nonisolated private static let mostDevices = 5 * RememberedDevices.most
}
