import OverscrollRefreshing
import OverscrollScrolling

// What the program changes in a loader's list by itself.

extension PagedLoader {
  /// Shows `items`, as ``PagedList/assign(_:)`` does; refreshes that wait for a page are stopped.
  public mutating func assign(_ items: [Item]) -> [Effect] { change { $0.assign(items) } }

  /// Removes all items; refreshes that wait for a page are stopped, and only the start of the list can load any again.
  public mutating func clear() -> [Effect] { change { $0.clear() } }

  /// Replaces the items in a range of indices by others, as ``PagedList/replace(_:with:)`` does.
  ///
  /// - Throws: ``InvalidValue`` if the range is not within the list, which then has not changed.
  public mutating func replace(
    _ range: Range<Int>, with items: [Item]
  ) throws(InvalidValue) -> [Effect] {
    try change { list throws(InvalidValue) in try list.replace(range, with: items) }
  }

  /// Changes how pages are named and how many items they have, and empties the list.
  public mutating func paginate(_ style: PagedList<Item>.Style, size: Int) -> [Effect] {
    change { $0.paginate(style, size: size) }
  }

  /// Takes the edges that have a control now; a refresh of a control that is gone no longer waits for its page.
  public mutating func setEdges(_ edges: Set<ScrollEdge>) -> [Effect] {
    let (gone, closed) = (self.edges.subtracting(edges), disabled)
    self.edges = edges
    let effects = ScrollEdge.allCases.filter(gone.contains).flatMap { exitBegan($0) }
    return effects + disabled.filter { !closed.contains($0) }.map { .input(.disable($0)) }
  }

  /// Changes the list: the effects stop what it drops, show its items, set the controls at its end, and ask for what waited.
  mutating func change<Problem: Error>(
    afterRefresh: Bool = false,
    _ body: (inout PagedList<Item>) throws(Problem) -> [PagedList<Item>.Output]
  ) throws(Problem) -> [Effect] {
    let (items, closed) = (list.items, disabled)
    let outputs = try body(&list)
    var effects: [Effect] = []
    for case .dropped(let number) in outputs { effects += drop(number) }
    let change = PagedList.Change(from: items, to: list.items)
    if !change.isEmpty { effects.append(.show(change, afterRefresh: afterRefresh)) }
    effects += closed.filter { !disabled.contains($0) }.map { .input(.enable($0)) }
    effects += disabled.filter { !closed.contains($0) }.map { .input(.disable($0)) }
    if outputs.contains(.more(.ready)) || outputs.contains(.more(.unknown)) {
      effects += ends.map { .input(.reset($0)) }
    }
    if outputs.contains(.more(.exhausted)) {
      // Those that wait to ask are answered below.
      effects += ends.filter { queued[$0] == nil }.map { .input(.end($0, .exhausted, run: nil)) }
    }
    return effects + askQueued()
  }
}
