import OverscrollLists
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// The invariants of a paged list, for any order of calls and answers.
@Suite struct PagedListInvariantTests {
  typealias List = PagedListTests.List

  /// All permutations of a list.
  static func orders<Thing>(_ things: [Thing]) -> [[Thing]] {
    guard !things.isEmpty else { return [[]] }
    return things.indices.flatMap { index in
      var rest = things
      let first = rest.remove(at: index)
      return orders(rest).map { [first] + $0 }
    }
  }

  @Test(arguments: List.Style.allCases)
  func `answers to five requests in any order result in the same list`(style: List.Style) {
    var asked = PagedListTests.list(style, of: 6)
    var numbers: [Int] = []
    for call in 0..<5 {
      let outputs = call == 2 ? asked.stop() + asked.refresh() : asked.refresh()
      for case .load(let request) in outputs { numbers.append(request.number) }
    }
    let ends = Self.orders(numbers).map { order in
      var list = asked
      for number in order {
        _ = list.answer(number, .success(PagedListTests.items(number * 10..<number * 10 + 3)))
      }
      return list
    }
    #expect(ends.count == 120)
    #expect(Set(ends).count == 1)
    #expect(ends.first?.items.first?.id == (numbers.last ?? 0) * 10)
  }

  @Test func `calls in any order leave at most one request and drop all others`() {
    let calls: [(inout List) -> [List.Output]] = [
      { $0.refresh() }, { $0.loadMore() }, { $0.stop() }, { $0.clear() },
      { $0.answer($0.running?.number ?? 0, .failure(Refusal())) },
    ]
    for order in Self.orders(calls) {
      var list = PagedListTests.list(.pageFrom0, of: 3)
      var open: Set<Int> = []
      for call in order {
        for output in call(&list) {
          switch output {
          case .load(let request): open.insert(request.number)
          case .dropped(let number), .failed(let number, _): open.remove(number)
          case .items, .more: break
          }
        }
        #expect(open == Set([list.running?.number].compactMap { $0 }))
      }
    }
  }

  @Test func `a cleared list is like a new one and drops old answers`() {
    var list = PagedListTests.list(.pageFrom1, of: 6)
    _ = list.loadMore()
    #expect(list.clear() == [.dropped(3), .items([]), .more(.unknown)])
    #expect(list.answer(3, .success(PagedListTests.items(6..<9))) == [.dropped(3)])
    #expect(list.items == [])
    #expect(list.loadMore() == [])
    #expect(list.refresh().pages == [1])
  }

  @Test(arguments: List.Style.allCases, UInt64(1)...3)
  func `items are unique and request numbers increase after any calls`(
    style: List.Style, seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var list = List(style, size: 4)
    var last = 0
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
      for case .load(let request) in outputs {
        #expect(request.number > last)
        last = request.number
      }
      #expect(Set(list.items.map(\.id)).count == list.items.count)
    }
  }
}
