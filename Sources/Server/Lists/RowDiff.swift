import OverscrollWire

/// The single changed range between two lists.
struct RowDiff: Hashable, Sendable {
  /// The indices of the rows that are removed.
  let removed: Range<Int>
  /// The rows that are inserted in their place.
  let inserted: [Row]

  /// Whether the two lists are the same.
  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// Creates the change that leads from `old` to `new`.
  init(from old: [Row], to new: [Row]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    removed = head..<old.count - tail
    inserted = Array(new[head..<new.count - tail])
  }
}
