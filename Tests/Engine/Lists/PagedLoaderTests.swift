import OverscrollPhysics
import OverscrollScrolling
import Testing

@testable import OverscrollLists
@testable import OverscrollRefreshing

/// Controls that request pages of letters, and a source that answers.
@Suite struct PagedLoaderTests {
  typealias Loader = PagedLoader<Letter>

  /// An action of a control or of the source of pages.
  enum Step {
    case began(ScrollEdge, run: Int, Cause = .program)
    case page(Int, String)
    case failed(Int)
    case timedOut(ScrollEdge)
    case ended(ScrollEdge, Outcome)
    case exitBegan(ScrollEdge)
    case over(ScrollEdge)
  }

  static func letters(_ text: String) -> [Letter] { text.map { Letter(id: $0) } }

  /// A loader of pages of three with a control at each edge; `items` are there from the start.
  static func loader(
    _ items: String = "", _ style: PagedList<Letter>.Style = .offsetFrom0,
    direction: WritingDirection = .leftToRight
  ) -> Loader {
    Loader(
      PagedList(style, size: 3, letters(items)), edges: Set(ScrollEdge.allCases),
      direction: direction)
  }

  /// The output of a model for an event of the control at an edge.
  static func output(
    _ edge: ScrollEdge, _ event: RefreshEvent, run: Int = 0, cause: Output.Cause = .time
  ) -> Output {
    var state = ControlState()
    state.runs = run
    return Output(at: .zero, cause: cause, what: .event(edge, event, state))
  }

  static func perform(_ step: Step, in loader: inout Loader) -> [Loader.Effect] {
    /// The output for the refresh that a control at an edge has requested.
    func output(_ edge: ScrollEdge, _ event: RefreshEvent, cause: Output.Cause = .time) -> Output {
      let refresh = loader.waiting[edge] ?? loader.queued[edge]
      return Self.output(edge, event, run: refresh?.run ?? 0, cause: cause)
    }
    return switch step {
    case .began(let edge, let run, let cause):
      loader.handle(Self.output(edge, .began(cause), run: run, cause: .input(.begin)))
    case .page(let number, let text): loader.answer(number, .success(letters(text)))
    case .failed(let number): loader.answer(number, .failure(Refusal()))
    case .timedOut(let edge): loader.handle(output(edge, .finished(.failure)))
    case .ended(let edge, let outcome):
      loader.handle(output(edge, .finished(outcome), cause: .input(.end)))
    case .exitBegan(let edge): loader.handle(output(edge, .exitBegan))
    case .over(let edge): loader.handle(output(edge, .ended))
    }
  }

  /// The effects of consecutive steps in short words.
  private func effects(of steps: Step..., in loader: inout Loader) -> [[String]] {
    steps.map { Self.perform($0, in: &loader).map(\.words) }
  }

