import OverscrollLists
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

/// A paged list of items that have an id and a text.
@Suite struct PagedListTests {
  struct Item: Identifiable, Hashable {
    let id: Int
    var text = ""
  }

  typealias List = PagedList<Item>

  static func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: $0) } }

  /// A list that has loaded `count` items in full pages of 3 and a page with the rest.
  static func list(_ style: List.Style, of count: Int) -> List {
    var list = List(style, size: 3)
    _ = list.refresh()
    _ = list.answer(1, .success(items(0..<min(3, count))))
    while list.items.count < count {
      guard case .load(let request)? = list.loadMore().first else { break }
      let next = list.items.count
      _ = list.answer(request.number, .success(items(next..<min(next + 3, count))))
    }
    return list
  }

  @Test(arguments: [0, -3, Int.min])
  func `a page size below 1 counts as 1`(size: Int) {
    var list = List(.pageFrom0, size: size)
    guard case .load(let request)? = list.refresh().first else {
      Issue.record("a refresh loads a page")
      return
    }
    #expect(request.size == 1)
    _ = list.answer(request.number, .success(Self.items(0..<1)))
    #expect(list.more == .ready)
    _ = list.paginate(.pageFrom0, size: size)
    #expect(list.size == 1)
  }

  /// The first page of each style, and the third; a list without pages has no next page.
  static let pages: [(List.Style, Int, [Int])] = [
    (.none, -1, []), (.pageFrom0, 0, [2]), (.pageFrom1, 1, [3]), (.offsetFrom0, 0, [6]),
    (.offsetFrom1, 1, [7]),
  ]

  @Test(arguments: pages)
  func `a refresh requests the first page, and the third one follows six items in pages of three`(
    style: List.Style, first: Int, third: [Int]
  ) {
    var list = List(style, size: 3)
    #expect(list.refresh().pages == [first])
    #expect(list.running?.replaces == true && list.running?.size == 3)
    list = Self.list(style, of: 6)
    #expect(list.loadMore().pages == third)
    #expect(list.more == (style == .none ? .unknown : .ready))
  }

  @Test func `repeated items are counted but not added`() {
    var list = Self.list(.offsetFrom0, of: 3)
    _ = list.loadMore()
    #expect(list.answer(2, .success(Self.items([2, 3, 3]))) == [.items(Self.items(0...3))])
    #expect(list.loadMore().pages == [6])
  }

  @Test func `a repeated item keeps its first value`() {
    var list = List(.pageFrom0, size: 2)
    _ = list.refresh()
    _ = list.answer(1, .success([Item(id: 1, text: "first"), Item(id: 1, text: "again")]))
    #expect(list.items == [Item(id: 1, text: "first")])
    #expect(list.more == .ready)
  }

  @Test func `a refresh drops the running request`() {
    var list = Self.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    #expect(list.refresh().first == .dropped(2))
    #expect(list.answer(2, .success(Self.items(3..<6))) == [.dropped(2)])
    #expect(list.items == Self.items(0..<3))
    #expect(list.answer(3, .success(Self.items(9..<12))) == [.items(Self.items(9..<12))])
  }

  @Test(arguments: [true, false])
  func `no page is requested while a request runs`(replaces: Bool) {
    var list = Self.list(.pageFrom0, of: 3)
    _ = replaces ? list.refresh() : list.loadMore()
    #expect(list.loadMore() == [])
  }

  @Test(arguments: [true, false])
  func `a page that fails keeps the items, and the next page can be requested`(replaces: Bool) {
    var list = Self.list(.pageFrom0, of: 6)
    _ = replaces ? list.refresh() : list.loadMore()
    #expect(list.answer(3, .failure(Refusal())) == [.failed(3, "No.")])
    #expect(list.state == .failed("No.") && list.more == .ready)
    #expect(list.items == Self.items(0..<6))
    #expect(list.loadMore().pages == [2])
    #expect(list.answer(4, .success(Self.items(6..<9))) == [.items(Self.items(0..<9))])
    #expect(list.state == .idle)
  }

  @Test(arguments: [0, 1, 2])
  func `a page with too few items is the last`(count: Int) {
    var list = Self.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    _ = list.answer(2, .success(Self.items(3..<3 + count)))
    #expect(list.more == .exhausted && list.items.count == 3 + count)
    #expect(list.loadMore() == [])
  }

  @Test func `an exhausted list that refreshes a full page is ready again`() {
    var list = Self.list(.pageFrom0, of: 4)
    _ = list.refresh()
    #expect(
      list.answer(3, .success(Self.items(0..<3))) == [.items(Self.items(0..<3)), .more(.ready)])
  }

  @Test func `the state contains the running request`() {
    var list = Self.list(.pageFrom0, of: 3)
    #expect(list.state == .idle)
    _ = list.loadMore()
    #expect(list.state == list.running.map(List.State.loadingMore))
    #expect(list.running?.page == 1 && list.running?.replaces == false)
    _ = list.refresh()
    #expect(list.state == list.running.map(List.State.refreshing))
    #expect(list.running?.page == 0 && list.running?.replaces == true)
    _ = list.stop()
    #expect(list.state == .idle)
  }

  @Test func `a source's result or error is the answer to its request`() async {
    var list = List(.pageFrom1, size: 3)
    guard case .load(let request)? = list.refresh().last else {
      Issue.record("a refresh loads a page")
      return
    }
    let page = await request.answer { Self.items($0.page..<$0.page + $0.size) }
    #expect(list.answer(1, page).first == .items(Self.items(1..<4)))
    _ = list.refresh()
    let failure = await request.answer { _ in throw Refusal() }
    #expect(list.answer(2, failure) == [.failed(2, "No.")])
  }

  @Test func `the answer to a stopped request is dropped`() {
    var list = Self.list(.pageFrom0, of: 3)
    _ = list.refresh()
    #expect(list.stop() == [.dropped(2)])
    #expect(list.stop() == [])
    #expect(list.answer(2, .success(Self.items(7..<10))) == [.dropped(2)])
    #expect(list.items == Self.items(0..<3))
  }
}

