import OverscrollWire

/// The devices that a server remembers, at most ``most``.
struct RememberedDevices: Equatable {
  /// The most devices that are remembered; the one that was not here for the longest time is forgotten for another.
  static let most = 200

  /// The devices, the one that joined first comes first.
  private(set) var all: [RememberedDevice] = []
  /// The greatest number that was ever given.
  private var last = 0

  /// The device that keeps a word.
  subscript(key: String) -> RememberedDevice? { all.first { $0.key == key } }

  /// The device of a number.
  subscript(id: Int) -> RememberedDevice? { all.first { $0.id == id } }

  /// Notes that a device has joined with the role that its link gives, nil if none is needed; returns its number, and nil for a
  /// page that keeps no word.
  mutating func met(
    _ hello: ClientMessage.Hello, as role: DeviceRole?, from address: String, at now: Double
  ) -> Int? {
    guard let key = hello.key else { return nil }
    if self[key] == nil { add(key) }
    guard let id = self[key]?.id else { return nil }
    change(id) { device in
      device.kind = hello.device
      (device.width, device.height) = (hello.viewport.x, hello.viewport.y)
      device.role = [role, device.role].compactMap(\.self).max()
      (device.address, device.seen) = (address, now)
    }
    return id
  }

  private mutating func add(_ key: String) {
    last += 1
    if all.count >= RememberedDevices.most, let oldest = all.min(by: { $0.seen < $1.seen }) {
      all.removeAll { $0.id == oldest.id }
    }
    all.append(
      RememberedDevice(
        id: last, key: key, kind: .mouse, width: 0, height: 0, role: nil, address: "", seen: 0))
  }

  /// Changes a device that is remembered; false if it is not.
  @discardableResult
  mutating func change(_ id: Int, _ body: (inout RememberedDevice) -> Void) -> Bool {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
    body(&all[index])
    return true
  }
}

// MARK: JSON

extension RememberedDevices: Codable {
  private enum CodingKeys: String, CodingKey { case all = "devices", last }

  /// Reads what ``encode(to:)`` has written; of too many devices, the newest are kept.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let read = try members.decode([RememberedDevice].self, forKey: .all)
    guard Set(read.map(\.id)).count == read.count, Set(read.map(\.key)).count == read.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .all, in: members, debugDescription: "two devices have one number or one word")
    }
    all = read.suffix(RememberedDevices.most)
    last = max(try members.decode(Int.self, forKey: .last), read.map(\.id).max() ?? 0)
  }
}
