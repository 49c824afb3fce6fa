import OverscrollLists
import OverscrollRefreshing
import Testing

/// A paged list whose items the program changes by itself.
@Suite struct PagedListEditingTests {
  typealias List = PagedListTests.List

  private static func items(_ ids: some Sequence<Int>) -> [PagedListTests.Item] {
    PagedListTests.items(ids)
  }

  @Test(arguments: [
    (0, List.More.unknown), (3, .ready), (6, .ready), (1, .exhausted), (4, .exhausted),
  ])
  func `assigned items count as pages of which the last is short`(count: Int, more: List.More) {
    var list = List(.pageFrom1, size: 3)
    _ = list.assign(Self.items(0..<count))
    #expect(list.items.count == count)
    #expect(list.more == more)
    #expect(list.loadMore().pages == (more == .ready ? [count / 3 + 1] : []))
  }

  @Test(arguments: [0, 3, 4])
  func `a list that is not paged never has more, whatever is assigned`(count: Int) {
    var list = List(.none, size: 3)
    _ = list.assign(Self.items(0..<count))
    #expect(list.more == .unknown && list.loadMore().isEmpty)
  }

  @Test func `assigning drops the running request and forgets a failure`() {
    var list = PagedListTests.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    #expect(
      list.assign(Self.items(7..<8)) == [.dropped(2), .items(Self.items(7..<8)), .more(.exhausted)])
    #expect(list.answer(2, .success(Self.items(3..<6))) == [.dropped(2)])
    _ = list.refresh()
    _ = list.answer(3, .failure(Refusal()))
    _ = list.assign(Self.items([1, 1, 2]))
    #expect(list.state == .idle && list.items == Self.items([1, 2]))
  }

  @Test(arguments: List.Style.allCases, [3, 5])
  func `another way to name pages, or another size, empties the list`(style: List.Style, size: Int)
  {
    var list = PagedListTests.list(.pageFrom0, of: 6)
    _ = list.loadMore()
    #expect(list.paginate(style, size: size) == [.dropped(3), .items([]), .more(.unknown)])
    #expect(list.style == style && list.size == size)
    #expect(list.loadMore().isEmpty)
    #expect(list.refresh().pages == List(style, size: size).first)
    #expect(list.running?.size == size)
  }

  @Test func `a page size below 1 counts as 1 when it is changed, too`() {
    var list = List(.pageFrom0, size: 3)
    _ = list.paginate(.pageFrom0, size: -2)
    #expect(list.size == 1)
  }

  @Test func `an inserted item does not change which page is next`() throws {
    var list = PagedListTests.list(.offsetFrom0, of: 6)
    #expect(
      try list.replace(0..<0, with: Self.items(99..<100)) == [
        .items(Self.items([99] + Array(0..<6)))
      ])
    #expect(list.more == .ready)
    #expect(list.loadMore().pages == [6])
  }

  @Test
  func `after items are removed the next page comes earlier, and what it repeats is left out`()
    throws
  {
    var list = PagedListTests.list(.offsetFrom0, of: 6)
    _ = try list.replace(1..<3, with: [])
    #expect(list.items == Self.items([0, 3, 4, 5]))
    #expect(list.loadMore().pages == [4])
    _ = list.answer(3, .success(Self.items(4..<7)))
    #expect(list.items == Self.items([0, 3, 4, 5, 6]))
  }

  @Test func `an item that is replaced by itself with another text keeps its place`() throws {
    var list = PagedListTests.list(.offsetFrom0, of: 3)
    _ = try list.replace(1..<2, with: [PagedListTests.Item(id: 1, text: "new")])
    #expect(list.items.map(\.id) == [0, 1, 2] && list.items[1].text == "new")
    #expect(list.loadMore().pages == [3])
  }

  @Test func `items that the list has elsewhere are not inserted again`() throws {
    var list = PagedListTests.list(.pageFrom0, of: 3)
    _ = try list.replace(0..<1, with: Self.items([2, 0, 7, 7]))
    #expect(list.items == Self.items([0, 7, 1, 2]))
  }

  @Test(arguments: [
    (-1..<0, "indices must be within 0..<3, got -1..<0"),
    (2..<5, "indices must be within 0..<3, got 2..<5"),
    (Int.min..<0, "indices must be within 0..<3, got \(Int.min)..<0"),
    (4..<4, "index must be within 0...3, got 4"),
    (-1..<(-1), "index must be within 0...3, got -1"),
  ])
  func `a range beyond the list is an error and changes nothing`(
    range: Range<Int>, sentence: String
  ) {
    var list = PagedListTests.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    let before = list
    let error = #expect(throws: InvalidValue.self) {
      try list.replace(range, with: Self.items(9..<10))
    }
    #expect(error?.description == sentence)
    #expect(list == before)
  }

  @Test func `a running request survives an insertion`() throws {
    var list = PagedListTests.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    _ = try list.replace(3..<3, with: Self.items(50..<51))
    _ = list.answer(2, .success(Self.items(3..<6)))
    #expect(list.items == Self.items([0, 1, 2, 50, 3, 4, 5]))
    #expect(list.loadMore().pages == [2])
  }
}

extension PagedListTests.List {
  /// The name of the first page.
  fileprivate var first: [Int] {
    var list = self
    return list.refresh().pages
  }
}
