extension PagedList {
  /// The single changed range between two lists of items.
  public struct Change: Hashable, Sendable {
    /// The number of items before the change.
    public let count: Int
    /// The indices of the items that are removed.
    public let removed: Range<Int>
    /// The items that are inserted in their place.
    public let inserted: [Item]

    /// Whether the two lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Creates the change that leads from `old` to `new`.
    public init(from old: [Item], to new: [Item]) {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
      count = old.count
      removed = head..<old.count - tail
      inserted = Array(new[head..<new.count - tail])
    }
  }
}
