import OverscrollScrolling

/// What happens to the visible rows when others are inserted right before them, at the start of the list.
///
/// Rows that are inserted further up never move the visible rows, and rows that are inserted below the first visible row push
/// those after them on.
public enum InsertedRows: String, CaseIterable, Sendable {
  /// As with `keep` if the control at the start of the list loads by itself, with the trigger `edge`: the rows that it loads come
  /// before those that are read. Otherwise as with `show`.
  case automatic
  /// The visible rows stay where they are, at every offset.
  case keep
  /// The inserted rows come into view if the list stands at its start.
  case show
}

extension ScrollModel {
  /// Whether rows that are inserted at the start of the visible rows leave those where they are.
  func keepsRows(_ rows: InsertedRows, _ axis: ScrollAxis) -> Bool {
    switch rows {
    case .automatic: self[scroll.startEdge(axis)]?.behavior.trigger == .edge
    case .keep: true
    case .show: false
    }
  }
}
