import OverscrollSystem
import OverscrollRedis

// A remembered device in Redis: two fields of a hash.

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
  static func devices(in reply: RedisReply) -> [Int: RememberedDevice] {
    let words = (reply.list ?? []).map { $0.text ?? "" }
    var texts: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      texts[words[index]] = words[index + 1]
    }
    let devices = texts.keys.compactMap { Int($0) }.compactMap { id in
      let fields = DeviceField.all(id)
      return RememberedDevice(fields[0], texts[fields[0].name], texts[fields[1].name])
    }
    return Dictionary(uniqueKeysWithValues: devices.map { ($0.id, $0) })
  }
}
