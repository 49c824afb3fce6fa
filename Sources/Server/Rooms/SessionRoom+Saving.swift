import Overscroll

extension SessionRoom {
  /// The devices that wait for a transcript of the session; one transcript is made at a time.
  enum Saving {
    case idle
    /// A transcript is made for some devices; those that have asked since then get the next one.
    case replaying(for: [Int], next: [Int])
  }

  /// Makes a transcript of the session so far for a device.
  mutating func save(for device: Int, at now: Instant) {
    switch saving {
    case .idle: replay(for: [device], at: now)
    case .replaying(let current, let next):
      saving = .replaying(for: current, next: next.filter { $0 != device } + [device])
    }
  }

  /// Takes a finished transcript, and sends it to the devices that wait for it.
  mutating func replayed(_ text: String, at now: Instant) {
    guard case .replaying(let current, let next) = saving else { return }
    for number in current { devices[number]?.send(transcript(text)) }
    saving = .idle
    let waiting = next.filter { devices[$0] != nil }
    if !waiting.isEmpty { replay(for: waiting, at: now) }
  }

  private mutating func replay(for numbers: [Int], at now: Instant) {
    saving = .replaying(for: numbers, next: [])
    ask(.replay(recording, until: max(now, model.clock)))
  }
}
