import Overscroll
import OverscrollWire

/// A branch of a session's history, recorded or imported: its inputs, and the lists that it showed.
struct Branch: Sendable {
  enum Origin: Hashable, Sendable {
    case opened
    case forked(from: Int, at: Instant)
    /// The branch was imported from a file with a name; `content` is its largest content size, in points.
    case imported(name: String, content: Vector)
  }

  /// The branch's number in the session; the first is 1.
  var number: Int
  var origin: Origin
  var recording: Recording
  /// The maximum number of timed events since the start of the recording.
  var passes = 0
  /// The lists of the branch; empty for an imported branch, whose rows are unknown.
  var lists: ListHistory
  /// The end of the branch, or `nil` while the session follows it.
  var end: Instant?
  /// The scene of the recording, or `nil` if it is the session's scene.
  var appearance: SceneAppearance?

  /// The approximate memory without the current list, in bytes.
  var bytes: Int { recording.bytes + lists.bytes }

  func end(at now: Instant) -> Instant { end ?? recording.end(at: now) }

  /// An imported branch shows the initial rows of its scene, followed by generated rows.
  func list(_ model: ScrollModel, in appearance: SceneAppearance) -> PagedList<Row> {
    guard case .imported = origin else { return lists.range(from: model.clock).list }
    return filled(model.scroll.metrics.content, in: appearance)
  }

  private func filled(_ content: Vector, in appearance: SceneAppearance) -> PagedList<Row> {
    var list = appearance.validatedScene.loader.list
    let layout = appearance.scene.layout, known = list.items
    let length = (content[layout.axis] / layout.length).rounded()
    let count = Int(min(Double(Session.maximumRows), length))
    // Further rows have only a number.
    let others = (known.count..<max(known.count, count)).map {
      Row(id: "row \($0)", title: "Row \($0 + 1)", note: "", mark: "\($0 + 1)", hue: Row.hue($0))
    }
    _ = list.assign(known.prefix(count) + others)
    return list
  }

  /// Returns the parts that are not in the recording; a list with generated rows has its largest length.
  func picture(isFollowed: Bool, in appearance: SceneAppearance) -> ServerMessage {
    let model = recording.initialPlayback.model
    var (list, rows) = lists.range(from: model.clock)
    if case .imported(_, let content) = origin {
      (list, rows) = (filled(content, in: appearance), [])
    }
    var names = Set(ScrollEdge.allCases.compactMap { model.names[$0] })
    for entry in recording.entries {
      if case .control(_, let placement) = entry.input { names.insert(placement.name) }
    }
    var controls: [String: DrawnControl] = [:]
    for name in names { controls[name] = appearance.gallery[name] }
    return .recording(
      branch: number, followed: isFollowed, scene: appearance.picture(of: model, list.items),
      rows: rows, looks: controls)
  }

  var listed: ListedBranch {
    switch origin {
    case .opened: .init(number, from: nil, name: nil, end: end)
    case .forked(let branch, let at): .init(number, from: (branch, at), name: nil, end: end)
    case .imported(let name, _): .init(number, from: nil, name: name, end: end)
    }
  }
}

struct ForkedSession: Sendable {
  /// The moment, on the session's clock.
  let at: Instant
  let model: ScrollModel
  let list: PagedList<Row>
  private(set) var branch: Branch
  /// Whether the session continues the branch from its end, instead of starting a new branch.
  let isSameBranch: Bool

  /// Creates a session that resumes from an instant of a branch, or of its changed recording.
  init(
    _ branch: Branch, at instant: Instant, _ appearance: SceneAppearance,
    with changed: Recording? = nil
  ) {
    at = instant
    let (recording, playback) = (changed ?? branch.recording).truncated(at: instant)
    model = playback.model
    list = branch.list(model, in: appearance)
    self.branch = branch
    self.branch.recording = recording
    self.branch.passes = playback.deadlineCount
    self.branch.end = nil
    if case .imported = branch.origin {
      // The rows from here on are known, but the file's rows are not.
      isSameBranch = false
      self.branch.lists = ListHistory(list)
    } else {
      isSameBranch = changed == nil && branch.end == instant
      self.branch.lists = branch.lists.cut(at: instant)
    }
    if !isSameBranch { self.branch.origin = .forked(from: branch.number, at: instant) }
  }
}

/// Rows come from a feed, so lists cannot be recomputed: this stores the current list, and the reverse of each change.
///
/// Added pages need no extra memory, because their rows are in the current list.
struct ListHistory: Sendable {
  private struct Change {
    let at: Instant
    /// The list before the change, without its rows.
    let before: PagedList<Row>
    /// The removed rows, and the indices of the rows inserted in their place.
    let removed: [Row]
    let inserted: Range<Int>
    /// The change of the offset that keeps the visible rows in view, in points.
    let shift: Double
  }

  /// The maximum numbers of stored changes and removed rows; earlier moments show the oldest known list.
  static let (maximumChanges, maximumRows) = (2_000, 20_000)

  private(set) var list: PagedList<Row>
  /// The stored changes, in chronological order.
  private var changes: [Change] = []
  private var removedRows = 0

  /// The approximate memory without the current list, in bytes.
  var bytes: Int { removedRows * 256 + changes.count * MemoryLayout<Change>.stride }

  init(_ list: PagedList<Row>) { self.list = list }

  mutating func show(_ next: PagedList<Row>, shift: Double, at instant: Instant) {
    let change = PagedList.Change(from: list.items, to: next.items)
    defer { list = next }
    guard !change.isEmpty else { return }
    let start = change.removed.lowerBound
    let removed = Array(list.items[change.removed])
    changes.append(
      Change(
        at: instant, before: list.holding([]), removed: removed,
        inserted: start..<start + change.inserted.count, shift: shift))
    removedRows += removed.count
    while changes.count > ListHistory.maximumChanges || removedRows > ListHistory.maximumRows {
      removedRows -= changes.removeFirst().removed.count
    }
  }

  /// Returns the list at an instant, and the changes after it.
  func range(from start: Instant) -> (list: PagedList<Row>, steps: [RowsMessage]) {
    var (list, rows, steps) = (list, list.items, [RowsMessage]())
    for change in changes.reversed() where change.at > start {
      let inserted = change.inserted
      let removed = inserted.lowerBound..<inserted.lowerBound + change.removed.count
      steps.append(
        RowsMessage(removed, with: Array(rows[inserted]), shift: change.shift, at: change.at))
      rows.replaceSubrange(inserted, with: change.removed)
      list = change.before
    }
    return (list.holding(rows), steps.reversed())
  }

  func cut(at instant: Instant) -> ListHistory {
    var cut = self
    cut.list = range(from: instant).list
    cut.changes.removeAll { $0.at > instant }
    cut.removedRows = cut.changes.reduce(0) { $0 + $1.removed.count }
    return cut
  }
}