extension [PagedListTests.List.Output] {
  /// The pages that are requested.
  var pages: [Int] { compactMap { if case .load(let request) = $0 { request.page } else { nil } } }
}

/// An error whose description is a sentence.
struct Refusal: Error, CustomStringConvertible { let description = "No." }

/// A paged list whose items the program changes.
@Suite struct PagedListEditingTests {
  typealias List = PagedListTests.List

  private static func items(_ ids: some Sequence<Int>) -> [PagedListTests.Item] {
    PagedListTests.items(ids)
  }

  @Test(arguments: [
    (List.Style.pageFrom1, 0, List.More.unknown), (.pageFrom1, 3, .ready), (.pageFrom1, 6, .ready),
    (.pageFrom1, 1, .exhausted), (.pageFrom1, 4, .exhausted), (.none, 0, .unknown),
    (.none, 3, .unknown), (.none, 4, .unknown),
  ])
  func `assigned items count as pages with a short last page, unless the list has no pages`(
    style: List.Style, count: Int, more: List.More
  ) {
    var list = List(style, size: 3)
    _ = list.assign(Self.items(0..<count))
    #expect(list.items.count == count && list.more == more)
    #expect(list.loadMore().pages == (more == .ready ? [count / 3 + 1] : []))
  }

  @Test func `assigning drops the running request and a failure`() {
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
  func `a different style or size of pages empties the list`(style: List.Style, size: Int) {
    var list = PagedListTests.list(.pageFrom0, of: 6)
    _ = list.loadMore()
    #expect(list.paginate(style, size: size) == [.dropped(3), .items([]), .more(.unknown)])
    #expect(list.style == style && list.size == size)
    #expect(list.loadMore().isEmpty)
    #expect(list.refresh().pages == PagedListTests.pages.filter { $0.0 == style }.map { $0.1 })
    #expect(list.running?.size == size)
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

  @Test func `after items are removed, the next page starts earlier and repeats no item`() throws {
    var list = PagedListTests.list(.offsetFrom0, of: 6)
    _ = try list.replace(1..<3, with: [])
    #expect(list.items == Self.items([0, 3, 4, 5]))
    #expect(list.loadMore().pages == [4])
    _ = list.answer(3, .success(Self.items(4..<7)))
    #expect(list.items == Self.items([0, 3, 4, 5, 6]))
  }

  @Test func `an item that is replaced by a new version of itself keeps its place`() throws {
    var list = PagedListTests.list(.offsetFrom0, of: 3)
    _ = try list.replace(1..<2, with: [PagedListTests.Item(id: 1, text: "new")])
    #expect(list.items.map(\.id) == [0, 1, 2] && list.items[1].text == "new")
    #expect(list.loadMore().pages == [3])
  }

  @Test func `items that are elsewhere in the list are not inserted again`() throws {
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
    #expect(error?.description == sentence && list == before)
  }
}

@Suite struct PagedListChangeTests {
  private typealias Change = PagedList<Letter>.Change

  private func letters(_ text: String) -> [Letter] { text.map { Letter(id: $0) } }

  @Test(arguments: [
    ("abc", "xabc", 0..<0, "x"), ("abc", "abcxy", 3..<3, "xy"), ("abc", "axbc", 1..<1, "x"),
    ("abc", "ac", 1..<2, ""), ("abc", "xyz", 0..<3, "xyz"), ("abc", "", 0..<3, ""),
    ("", "ab", 0..<0, "ab"), ("aa", "aaa", 2..<2, "a"), ("aaa", "aa", 2..<3, ""),
  ])
  func `a change contains only the changed range`(
    old: String, new: String, removed: Range<Int>, inserted: String
  ) {
    let change = Change(from: letters(old), to: letters(new))
    #expect(change.count == old.count && change.removed == removed)
    #expect(change.inserted.text == inserted)
  }

  @Test(arguments: [
    ("abc", "xabc", [1, 2, 3]), ("abc", "ac", [0, nil, 1]), ("abc", "xyz", [nil, nil, nil]),
    ("abcd", "xcbd", [nil, 2, 1, 3]), ("abcdef", "abc", [0, 1, 2, nil, nil, nil]),
  ])
  func `a change maps each index of the old list to its new index`(
    old: String, new: String, places: [Int?]
  ) {
    let change = Change(from: letters(old), to: letters(new))
    #expect(old.indices.count == places.count)
    #expect(places.indices.map(change.index) == places)
  }

  @Test func `the change between equal lists is empty`() {
    #expect(Change(from: letters("abc"), to: letters("abc")).isEmpty)
    #expect(Change(from: [], to: []).isEmpty)
  }

  @Test func `a change converts the old list into the new, for any two lists`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let lists = (0..<2).map { _ in
        letters(
          String((0..<random.integer(0..<7)).map { _ in random.integer(0..<3) == 0 ? "a" : "b" }))
      }
      let change = Change(from: lists[0], to: lists[1])
      var list = lists[0]
      list.replaceSubrange(change.removed, with: change.inserted)
      #expect(list == lists[1])
    }
  }
}

/// An item of a list, named by a letter.
struct Letter: Identifiable, Hashable { let id: Character }

extension [Letter] {
  /// The letters as a text.
  var text: String { String(map(\.id)) }
}
