import OverscrollWire

/// The one stretch of a list that is another now.
struct RowDiff {
  /// The rows that go, by their places.
  let removed: Range<Int>
  /// The rows that come in their place.
  let inserted: [Row]

  /// Whether nothing is another.
  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// What leads from `old` to `new`.
  init(from old: [Row], to new: [Row]) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    removed = head..<old.count - tail
    inserted = Array(new[head..<new.count - tail])
  }
}
