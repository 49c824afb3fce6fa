import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct ListLoaderTests {
  private var random = SplitMix64(seed: 9)

  /// Rows named by letters.
  static func rows(_ letters: String) -> [Row] {
    letters.map { Row(id: String($0), title: "", note: "", mark: "", hue: 0) }
  }

  /// A loader of pages of three with a control at each edge; `rows` are there from the start.
  static func loader(
    _ rows: String = "", _ style: PagedList<Row>.Style = .offsetFrom0,
    direction: WritingDirection = .leftToRight, conditions: FeedConditions = FeedConditions()
  ) -> ListLoader {
    ListLoader(
      PagedList(style, size: 3, ListLoaderTests.rows(rows)), edges: Set(ScrollEdge.allCases),
      direction: direction, conditions: conditions)
  }

  /// Hands a loader inputs one after another; the effects of each in short words.
  private mutating func effects(
    of inputs: [ListLoader.Input], in loader: inout ListLoader
  ) -> [[String]] {
    inputs.map { loader.handle($0, using: &random).map(\.words) }
  }

  private func page(_ number: Int, _ letters: String) -> ListLoader.Input {
    .answered(number, .success(ListLoaderTests.rows(letters)))
  }

  @Test mutating func `a page that has come ends the refresh and is shown at the exit`() {
    var loader = ListLoaderTests.loader()
    let effects = effects(
      of: [
        .began(.top, run: 1), page(1, "abc"), .finished(.top, .success), .exitBegan(.top),
        .ended(.top),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 0"], ["end top success 1"], [],
        ["show 0..<0 abc", "enable bottom", "enable right", "reset bottom", "reset right"], [],
      ])
    #expect(loader.list.items.map(\.id) == ["a", "b", "c"])
  }

  @Test mutating func `the edges at the end are disabled until a first page has come`() {
    #expect(ListLoaderTests.loader().disabled == [.bottom, .right])
    #expect(ListLoaderTests.loader(direction: .rightToLeft).disabled == [.left, .bottom])
    #expect(ListLoaderTests.loader("abc").disabled.isEmpty)
    #expect(ListLoaderTests.loader("", .none).disabled.isEmpty)
    var loader = ListLoaderTests.loader()
    let effects = effects(
      of: [.began(.top, run: 1), .answered(1, .failure(FeedError("No."))), .exitBegan(.top)],
      in: &loader)
    #expect(effects.last == [])
    #expect(loader.disabled == [.bottom, .right])
  }

  @Test
  mutating func `two edges that ask for the same page share a request, and it is shown once`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.bottom, run: 4), .began(.right, run: 7), page(1, "def"), .exitBegan(.right),
        .exitBegan(.bottom), .ended(.right), .ended(.bottom),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 3"], [], ["end bottom success 4", "end right success 7"],
        ["show 3..<3 def"], [], [], [],
      ])
  }

  @Test mutating func `an edge that asks for a page that has come already is answered at once`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [.began(.top, run: 1), page(1, "xyz"), .began(.left, run: 1)], in: &loader)
    #expect(effects.last == ["end left success 1"])
  }

  @Test mutating func `a refresh drops the request of the end`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.bottom, run: 1), .began(.right, run: 1), .began(.top, run: 1), page(1, "def"),
        page(2, "xyz"), .exitBegan(.top),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 3"], [], ["cancel 1", "stop bottom", "stop right", "load 2 page 0"], [],
        ["end top success 1"], ["show 0..<3 xyz"],
      ])
  }

  @Test mutating func `a cleared list is empty, and its end is disabled until a first page comes`()
  {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [.cleared, .began(.top, run: 1), page(1, "xyz"), .exitBegan(.top)], in: &loader)
    let ends = ["reset bottom", "reset right"]
    #expect(
      effects == [
        ends + ["disable bottom", "disable right", "show 0..<3 "], ["load 1 page 0"],
        ["end top success 1"],
        ["show 0..<0 xyz", "enable bottom", "enable right"] + ends,
      ])
  }

  @Test mutating func `clearing drops the request and stops all that wait, also for a refresh`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.top, run: 1), .began(.bottom, run: 1), .cleared, page(1, "xyz"),
        .exitBegan(.top), .exitBegan(.bottom),
      ], in: &loader)
    #expect(effects[2].starts(with: ["cancel 1", "stop top", "stop bottom", "reset bottom"]))
    #expect(effects.suffix(3) == [[], [], []])
    #expect(loader.list.items.isEmpty && loader.isClear)
  }

  @Test mutating func `clearing a list without pages leaves its end as it is`() {
    var loader = ListLoaderTests.loader("abc", .none)
    #expect(
      effects(of: [.cleared], in: &loader) == [["reset bottom", "reset right", "show 0..<3 "]])
    #expect(loader.disabled.isEmpty)
  }

  @Test mutating func `a refresh drops a page that was not shown yet`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [.began(.bottom, run: 1), page(1, "def"), .began(.top, run: 1), .exitBegan(.bottom)],
      in: &loader)
    #expect(effects.dropFirst(2) == [["cancel 1", "stop bottom", "load 2 page 0"], []])
    #expect(loader.list.items.count == 3)
  }

  @Test mutating func `ends that ask while a refresh runs wait, and then share a request`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.top, run: 1), .began(.bottom, run: 2), .began(.right, run: 3), page(1, "xyz"),
        .exitBegan(.top), page(2, "uvw"),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 0"], [], [], ["end top success 1"],
        ["show 0..<3 xyz", "load 2 page 3"],
        ["end bottom success 2", "end right success 3"],
      ])
  }

  @Test mutating func `an end that has stopped waiting is not served`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.top, run: 1), .began(.bottom, run: 2), .exitBegan(.bottom), page(1, "xyz"),
        .exitBegan(.top),
      ], in: &loader)
    #expect(effects.last == ["show 0..<3 xyz"])
  }

  @Test mutating func `a failure is explained at each edge that waits, and asking again helps`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.bottom, run: 1), .began(.right, run: 1), .answered(1, .failure(FeedError("No."))),
        .finished(.bottom, .failure), .exitBegan(.bottom), .exitBegan(.right),
        .began(.bottom, run: 2),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 3"], [],
        ["failed bottom No.", "end bottom failure 1", "failed right No.", "end right failure 1"],
        [], [], [], ["load 2 page 3"],
      ])
  }

  @Test mutating func `a page that is shorter than asked for is the last at the end of the list`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.bottom, run: 1), page(1, "d"), .exitBegan(.bottom), .ended(.bottom),
        .began(.bottom, run: 2), .began(.right, run: 1),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 3"], ["end bottom exhausted 1"], ["show 3..<3 d"], [],
        ["end bottom exhausted 2"], ["end right exhausted 1"],
      ])
  }

  @Test mutating func `a refresh with a short page succeeds, and leaves the end exhausted`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [.began(.top, run: 1), page(1, "x"), .exitBegan(.top), .began(.bottom, run: 1)],
      in: &loader)
    #expect(
      effects.dropFirst() == [
        ["end top success 1"], ["show 0..<3 x"], ["end bottom exhausted 1"],
      ])
  }

  @Test mutating func `a refresh that brings a full page resets the ends that were exhausted`() {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.bottom, run: 1), page(1, ""), .exitBegan(.bottom), .began(.top, run: 1),
        page(2, "xyz"), .exitBegan(.top), .began(.bottom, run: 2),
      ], in: &loader)
    #expect(effects[1] == ["end bottom exhausted 1"])
    #expect(effects[5] == ["show 0..<3 xyz", "reset bottom", "reset right"])
    #expect(effects[6] == ["load 3 page 3"])
  }

  @Test mutating func `a list without pages refuses to load more`() {
    var loader = ListLoaderTests.loader("", .none)
    #expect(effects(of: [.began(.bottom, run: 3)], in: &loader) == [["refuse bottom 3"]])
  }

  @Test mutating func `work that no edge waits for any more is cancelled and reported as too slow`()
  {
    var loader = ListLoaderTests.loader("abc")
    let effects = effects(
      of: [
        .began(.top, run: 1), .began(.left, run: 1), .finished(.top, .failure), .exitBegan(.top),
        .finished(.left, .failure), .exitBegan(.left), page(1, "xyz"),
      ], in: &loader)
    #expect(
      effects == [
        ["load 1 page 0"], [], ["failed top The feed took too long."], [],
        ["failed left The feed took too long."], ["cancel 1"], [],
      ])
    #expect(loader.list.items.count == 3)
  }

  @Test mutating func `answers that are stale, repeated or never asked for change nothing`() {
    var loader = ListLoaderTests.loader("abc")
    _ = effects(of: [.began(.bottom, run: 1), .began(.top, run: 1)], in: &loader)
    #expect(effects(of: [page(1, "def"), page(3, "ghi")], in: &loader) == [[], []])
    _ = effects(of: [page(2, "xyz")], in: &loader)
    #expect(effects(of: [page(2, "uvw"), .exitBegan(.top)], in: &loader).first == [])
    #expect(loader.list.items.map(\.id) == ["x", "y", "z"])
  }

  @Test mutating func `a page with more rows than a list can have is a failure`() {
    var loader = ListLoaderTests.loader("abc")
    let many = (0..<ListLoader.mostRows).map {
      Row(id: "\($0)", title: "", note: "", mark: "", hue: 0)
    }
    let effects = effects(
      of: [
        .began(.bottom, run: 1), .answered(1, .success(many)), .exitBegan(.bottom),
        .began(.top, run: 1), .answered(2, .success(many)), .exitBegan(.top),
      ], in: &loader)
    #expect(
      effects[1] == [
        "failed bottom The feed sent 20000 rows; a list has 20000 at most.",
        "end bottom failure 1",
      ])
    #expect(effects[4] == ["end top success 1"])
    #expect(loader.list.items.count == ListLoader.mostRows)
  }

  @Test(arguments: [
    (FeedConditions(), FeedRequest.Course.asked), (FeedConditions(failures: 1), .fails),
    (FeedConditions(empties: 1), .empty), (FeedConditions(failures: 1, empties: 1), .fails),
  ])
  mutating func `conditions decide how the next request goes`(
    conditions: FeedConditions, course: FeedRequest.Course
  ) {
    var loader = ListLoaderTests.loader("abc")
    var slow = conditions
    slow.latency = 2
    let effects = effects(of: [.conditions(slow)], in: &loader)
    #expect(effects == [[]])
    let loads = loader.handle(.began(.top, run: 1), using: &random)
    guard case .load(let request)? = loads.first, loads.count == 1 else {
      Issue.record("a refresh asks the feed")
      return
    }
    #expect(request.latency == 2 && request.course == course)
    #expect(request.page.replaces && request.rows == ListLoaderTests.rows("abc"))
  }
}

extension ListLoader.Effect {
  /// The effect in short words.
  var words: String {
    switch self {
    case .load(let request): "load \(request.number) page \(request.page.page)"
    case .cancel(let number): "cancel \(number)"
    case .end(let edge, let outcome, let run): "end \(edge) \(outcome) \(run)"
    case .refuse(let edge, let run): "refuse \(edge) \(run)"
    case .stop(let edge): "stop \(edge)"
    case .reset(let edge): "reset \(edge)"
    case .enable(let edge): "enable \(edge)"
    case .disable(let edge): "disable \(edge)"
    case .show(let diff, _): "show \(diff.removed) \(diff.inserted.map(\.id).joined())"
    case .failed(let edge, let reason): "failed \(edge) \(reason)"
    }
  }
}