  @Test func `a loaded page ends the refresh and is shown at the exit`() {
    var loader = Self.loader()
    #expect(
      effects(
        of: .began(.top, run: 1), .page(1, "abc"), .ended(.top, .success), .exitBegan(.top),
        .over(.top), in: &loader) == [
          ["load 1 page 0"], ["end top success 1"], [],
          ["show 0..<0 abc", "enable bottom", "enable right", "reset bottom", "reset right"], [],
        ])
    #expect(loader.list.items.text == "abc")
  }

  @Test(arguments: Cause.allCases)
  func `a request has the edge, the refresh and its cause`(cause: Cause) {
    var loader = Self.loader("abc")
    let effects = Self.perform(.began(.bottom, run: 4, cause), in: &loader)
    guard case .load(let request, let refresh)? = effects.first, effects.count == 1 else {
      Issue.record("an end asks for a page")
      return
    }
    #expect(request.page == 3 && request.size == 3 && !request.replaces)
    #expect(refresh == Loader.Refresh(edge: .bottom, run: 4, cause: cause, level: .first))
  }

  @Test func `the edges at the end are disabled until a first page has been loaded`() {
    #expect(Self.loader().disabled == [.bottom, .right])
    #expect(Self.loader(direction: .rightToLeft).disabled == [.left, .bottom])
    #expect(Self.loader("abc").disabled.isEmpty)
    #expect(Self.loader("", .none).disabled.isEmpty)
    var loader = Self.loader()
    #expect(
      effects(of: .began(.top, run: 1), .failed(1), .exitBegan(.top), in: &loader).last == [])
    #expect(loader.disabled == [.bottom, .right])
  }

  @Test func `two edges that request the same page share a request, and the page is shown once`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.bottom, run: 4), .began(.right, run: 7), .page(1, "def"), .exitBegan(.right),
        .exitBegan(.bottom), .over(.right), .over(.bottom), in: &loader) == [
          ["load 1 page 3"], [], ["end bottom success 4", "end right success 7"],
          ["show 3..<3 def"], [], [], [],
        ])
  }

  @Test func `the end of a refresh does not affect the next one that its page has started`() {
    var loader = Self.loader("abc")
    _ = effects(
      of: .began(.bottom, run: 1), .page(1, "def"), .exitBegan(.bottom), .began(.bottom, run: 2),
      in: &loader)
    #expect(loader.handle(Self.output(.bottom, .ended, run: 1)) == [])
    #expect(
      effects(of: .page(2, "ghi"), .exitBegan(.bottom), in: &loader) == [
        ["end bottom success 2"], ["show 6..<6 ghi"],
      ])
  }

  @Test func `an edge that requests a page that is already loaded is answered at once`() {
    var loader = Self.loader("abc")
    #expect(
      effects(of: .began(.top, run: 1), .page(1, "xyz"), .began(.left, run: 1), in: &loader).last
        == ["end left success 1"])
  }

  @Test func `a refresh drops the request of the end`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.bottom, run: 1), .began(.right, run: 1), .began(.top, run: 1), .page(1, "def"),
        .page(2, "xyz"), .exitBegan(.top), in: &loader) == [
          ["load 1 page 3"], [], ["cancel 1", "stop bottom", "stop right", "load 2 page 0"], [],
          ["end top success 1"], ["show 0..<3 xyz"],
        ])
  }

  @Test func `a refresh drops a page that has not been shown yet`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.bottom, run: 1), .page(1, "def"), .began(.top, run: 1), .exitBegan(.bottom),
        in: &loader
      ).dropFirst(2) == [["cancel 1", "stop bottom", "load 2 page 0"], []])
    #expect(loader.list.items.text == "abc")
  }

  @Test func `ends that request a page during a refresh wait and then share a request`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .began(.bottom, run: 2), .began(.right, run: 3), .page(1, "xyz"),
        .exitBegan(.top), .page(2, "uvw"), in: &loader) == [
          ["load 1 page 0"], [], [], ["end top success 1"],
          ["show 0..<3 xyz", "load 2 page 3"],
          ["end bottom success 2", "end right success 3"],
        ])
  }

  @Test func `an end that has stopped waiting is not served`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .began(.bottom, run: 2), .exitBegan(.bottom), .page(1, "xyz"),
        .exitBegan(.top), in: &loader
      ).last == ["show 0..<3 xyz"])
  }

  @Test func `an end that waits too long for a refresh fails and is not served`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .began(.bottom, run: 2), .timedOut(.bottom), .page(1, "xyz"),
        .exitBegan(.top), .exitBegan(.bottom), in: &loader) == [
          ["load 1 page 0"], [], ["failed bottom Loading took too long."], ["end top success 1"],
          ["show 0..<3 xyz"], [],
        ])
  }

  @Test func `stopping a refresh drops its page, and the end can request a page again`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .exitBegan(.top), .page(1, "xyz"), .began(.bottom, run: 1),
        in: &loader) == [["load 1 page 0"], ["cancel 1"], [], ["load 2 page 3"]])
    #expect(loader.list.items.text == "abc")
  }

  @Test func `a failure is explained at each waiting edge and kept until the next request`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.bottom, run: 1), .began(.right, run: 1), .failed(1), .ended(.bottom, .failure),
        .exitBegan(.bottom), in: &loader) == [
          ["load 1 page 3"], [],
          ["failed bottom No.", "end bottom failure 1", "failed right No.", "end right failure 1"],
          [], [],
        ])
    #expect(loader.list.state == .failed("No."))
    #expect(
      effects(of: .exitBegan(.right), .began(.bottom, run: 2), in: &loader) == [
        [], ["load 2 page 3"],
      ])
  }

  @Test func `a page that is shorter than requested is the last one at the end of the list`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.bottom, run: 1), .page(1, "d"), .exitBegan(.bottom), .over(.bottom),
        .began(.bottom, run: 2), .began(.right, run: 1), in: &loader) == [
          ["load 1 page 3"], ["end bottom exhausted 1"],
          ["show 3..<3 d", "end bottom exhausted", "end right exhausted"], [],
          ["end bottom exhausted 2"], ["end right exhausted 1"],
        ])
  }

  @Test func `a refresh with a short page succeeds and exhausts all ends`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .page(1, "x"), .exitBegan(.top), .began(.bottom, run: 1),
        in: &loader
      ).dropFirst() == [
        ["end top success 1"], ["show 0..<3 x", "end bottom exhausted", "end right exhausted"],
        ["end bottom exhausted 1"],
      ])
  }

  @Test func `a refresh with a full page resets the exhausted ends`() {
    var loader = Self.loader("abc")
    let effects = effects(
      of: .began(.bottom, run: 1), .page(1, ""), .exitBegan(.bottom), .began(.top, run: 1),
      .page(2, "xyz"), .exitBegan(.top), .began(.bottom, run: 2), in: &loader)
    #expect(effects[1] == ["end bottom exhausted 1"])
    #expect(effects[5] == ["show 0..<3 xyz", "reset bottom", "reset right"])
    #expect(effects[6] == ["load 3 page 3"])
  }

  @Test func `a list without pages refuses to load more`() {
    var loader = Self.loader("", .none)
    #expect(effects(of: .began(.bottom, run: 3), in: &loader) == [["refuse bottom 3"]])
  }

  @Test func `a refresh that times out stops waiting, and the last one cancels the request`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .began(.left, run: 1), .timedOut(.top), .exitBegan(.top),
        .timedOut(.left), .exitBegan(.left), .page(1, "xyz"), in: &loader) == [
          ["load 1 page 0"], [], ["failed top Loading took too long."], [],
          ["failed left Loading took too long.", "cancel 1"], [], [],
        ])
    #expect(loader.list.state == .failed("Loading took too long."))
    #expect(loader.list.items.text == "abc")
  }

  @Test func `a failure declared by the program is not explained, and drops the page`() {
    var loader = Self.loader("abc")
    #expect(
      effects(
        of: .began(.top, run: 1), .ended(.top, .failure), .exitBegan(.top), .page(1, "xyz"),
        in: &loader) == [["load 1 page 0"], [], ["cancel 1"], []])
    #expect(loader.list.state == .idle)
  }

  @Test
  func `the page of a resumed refresh with an outcome is shown at the exit or when it arrives`() {
    var (early, late) = (Self.loader("abc"), Self.loader("abc"))
    #expect(early.resume(Self.finished, at: .top).map(\.words) == ["load 1 page 0"])
    #expect(
      effects(of: .page(1, "xyz"), .exitBegan(.top), in: &early) == [[], ["show 0..<3 xyz"]])
    _ = late.resume(Self.finished, at: .top)
    #expect(
      effects(of: .exitBegan(.top), .page(1, "xyz"), .began(.top, run: 4), in: &late) == [
        [], ["show 0..<3 xyz"], ["load 2 page 0"],
      ])
  }

  @Test func `a failure to load the page of a resumed refresh is reported`() {
    var loader = Self.loader("abc")
    _ = loader.resume(Self.finished, at: .bottom)
    #expect(
      effects(of: .exitBegan(.bottom), .failed(1), in: &loader) == [[], ["failed bottom No."]])
    #expect(loader.list.items.text == "abc")
  }

  @Test(arguments: [ScrollEdge.left, .top])
  func `a refresh that joins a resumed refresh with an outcome gets its own outcome`(
    edge: ScrollEdge
  ) {
    var loader = Self.loader("abc")
    _ = loader.resume(Self.finished, at: .top)
    #expect(
      effects(
        of: .exitBegan(.top), .began(edge, run: 4), .page(1, "xyz"), .exitBegan(edge), in: &loader)
        == [[], [], ["end \(edge) success 4"], ["show 0..<3 xyz"]])
  }

  @Test func `a refresh that times out leaves its page to a resumed refresh with an outcome`() {
    var loader = Self.loader("abc")
    _ = loader.resume(Self.finished, at: .top)
    #expect(
      effects(
        of: .exitBegan(.top), .began(.left, run: 1), .timedOut(.left), .page(1, "xyz"),
        .began(.top, run: 4), .page(2, "uvw"), .exitBegan(.top), in: &loader)
        == [
          [], [], ["failed left Loading took too long."], ["show 0..<3 xyz"], ["load 2 page 0"],
          ["end top success 4"], ["show 0..<3 uvw"],
        ])
  }

  @Test func `a page that was dropped is not loaded for a resumed refresh`() {
    var loader = Self.loader("abc")
    _ = loader.resume(Self.finished, at: .bottom)
    #expect(
      effects(of: .began(.top, run: 1), .timedOut(.top), in: &loader) == [
        ["cancel 1", "stop bottom", "load 2 page 0"],
        ["failed top Loading took too long.", "cancel 2"],
      ])
  }

  /// A refresh whose work is done.
  private static var finished: RefreshRun {
    var run = RefreshRun(
      number: 3, cause: .program, start: RefreshStart(), began: .zero)
    run.outcome = .success
    return run
  }

  @Test func `stale, repeated and unrequested answers change nothing`() {
    var loader = Self.loader("abc")
    _ = effects(of: .began(.bottom, run: 1), .began(.top, run: 1), in: &loader)
    #expect(effects(of: .page(1, "def"), .page(3, "ghi"), in: &loader) == [[], []])
    _ = effects(of: .page(2, "xyz"), in: &loader)
    #expect(effects(of: .page(2, "uvw"), .exitBegan(.top), in: &loader).first == [])
    #expect(loader.list.items.text == "xyz")
  }
}

