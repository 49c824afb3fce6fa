import OverscrollLists
import OverscrollRefreshing
import Testing

/// A paged list of items that consist of an id and a text.
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
  }

  @Test func `a list that starts with items requests the page after them`() {
    var list = List(.offsetFrom0, size: 3, PagedListTests.items(0..<6))
    #expect(list.more == .ready)
    #expect(list.loadMore().pages == [6])
    #expect(List(.none, size: 3, PagedListTests.items(0..<6)).more == .unknown)
    #expect(List(.offsetFrom0, size: 3).more == .unknown)
  }

  @Test(
    arguments: zip(List.Style.allCases, [-1, 0, 1, 0, 1]))
  func `a refresh requests the first page`(style: List.Style, page: Int) {
    var list = List(style, size: 3)
    #expect(list.refresh().pages == [page])
    #expect(list.running?.replaces == true)
    #expect(list.running?.size == 3)
  }

  @Test(arguments: [
    (List.Style.pageFrom0, 2), (.pageFrom1, 3), (.offsetFrom0, 6), (.offsetFrom1, 7),
  ])
  func `after six items in pages of three the third page is requested`(style: List.Style, page: Int)
  {
    var list = Self.list(style, of: 6)
    #expect(list.loadMore().pages == [page])
  }

  @Test func `a list that is not paged has no next page, however many items came`() {
    var list = List(.none, size: 3)
    #expect(list.refresh().pages == [-1])
    #expect(list.answer(1, .success(Self.items(0..<3))) == [.items(Self.items(0..<3))])
    #expect(list.more == .unknown)
    #expect(list.loadMore() == [])
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

  @Test func `a next page that fails keeps the items and can be requested again`() {
    var list = Self.list(.pageFrom0, of: 6)
    let asked = list.loadMore().pages
    #expect(list.answer(3, .failure(Refusal())) == [.failed(3, "No.")])
    #expect(list.state == .failed("No.") && list.more == .ready)
    #expect(list.items == Self.items(0..<6))
    #expect(list.loadMore().pages == asked)
    #expect(list.answer(4, .success(Self.items(6..<9))) == [.items(Self.items(0..<9))])
    #expect(list.state == .idle)
  }

  @Test func `a refresh that fails changes nothing`() {
    var list = Self.list(.pageFrom0, of: 6)
    _ = list.refresh()
    #expect(list.answer(3, .failure(Refusal())) == [.failed(3, "No.")])
    #expect(list.state == .failed("No."))
    #expect(list.items == Self.items(0..<6))
    #expect(list.more == .ready)
    #expect(list.loadMore().pages == [2])
  }

  @Test(arguments: [0, 1, 2])
  func `a page with too few items is the last`(count: Int) {
    var list = Self.list(.pageFrom0, of: 3)
    _ = list.loadMore()
    _ = list.answer(2, .success(Self.items(3..<3 + count)))
    #expect(list.more == .exhausted)
    #expect(list.items.count == 3 + count)
    #expect(list.loadMore() == [])
  }

  @Test func `a page of one after a full page of three ends the list`() {
    var list = Self.list(.pageFrom0, of: 4)
    #expect(list.more == .exhausted)
    #expect(list.loadMore() == [])
  }

  @Test func `an exhausted list that refreshes a full page is ready again`() {
    var list = Self.list(.pageFrom0, of: 4)
    _ = list.refresh()
    #expect(
      list.answer(3, .success(Self.items(0..<3))) == [.items(Self.items(0..<3)), .more(.ready)])
  }

  @Test func `the state says which request runs`() {
    var list = Self.list(.pageFrom0, of: 3)
    #expect(list.state == .idle)
    _ = list.loadMore()
    guard case .loadingMore(let next) = list.state else {
      Issue.record("the next page is being loaded")
      return
    }
    #expect(next.page == 1 && !next.replaces)
    _ = list.refresh()
    guard case .refreshing(let first) = list.state else {
      Issue.record("the first page is being loaded")
      return
    }
    #expect(first.page == 0 && first.replaces)
    _ = list.stop()
    #expect(list.state == .idle)
  }

  @Test func `what a source returns or throws is the answer to its request`() async {
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
  var pages: [Int] {
    compactMap { if case .load(let request) = $0 { request.page } else { nil } }
  }
}

/// An error whose description is a sentence.
struct Refusal: Error, CustomStringConvertible {
  let description = "No."
}
