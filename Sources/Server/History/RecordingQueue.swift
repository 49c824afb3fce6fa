/// What devices have asked of the branches of their session: it is done off the loop, one job after another.
struct RecordingQueue {
  /// Something that devices wait for.
  struct Job {
    /// What it is for.
    let purpose: RecordingJob.Purpose
    /// The devices, in the order in which they asked.
    var devices: [Int]
  }

  /// The job that is being done.
  private(set) var running: Job?
  private var waiting: [Job] = []

  /// The numbers of the devices that wait for something.
  var devices: Set<Int> { Set(([running] + waiting).flatMap { $0?.devices ?? [] }) }

  /// Adds what a device asks for.
  ///
  /// All devices that wait for a file of a format get the same one. Of all else that a device waits for, the latest counts.
  mutating func add(_ purpose: RecordingJob.Purpose, for device: Int) {
    if case .save = purpose, let index = waiting.firstIndex(where: { $0.purpose == purpose }) {
      if !waiting[index].devices.contains(device) { waiting[index].devices.append(device) }
      return
    }
    waiting.removeAll { $0.devices == [device] && $0.purpose.isLike(purpose) }
    waiting.append(Job(purpose: purpose, devices: [device]))
  }

  /// Starts the job to do next, if none is being done; only those are done for which a device of `present` waits.
  mutating func startNext(for present: Set<Int>) -> Job? {
    guard running == nil else { return nil }
    waiting.removeAll { present.isDisjoint(with: $0.devices) }
    running = waiting.isEmpty ? nil : waiting.removeFirst()
    return running
  }

  /// Notes that the running job is done, and returns it.
  mutating func finish() -> Job? {
    defer { running = nil }
    return running
  }
}

extension RecordingJob.Purpose {
  /// Whether the two ask for the same kind of thing.
  fileprivate func isLike(_ other: RecordingJob.Purpose) -> Bool {
    switch (self, other) {
    case (.save(let format, _), .save(let other, _)): format == other
    case (.why, .why), (.whatIf, .whatIf), (.fork, .fork), (.reading, .reading): true
    default: false
    }
  }
}

/// Works on the recordings of all sessions of a server, off the loop and one after another: however many files are asked for
/// at once, a processor is left for the feeds and the loop.
actor RecordingWorker {
  /// Does some work once all that was asked for before is done; nil if it is not wanted any more.
  func run(_ work: RecordingJob) -> RecordingJob.Result? {
    Task.isCancelled ? nil : work.run()
  }
}
