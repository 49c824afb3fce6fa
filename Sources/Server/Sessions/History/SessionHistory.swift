import Logging
import Overscroll
import OverscrollSystem
import OverscrollWire

/// What has happened in a session: the branch that it follows, the branches that it has left or that were imported, and what
/// devices have asked of them.
struct SessionHistory {
  /// The branch that the session follows: its inputs and lists so far.
  var branch: Branch
  /// The branches that it has left, and those that were imported; the oldest first.
  private(set) var others: [Branch] = []
  /// What devices have asked of the branches.
  var queue = RecordingQueue()
  /// The files of devices that come in parts.
  var uploads: [Int: Upload] = [:]

  /// The most branches that are kept beside the one that the session follows; the oldest is forgotten first.
  private static let mostOthers = Budget.otherBranches.limit

  /// The history of a session that begins with a setup and a list.
  init(of setup: ScrollSetup, _ list: PagedList<Row>) {
    branch = Branch(
      number: 1, origin: .opened, recording: Recording(setup), lists: ListHistory(list))
  }

  /// The setup with which the branch that the session follows began.
  var setup: ScrollSetup { branch.recording.setup }

  /// The number of the last input in the recording; nil if the recording is full.
  var lastInput: Int? { branch.recording.isFull ? nil : branch.recording.count }

  private var all: [Branch] { others + [branch] }

  /// About how many bytes of memory all branches take, and the files that are to become branches.
  var bytes: Int { others.reduce(branch.bytes + fileBytes) { $0 + $1.bytes } }

  /// The bytes of the files that have come in part, and of those that wait to be read.
  var fileBytes: Int { uploads.values.reduce(queue.bytes) { $0 + $1.bytes } }

  func hasBranch(_ number: Int) -> Bool { all.contains { $0.number == number } }

  /// A number that no branch has.
  var nextNumber: Int { all.reduce(0) { max($0, $1.number) } + 1 }

  /// The branch of a number; the one that is followed for nil.
  ///
  /// - Throws: That there is no such branch.
  func branch(of number: Int?) throws(WireError) -> Branch {
    guard let number else { return branch }
    guard let found = all.first(where: { $0.number == number }) else {
      throw .text("there is no branch \(number)")
    }
    return found
  }

  /// Adds a branch beside the one that is followed; the oldest gives way to it.
  mutating func add(_ branch: Branch) {
    others.append(branch)
    if others.count > SessionHistory.mostOthers { others.removeFirst() }
  }

  /// Forgets the files that are to become branches, unless one is being read; returns the devices that have sent them.
  mutating func forgetFiles() -> [Int] {
    defer { uploads = [:] }
    return (uploads.keys + queue.forgetFiles()).sorted()
  }

  /// Keeps what a job has learned of a branch's playback.
  mutating func keepPast(of learned: Branch) {
    if learned.number == branch.number {
      branch.recording.keepPast(of: learned.recording)
    } else if let index = others.firstIndex(where: { $0.number == learned.number }) {
      others[index].recording.keepPast(of: learned.recording)
    }
  }

  /// Forgets all other branches, and what was before a model and its list.
  mutating func begin(with model: ScrollModel, _ list: PagedList<Row>) {
    branch.recording.begin(with: model)
    branch.passes = 0
    branch.lists = ListHistory(list)
    others = []
  }

  /// Leaves the branch at an instant, and goes on from a moment of a branch.
  ///
  /// `appearance` is the scene of the branches so far, where the session goes on in another one; nil if it does not.
  mutating func goOn(
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
    next.appearance = nil  // it is drawn as what is live
    if fork.isSameBranch {
      others.removeAll { $0.number == next.number }
    } else {
      next.number = nextNumber
    }
    branch = next
  }

  /// Tells which branches the session can follow.
  var message: ServerMessage {
    let inOrder = all.sorted { $0.number < $1.number }
    return .branches(BranchesMessage(current: branch.number, inOrder.map(\.message)))
  }
}

// MARK: How far back a session is remembered

// Where the recordings of all take too much memory, those in which nothing has happened for the longest time forget their past.

extension SessionRegistry {
  /// Lets sessions forget their past, since the recordings take more memory than they may.
  mutating func saveMemory(of forgetful: [String], at now: Instant) -> [Effect] {
    counters.forgotten += forgetful.count
    logger.notice(
      "sessions forget their past, to save memory", metadata: ["count": "\(forgetful.count)"])
    return forgetful.flatMap { attend($0, at: now) { $0.saveMemory(at: $1) } }
  }
}

extension SessionTable {
  /// A session's recordings, and the files that are to become some, take so many bytes of memory now.
  mutating func setRecorded(
    _ report: SharedSession.Report, of entry: SessionEntry, at now: Instant
  ) {
    fileBytes += report.fileBytes - entry.fileBytes
    entry.fileBytes = report.fileBytes
    rows += report.rows - entry.rows
    entry.rows = report.rows
    guard report.recordedBytes != entry.recorded.bytes else { return }
    recordedBytes += report.recordedBytes - entry.recorded.bytes
    entry.recorded = (report.recordedBytes, now)
  }

  /// The sessions that forget their past so that the recordings take an eighth less than they may, if they take more: first
  /// those that have files which have not come whole, and then those in which nothing was recorded for the longest time.
  ///
  /// It looks at all sessions, but only after so much more was recorded.
  var forgetful: [String] {
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
  /// Forgets the files that have not come whole and, if there are none, the past.
  mutating func saveMemory(at now: Instant) {
    guard history.fileBytes > 0 else { return forgetPast(at: now) }
    let reason = "the server has no room for this file now: import it again later"
    for device in history.forgetFiles() { devices.send(.error(reason: reason), to: device) }
  }

  /// Forgets the past, to save memory: the recording goes on from now.
  mutating func forgetPast(at now: Instant) {
    run(.time(now))
    let hadOthers = !history.others.isEmpty
    history.begin(with: model, session.loader.list)
    if hadOthers { devices.broadcast(history.message) }
  }
}

// MARK: A file that is to become a branch

/// A file of a device that comes in parts.
struct Upload {
  /// The most bytes of a file.
  static let most = Budget.importedFile.limit

  private let name: String
  private let parts: Int
  private var text = ""
  /// The bytes that it takes.
  var bytes: Int { text.utf8.count + name.utf8.count }
  private var count = 0

  /// Begins a file with its first part.
  private init(_ part: ClientMessage.Part) { (name, parts) = (part.name, part.parts) }

  /// Adds a part of a file to `upload`, which has what came before, nil before and after a file; the last part gives the
  /// file.
  ///
  /// - Throws: Why the part cannot be added; what has come of the file is then forgotten.
  static func add(
    _ part: ClientMessage.Part, to upload: inout Upload?
  ) throws(WireError) -> (name: String, text: String)? {
    var file = part.part == 1 ? Upload(part) : upload
    upload = nil
    guard file?.name == part.name, file?.parts == part.parts, file?.count == part.part - 1,
      part.part <= part.parts
    else {
      throw .text("\(part.name): part \(part.part) of \(part.parts) does not follow the last part")
    }
    file?.text += part.text
    file?.count += 1
    guard let file, file.text.utf8.count <= most else {
      throw .text("\(part.name) is longer than \(most / 1_000_000) MB")
    }
    if file.count == file.parts { return (file.name, file.text) }
    upload = file
    return nil
  }
}
