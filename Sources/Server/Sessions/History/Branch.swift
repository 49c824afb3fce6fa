import Overscroll
import OverscrollWire

/// A branch of events that a session took, or that was imported: its inputs, and the lists that it showed.
struct Branch: Sendable {
  /// How a branch began.
  enum Origin: Hashable, Sendable {
    /// With the session's scene.
    case opened
    /// At a moment of another branch.
    case forked(from: Int, at: Instant)
    /// From a file of a name, in which the content is so large at most, points.
    case imported(name: String, content: Vector)
  }

  /// Its number in the session; the first is 1.
  var number: Int
  var origin: Origin
  /// Its inputs.
  var recording: Recording
  /// How often something has happened by itself, at most, since the recording begins.
  var passes = 0
  /// Its rows; none of a branch that was imported, whose rows are not known.
  var lists: ListHistory
  /// How far it went; nil while the session follows it.
  var end: Instant?
  /// The scene in which it was recorded, if that is not the session's.
  var appearance: SceneAppearance?

  /// About how many bytes of memory it takes beside the present list.
  var bytes: Int { recording.bytes + lists.bytes }

  /// How far it goes by now.
  func end(at now: Instant) -> Instant { end ?? recording.end(at: now) }

  /// The list as it was at the clock of the branch's model.
  ///
  /// A branch that was imported has the rows with which the scene in which it is drawn begins, and made-up ones after them.
  func list(_ model: ScrollModel, in appearance: SceneAppearance) -> PagedList<Row> {
    guard case .imported = origin else { return lists.range(from: model.clock).list }
    return filled(model.scroll.metrics.content, in: appearance)
  }

  private func filled(_ content: Vector, in appearance: SceneAppearance) -> PagedList<Row> {
    var list = appearance.staged.loader.list
    _ = list.assign(appearance.scene.layout.rows(as: list.items, filling: content))
    return list
  }

  /// What of the branch's picture its recording does not have.
  ///
  /// A list of made-up rows is as long as it ever is.
  func picture(isFollowed: Bool, in appearance: SceneAppearance) -> RecordedPicture {
    let model = recording.first.model
    var (list, rows) = lists.range(from: model.clock)
    if case .imported(_, let content) = origin {
      (list, rows) = (filled(content, in: appearance), [])
    }
    var controls: [String: DrawnControl] = [:]
    for name in recording.names { controls[name] = appearance.gallery[name] }
    return RecordedPicture(
      number, isFollowed: isFollowed, appearance.picture(of: model, list.items), rows: rows,
      controls: controls)
  }

  /// The branch as pages see it.
  var message: BranchesMessage.Branch {
    switch origin {
    case .opened: .init(number, from: nil, name: nil, end: end)
    case .forked(let branch, let at): .init(number, from: (branch, at), name: nil, end: end)
    case .imported(let name, _): .init(number, from: nil, name: name, end: end)
    }
  }
}

extension ListScene.Layout {
  /// As many rows as fill a content of a size: the known ones, and then others that only have a number.
  fileprivate func rows(as known: [Row], filling content: Vector) -> [Row] {
    let count = Int(min(Double(Session.mostRows), (content[axis] / length).rounded()))
    let others = (known.count..<max(known.count, count)).map {
      Row(id: "row \($0)", title: "Row \($0 + 1)", note: "", mark: "\($0 + 1)", hue: Row.hue($0))
    }
    return known.prefix(count) + others
  }
}

extension Recording {
  /// The names of the controls that have been placed.
  fileprivate var names: Set<String> {
    var names = Set(ScrollEdge.allCases.compactMap { first.model.names[$0] })
    for entry in entries {
      if case .control(_, let placement) = entry.input { names.insert(placement.name) }
    }
    return names
  }
}

/// A session as it goes on from a moment of a branch.
struct ForkedSession: Sendable {
  /// The moment.
  let at: Instant
  /// The model as it was then.
  let model: ScrollModel
  /// The list as it was then.
  let list: PagedList<Row>
  /// The branch until then.
  private(set) var branch: Branch
  /// Whether it is the branch itself that goes on, from its end, and not another one.
  let isSameBranch: Bool

  /// Goes on from an instant of a branch, as it went or as it would have gone in a changed recording.
  init(
    _ branch: Branch, at instant: Instant, _ appearance: SceneAppearance,
    with changed: Recording? = nil
  ) {
    at = instant
    let (recording, playback) = (changed ?? branch.recording).cut(at: instant)
    model = playback.model
    list = branch.list(model, in: appearance)
    self.branch = branch
    self.branch.recording = recording
    self.branch.passes = playback.passes
    self.branch.end = nil
    if case .imported = branch.origin {
      // The rows from here on are known, and the file's are not.
      isSameBranch = false
      self.branch.lists = ListHistory(list)
    } else {
      isSameBranch = changed == nil && branch.end == instant
      self.branch.lists = branch.lists.cut(at: instant)
    }
    if !isSameBranch { self.branch.origin = .forked(from: branch.number, at: instant) }
  }
}

/// The lists that a session has shown: rows come from a feed, so they cannot be computed again.
///
/// It holds the present list, and for each change what undoes it. A page that was added costs no rows, since the present
/// list has them.
struct ListHistory: Sendable {
  /// A change of the list.
  private struct Change {
    let at: Instant
    /// The list before the change, without its rows.
    let before: PagedList<Row>
    /// The rows that were taken out, and the indices of those that came in their place.
    let removed: [Row]
    let inserted: Range<Int>
    /// How far the offset moved to keep the visible rows in view, points.
    let shift: Double
  }

  /// The most changes and the most removed rows that are kept: moments before them show the oldest list that is known.
  static let (mostChanges, mostRows) = (2_000, 20_000)

  /// The list as it was last shown.
  private(set) var list: PagedList<Row>
  /// The earliest first.
  private var changes: [Change] = []
  private var removedRows = 0

  /// About how many bytes of memory it takes beside the present list.
  var bytes: Int { removedRows * 256 + changes.count * MemoryLayout<Change>.stride }

  /// Creates the history of a session that begins with a list.
  init(_ list: PagedList<Row>) { self.list = list }

  /// Notes that another list is shown from an instant on.
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
    while changes.count > ListHistory.mostChanges || removedRows > ListHistory.mostRows {
      removedRows -= changes.removeFirst().removed.count
    }
  }

  /// The list as it was at an instant, and what changed in it after that.
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