extension PagedLoader<Letter>.Effect {
  /// The effect in short words.
  var words: String {
    switch self {
    case .load(let request, _): "load \(request.number) page \(request.page)"
    case .cancel(let number): "cancel \(number)"
    case .input(.end(let edge, let outcome, let run, _)):
      "end \(edge) \(outcome)" + (run.map { " \($0)" } ?? "")
    case .input(.refuse(let edge, let run)): "refuse \(edge) \(run ?? 0)"
    case .input(.stop(let edge)): "stop \(edge)"
    case .input(.reset(let edge)): "reset \(edge)"
    case .input(.enable(let edge)): "enable \(edge)"
    case .input(.disable(let edge)): "disable \(edge)"
    case .input(let other): "\(other)"
    case .show(let change, _): "show \(change.removed) \(change.inserted.text)"
    case .failed(let edge, let reason): "failed \(edge) \(reason)"
    }
  }
}

/// A list of rows of 100 points in a viewport of 600, with two rows per page: the first page does not fill it.
@Suite struct PagedLoaderShortPageTests {
  private struct Rows {
    var model: ScrollModel
    var loader: PagedLoader<Letter>

    init(visibility: ControlVisibility) {
      var footer = RefreshBehavior(threshold: 44, refreshingExtent: 44, trigger: .edge)
      footer.visibility = visibility
      loader = PagedLoader(
        PagedList(.offsetFrom0, size: 2, [Letter(id: "a"), Letter(id: "b")]), edges: [.bottom])
      model = ScrollModel(
        ScrollSetup(
          metrics: ScrollMetrics(viewport: Vector(300, 600), content: Vector(300, 200)),
          [.control(.bottom, ControlPlacement(name: "footer", behavior: footer))]))
    }

