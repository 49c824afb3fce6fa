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

extension SessionPublisher {
  /// Tells a device the constants that can be changed, now and whenever they change; the session began with `setup`.
  mutating func tune(for device: Int, of session: Session, since setup: ScrollSetup) {
    if settle(.tuning) { tellTuning(of: session, since: setup) }
    devices.send(
      .tuning(tuning.add(device, Tuning(session.model, since: ScrollModel(setup)))), to: device)
  }

  /// Tells the devices that have asked which constants have changed since they were last told.
  mutating func tellTuning(of session: Session, since setup: ScrollSetup) {
    tuning.removeAll(but: devices.all.map(\.number))
    guard !tuning.devices.isEmpty else { return }
    let now = Tuning(session.model, since: ScrollModel(setup))
    guard let message = tuning.update(now) else { return }
    for number in tuning.devices { devices.send(message, to: number) }
  }
}
