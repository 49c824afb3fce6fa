import OverscrollSystem
import Overscroll
import OverscrollWire

/// A browser that has joined a session, which the server knows again by the word that the browser keeps.
struct RememberedDevice: Codable, Equatable {
  /// Its number, which no other device of the server has had.
  let id: Int
  /// The word that its browser keeps: whoever sends it is taken for this device.
  let key: String
  /// The name that a person has given it; nil for none.
  var name: String?
  /// How a person drives it.
  var kind: DeviceKind
  /// The size of its stage, points.
  var width: Double, height: Double
  /// The greatest role that a link has given it; nil if none ever has, because the server that it knows needed none.
  var role: DeviceRole?
  /// The address from which it joined last.
  var address: String
  /// When it was here last, seconds since 1970.
  var seen: Double
  /// Whether it may not join until a person allows it again.
  var isRevoked = false

  /// What a person decides about a device.
  struct Decision: Codable, Equatable {
    var name: String?
    var isRevoked = false
  }

  /// What a person has decided about it.
  var decision: Decision {
    get { Decision(name: name, isRevoked: isRevoked) }
    set { (name, isRevoked) = (newValue.name, newValue.isRevoked) }
  }

  /// It as a server has met it, without what a person has decided.
  var sighting: RememberedDevice {
    var met = self
    met.decision = Decision()
    return met
  }
}

extension RememberedDevice {
  /// The most bytes of a text: a name has 40 letters, which can be many bytes each.
  private static let longest = 1_000

  /// Whether its numbers and texts are such as a page and a server give.
  var isPossible: Bool {
    (1...RememberedDevices.greatest).contains(id)
      && [key, name ?? "", address].allSatisfy { $0.utf8.count <= RememberedDevice.longest }
      && [width, height].allSatisfy { Bounds.isSide($0) && $0 <= ClientMessage.widest }
      && (0...ServerClock.instants.upperBound.seconds).contains(seen)
  }
}

/// The devices that a server remembers, at most ``most``.
struct RememberedDevices: Equatable {
  /// The most devices that are remembered.
  ///
  /// For another, the one of the least role that was not here for the longest time is forgotten: who was given a link that only
  /// lets watch takes nobody's place who may do more.
  static let most = 200

  /// The devices, the one that joined first comes first.
  private(set) var all: [RememberedDevice] = []
  /// The greatest number that was ever given, and the greatest that may be given.
  private var last = 0, limit = RememberedDevices.greatest

  /// Remembers nobody yet.
  init() {}

  /// Remembers devices that servers have met; of two that have one word, the one of the smaller number.
  init(_ devices: [RememberedDevice]) { for device in devices { _ = merge(device) } }

  /// The device that keeps a word.
  subscript(key: String) -> RememberedDevice? { all.first { $0.key == key } }

  subscript(id: Int) -> RememberedDevice? { all.first { $0.id == id } }

  /// Notes that a device has joined with the role that its link gives, nil if none is needed; returns its number, and nil for a
  /// page that keeps no word, or for which no other is forgotten.
  mutating func met(
    _ hello: ClientMessage.Hello, as role: DeviceRole?, from address: String, at now: Double
  ) -> Int? {
    guard let key = hello.key else { return nil }
    if self[key] == nil { add(key, as: role) }
    guard let id = self[key]?.id else { return nil }
    change(id) { device in
      device.kind = hello.device
      (device.width, device.height) = (hello.viewport.x, hello.viewport.y)
      device.role = [role, device.role].compactMap(\.self).max()
      (device.address, device.seen) = (address, now)
    }
    return id
  }

  private mutating func add(_ key: String, as role: DeviceRole?) {
    guard last < limit else { return }
    if all.count >= RememberedDevices.most {
      let least = all.min { ($0.role.rank, $0.seen) < ($1.role.rank, $1.seen) }
      guard let least, least.role.rank <= role.rank else { return }
      forget(least.id)
    }
    last += 1
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

  mutating func forget(_ id: Int) { all.removeAll { $0.id == id } }
}

// MARK: What other servers have met

extension RememberedDevices {
  /// Gives devices that are met these numbers from now on, which no other server gives.
  mutating func give(_ numbers: ClosedRange<Int>) {
    (last, limit) = (numbers.lowerBound - 1, numbers.upperBound)
  }

  /// Whether other servers meet devices as well, and can change who may join.
  var isShared: Bool { limit < RememberedDevices.greatest }

  /// Whether few numbers are left to give.
  var isRunningOut: Bool { limit - last < 4 }

  /// Merges a device as another server has met it.
  ///
  /// Where two servers have met one at the same time, the smaller of its two numbers stays: returns the other.
  mutating func merge(_ met: RememberedDevice) -> Int? {
    guard let twin = self[met.key], twin.id != met.id else {
      put(met)
      return nil
    }
    guard met.id < twin.id else { return met.id }
    forget(twin.id)
    put(met)
    return twin.id
  }

  private mutating func put(_ met: RememberedDevice) {
    var device = met
    if let index = all.firstIndex(where: { $0.id == met.id }) {
      device.decision = all[index].decision
      all[index] = device
    } else {
      all.insert(device, at: all.firstIndex { $0.id > met.id } ?? all.endIndex)
    }
  }
}

extension DeviceRole? {
  /// Greater for a role that may do more; the least for none.
  fileprivate var rank: Int { self.flatMap(DeviceRole.allCases.firstIndex).map { $0 + 1 } ?? 0 }
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
    guard (0...RememberedDevices.greatest).contains(last), read.allSatisfy(\.isPossible) else {
      throw DecodingError.dataCorruptedError(
        forKey: .all, in: members, debugDescription: "no server has given such numbers")
    }
  }

  /// The greatest number that is read, so that those that follow it are whole numbers in JavaScript, too.
  static let greatest = 1_000_000_000_000_000
}
