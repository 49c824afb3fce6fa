import Overscroll
import OverscrollWire

/// The devices that are told the constants that can be changed.
struct TuningSubscribers {
  /// The devices that have asked.
  private(set) var devices: Set<Int> = []
  /// The constants as the devices were last told.
  private var told: Tuning?

  /// Adds a device, which is told these constants.
  mutating func add(_ device: Int, _ tuning: Tuning) -> Tuning {
    devices.insert(device)
    told = tuning
    return tuning
  }

  /// Forgets all devices but these.
  mutating func removeAll(but present: [Int]) { devices.formIntersection(present) }

  /// The message that tells what differs from what the devices were told; nil for nothing.
  mutating func update(_ tuning: Tuning) -> ServerMessage? {
    defer { told = tuning }
    guard told?.groups == tuning.groups, let old = told?.values else { return .tuning(tuning) }
    let changed = tuning.values.filter { $1 != old[$0] }
    return changed.isEmpty ? nil : .tuned(values: changed)
  }
}
