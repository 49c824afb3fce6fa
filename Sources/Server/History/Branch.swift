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
