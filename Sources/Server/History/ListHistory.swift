import Overscroll
import OverscrollWire

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
