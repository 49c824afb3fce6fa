import Logging
import Overscroll
import OverscrollSystem
import OverscrollWire

struct SessionHistory {
  /// The branch that the session follows, with its inputs and lists so far.
  var branch: Branch
  /// The branches that the session has left or imported, the oldest first.
  private(set) var others: [Branch] = []
  var queue = RecordingQueue()
  /// The incomplete files of devices, by the device's number: the parts so far, with the number of the last one.
  var uploads: [Int: ClientMessage.Part] = [:]

  init(of setup: ScrollSetup, _ list: PagedList<Row>) {
    branch = Branch(
      number: 1, origin: .opened, recording: Recording(setup), lists: ListHistory(list))
  }

  var setup: ScrollSetup { branch.recording.setup }

  /// The number of the last input in the recording, or `nil` if the recording is full.
  var lastInput: Int? { branch.recording.isFull ? nil : branch.recording.count }

  private var all: [Branch] { others + [branch] }

  /// The approximate memory of all branches and of files that are being imported, in bytes.
  var bytes: Int { others.reduce(branch.bytes + fileBytes) { $0 + $1.bytes } }

  /// The size of the incomplete files, and of the files that wait to be imported, in bytes.
  var fileBytes: Int {
    uploads.values.reduce(queue.bytes) { $0 + $1.text.utf8.count + $1.name.utf8.count }
  }

  func hasBranch(_ number: Int) -> Bool { all.contains { $0.number == number } }

  var nextNumber: Int { all.reduce(0) { max($0, $1.number) } + 1 }

  /// Returns the branch with a number, or the current branch for `nil`; throws if the branch does not exist.
  func branch(of number: Int?) throws(WireError) -> Branch {
    guard let number else { return branch }
    guard let found = all.first(where: { $0.number == number }) else {
      throw .text("there is no branch \(number)")
    }
    return found
  }

  /// Adds another branch, and removes the oldest one if there are too many.
  mutating func add(_ branch: Branch) {
    others.append(branch)
    if others.count > Budget.otherBranches { others.removeFirst() }
  }

  /// Removes the files that wait to be imported, except the one being read; returns the devices that sent them.
  mutating func forgetFiles() -> [Int] {
    defer { uploads = [:] }
    return (uploads.keys + queue.forgetFiles()).sorted()
  }

  /// Stores the playback checkpoints that a job computed for a branch.
  mutating func keepPast(of learned: Branch) {
    if learned.number == branch.number {
      branch.recording.reuseCheckpoints(of: learned.recording)
    } else if let index = others.firstIndex(where: { $0.number == learned.number }) {
      others[index].recording.reuseCheckpoints(of: learned.recording)
    }
  }

  /// Restarts the current branch with a model and its list, and removes all other branches.
  mutating func begin(with model: ScrollModel, _ list: PagedList<Row>) {
    branch.recording.restart(from: model)
    branch.passes = 0
    branch.lists = ListHistory(list)
    others = []
  }

  /// `appearance` is the scene of the branches so far if the session continues in a different one.
  mutating func resume(
    from fork: ForkedSession, leaving end: Instant, in appearance: SceneAppearance?
  ) {
    var left = branch
    left.end = left.end(at: end)
    add(left)
    if let appearance {
      for index in others.indices {
        others[index].appearance = others[index].appearance ?? appearance
      }
    }
    var next = fork.branch
    next.appearance = nil  // the current scene
    if fork.isSameBranch {
      others.removeAll { $0.number == next.number }
    } else {
      next.number = nextNumber
    }
    branch = next
  }

  var message: ServerMessage {
    let inOrder = all.sorted { $0.number < $1.number }
    return .branches(current: branch.number, list: inOrder.map(\.listed))
  }
}

// MARK: The memory of recordings

// If all recordings together use too much memory, the sessions that have been inactive longest lose their history.

extension SessionRegistry {
  mutating func saveMemory(of sessionsToForget: [String], at now: Instant) -> [Effect] {
    counters.forgotten += sessionsToForget.count
    logger.notice(
      "the history of inactive sessions was removed to save memory",
      metadata: ["count": "\(sessionsToForget.count)"])
    return sessionsToForget.flatMap {
      withSessionIgnoringMemoryLimit($0, at: now) { $0.saveMemory(at: $1) }
    }
  }
}

extension SessionTable {
  mutating func setRecorded(
    _ report: SharedSession.Report, of entry: SessionEntry, at now: Instant
  ) {
    entry.fileBytes = report.fileBytes
    rows += report.rows - entry.rows
    entry.rows = report.rows
    guard report.recordedBytes != entry.recorded.bytes else { return }
    recordedBytes += report.recordedBytes - entry.recorded.bytes
    entry.recorded = (report.recordedBytes, now)
  }

  /// The sessions to shrink until recordings use 7/8 of the limit, so that this scan of all sessions is rare.
  ///
  /// Sessions with incomplete files come first, then those whose recordings have not changed for the longest time.
  var sessionsToForget: [String] {
    guard recordedBytes > limits.recordedBytes else { return [] }
    var excess = recordedBytes - limits.recordedBytes / 8 * 7
    let oldest = all.values.filter { $0.recorded.bytes > 0 }.sorted {
      ($0.fileBytes > 0 ? 0 : 1, $0.recorded.at) < ($1.fileBytes > 0 ? 0 : 1, $1.recorded.at)
    }
    return oldest.prefix { entry in
      defer { excess -= entry.fileBytes > 0 ? entry.fileBytes : entry.recorded.bytes }
      return excess > 0
    }.map(\.shared.id)
  }
}

extension SharedSession {
  /// Removes the files that wait to be imported, or the history if no file waits.
  mutating func saveMemory(at now: Instant) {
    guard history.fileBytes == 0 else {
      let reason = "the server has no room for this file now: import it again later"
      for device in history.forgetFiles() { devices.send(.error(reason: reason), to: device) }
      return
    }
    // The recording continues from now.
    run(.time(now))
    let hadOthers = !history.others.isEmpty
    history.begin(with: model, session.loader.list)
    if hadOthers { devices.broadcast(history.message) }
  }
}
