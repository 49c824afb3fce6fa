import OverscrollScrolling
import Testing

@testable import OverscrollLists

/// A loader whose list or controls the program changes.
@Suite struct PagedLoaderChangesTests {
  private typealias Step = PagedLoaderTests.Step

  private func loader(_ items: String = "abc") -> PagedLoader<Letter> {
    PagedLoaderTests.loader(items)
  }

  private func perform(_ steps: Step..., in loader: inout PagedLoader<Letter>) -> [String] {
    steps.flatMap { PagedLoaderTests.perform($0, in: &loader).map(\.words) }
  }

  @Test func `assigned items are shown and enable the end of the list`() {
    var loader = loader("")
    #expect(
      loader.assign(PagedLoaderTests.letters("abc")).map(\.words) == [
        "show 0..<0 abc", "enable bottom", "enable right", "reset bottom", "reset right",
      ])
    #expect(perform(.began(.bottom, run: 1), in: &loader) == ["load 1 page 3"])
  }

  @Test func `clearing stops the running request and disables the end of the list`() {
    var loader = loader()
    _ = perform(.began(.bottom, run: 1), in: &loader)
    #expect(
      loader.clear().map(\.words) == [
        "cancel 1", "stop bottom", "show 0..<3 ", "disable bottom", "disable right",
        "reset bottom", "reset right",
      ])
    #expect(perform(.exitBegan(.bottom), .page(1, "def"), in: &loader).isEmpty)
    #expect(loader.list.items.isEmpty)
  }

  @Test func `an end that waits for a refresh is answered when the list is cleared`() {
    var loader = loader()
    _ = perform(.began(.top, run: 1), .began(.bottom, run: 5), in: &loader)
    #expect(
      loader.clear().map(\.words) == [
        "cancel 1", "stop top", "show 0..<3 ", "disable bottom", "disable right",
        "reset bottom", "reset right", "stop bottom",
      ])
  }

  @Test func `a different page size empties the list, and the next request has that size`() {
    var loader = loader()
    #expect(
      loader.paginate(.pageFrom1, size: 2).map(\.words) == [
        "show 0..<3 ", "disable bottom", "disable right", "reset bottom", "reset right",
      ])
    #expect(perform(.began(.top, run: 1), in: &loader) == ["load 1 page 1"])
    #expect(loader.list.running?.size == 2)
  }

  @Test func `items can be inserted and removed while a request continues`() throws {
    var loader = loader()
    _ = perform(.began(.bottom, run: 1), in: &loader)
    #expect(
      try loader.replace(0..<0, with: PagedLoaderTests.letters("x")).map(\.words)
        == ["show 0..<0 x"])
    #expect(try loader.replace(2..<3, with: []).map(\.words) == ["show 2..<3 "])
    #expect(
      perform(.page(1, "def"), .exitBegan(.bottom), in: &loader)
        == ["end bottom success 1", "show 3..<3 def"])
    #expect(loader.list.items.text == "xacdef")
  }

  @Test func `a removed control no longer waits, and its request is cancelled`() {
    var loader = loader()
    _ = perform(.began(.bottom, run: 1), in: &loader)
    #expect(loader.setEdges([.top]).map(\.words) == ["cancel 1"])
    #expect(loader.list.running == nil)
    #expect(perform(.began(.top, run: 1), in: &loader) == ["load 2 page 0"])
  }

  @Test func `a request is kept while another control waits for it`() {
    var loader = loader()
    _ = perform(.began(.bottom, run: 1), .began(.right, run: 1), in: &loader)
    #expect(loader.setEdges([.top, .right]).isEmpty)
    #expect(perform(.page(1, "def"), in: &loader) == ["end right success 1"])
  }

  @Test func `a control placed at the end of a list without pages is disabled`() {
    var loader = PagedLoader(PagedList<Letter>(.pageFrom0, size: 3), edges: [.top])
    #expect(loader.disabled.isEmpty)
    #expect(loader.setEdges([.top, .bottom]).map(\.words) == ["disable bottom"])
  }

  // As in IQPullToRefresh's wrapper with four models in pages of three.
  @Test func `an end that asks after a short last page is exhausted`() {
    var loader = loader("")
    _ = loader.assign(PagedLoaderTests.letters("abcd"))
    #expect(perform(.began(.bottom, run: 1), in: &loader) == ["end bottom exhausted 1"])
  }
}
