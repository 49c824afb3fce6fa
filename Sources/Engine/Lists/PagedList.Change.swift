extension PagedList {
  /// The single changed range between two lists of items.
  public struct Change: Hashable, Sendable {
    /// The number of items before the change.
    public let count: Int
    /// The indices of the items that are removed.
    public let removed: Range<Int>
    /// The items that are inserted in their place.
    public let inserted: [Item]

    /// The new indices of removed items that are inserted again, by their old ones.
    private let moved: [Int: Int]

    /// Whether the two lists are the same.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

    /// Creates the change that leads from `old` to `new`.
    public init(from old: [Item], to new: [Item]) {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
      count = old.count
      removed = head..<old.count - tail
      inserted = Array(new[head..<new.count - tail])
      let places = Dictionary(zip(inserted.map(\.id), head...)) { first, _ in first }
      moved = Dictionary(
        removed.compactMap { index in places[old[index].id].map { (index, $0) } }
      ) { first, _ in first }
    }

    /// Where an item stands now that stood at an index of the old list; nil if it is gone.
    ///
    /// - Precondition: `old` is at least 0 and below ``count``.
    public func index(of old: Int) -> Int? {
      precondition((0..<count).contains(old), "the old list has an item at the index")
      if old < removed.lowerBound { return old }
      return old < removed.upperBound ? moved[old] : old - removed.count + inserted.count
    }
  }
}