    mutating func hear(_ outputs: [Output]) {
      for output in outputs { perform(loader.handle(output)) }
    }

    private mutating func perform(_ effects: [PagedLoader<Letter>.Effect]) {
      for effect in effects {
        switch effect {
        case .input(let input): hear(model.handle(input, at: model.clock))
        case .load(let request, _):
          let page = "abcdefghijklmnop".dropFirst(request.page).prefix(2).map { Letter(id: $0) }
          perform(loader.answer(request.number, .success(page)))
        case .show(let change, _):
          let length = 100 * Double(change.inserted.count - change.removed.count)
          hear(model.handle(.insert(.y, at: 200, length: length), at: model.clock))
        case .cancel, .failed: break
        }
      }
    }

    mutating func settle() {
      while let deadline = model.nextDeadline { hear(model.advance(to: deadline)) }
    }
  }

  @Test(arguments: [(.always, 800.0), (.automatic, 200)] as [(ControlVisibility, Double)])
  func `further pages follow a short first page if the control is always visible`(
    visibility: ControlVisibility, length: Double
  ) {
    var rows = Rows(visibility: visibility)
    rows.hear(rows.model.handle(.scroll(.zero, animated: false), at: .zero))
    rows.settle()
    #expect(rows.model.scroll.metrics.content.y == length)
  }
}
