import OverscrollLists
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// The invariants of a paged list, for any order of calls and answers.
@Suite struct PagedListInvariantTests {
  typealias List = PagedListTests.List

  @Test(arguments: List.Style.allCases, UInt64(1)...3)
  func `after any calls, items are unique and at most one request is open`(
    style: List.Style, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var list = List(style, size: 4)
    var (last, open) = (0, Set<Int>())
    for _ in 0..<1000 {
      let outputs =
        switch random.integer(0..<8) {
        case 0: list.refresh()
        case 1...3: list.loadMore()
        case 4: random.integer(0..<5) == 0 ? list.clear() : list.stop()
        default:
          list.answer(
            max(1, last - random.integer(0..<2)),
            random.integer(0..<4) == 0
              ? .failure(Refusal())
              : .success(
                PagedListTests.items(
                  (0..<random.integer(3..<5)).map { _ in random.integer(0..<30) })))
        }
      for output in outputs {
        switch output {
        case .load(let request):
          #expect(request.number > last && open.isEmpty)
          last = request.number
          open = [last]
        case .dropped(let number), .failed(let number, _): open.remove(number)
        case .items: open = []
        case .more: break
        }
      }
      #expect(open == Set([list.running?.number].compactMap { $0 }))
      #expect(Set(list.items.map(\.id)).count == list.items.count)
    }
  }
}
