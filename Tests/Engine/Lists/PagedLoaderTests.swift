import OverscrollPhysics
import OverscrollScrolling
import Testing

@testable import OverscrollLists
@testable import OverscrollRefreshing

/// Controls that request pages of letters, and a source that answers.
@Suite struct PagedLoaderTests {
  typealias Loader = PagedLoader<Letter>

  /// An action of a control, of the source of pages, or of the program.
  enum Step {
    case began(ScrollEdge, run: Int, Cause = .program)
    case resumed(ScrollEdge)
    case page(Int, String)
    case failed(Int)
    case timedOut(ScrollEdge)
    case ended(ScrollEdge, Outcome)
    case exitBegan(ScrollEdge)
    case over(ScrollEdge, run: Int? = nil)
    case assign(String)
    case clear
    case insert(at: Int, String)
    case remove(at: Int)
    case paginate(PagedList<Letter>.Style, size: Int)
    case edges(Set<ScrollEdge>)
  }

  /// The steps of a loader, each with its effects in short words, and the items before and after them.
  struct Story: CustomTestStringConvertible {
    let testDescription, first, last: String
    let failure: String?
    let steps: [(Step, String)]

    init(
      _ sentence: String, from first: String = "abc", to last: String = "abc",
      failure: String? = nil, _ steps: (Step, String)...
    ) {
      (testDescription, self.first, self.last) = (sentence, first, last)
      (self.failure, self.steps) = (failure, steps)
    }
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

  static func perform(_ step: Step, in loader: inout Loader) throws -> [Loader.Effect] {
    /// The output for the refresh that a control at an edge has requested.
    func output(_ edge: ScrollEdge, _ event: RefreshEvent, cause: Output.Cause = .time) -> Output {
      let refresh = loader.waiting[edge] ?? loader.queued[edge]
      return Self.output(edge, event, run: refresh?.run ?? 0, cause: cause)
    }
    switch step {
    case .began(let edge, let run, let cause):
      return loader.handle(Self.output(edge, .began(cause), run: run, cause: .input(.begin)))
    case .resumed(let edge): return loader.resume(finished, at: edge)
    case .page(let number, let text): return loader.answer(number, .success(letters(text)))
    case .failed(let number): return loader.answer(number, .failure(Refusal()))
    case .timedOut(let edge): return loader.handle(output(edge, .finished(.failure)))
    case .ended(let edge, let outcome):
      return loader.handle(output(edge, .finished(outcome), cause: .input(.end)))
    case .exitBegan(let edge): return loader.handle(output(edge, .exitBegan))
    case .over(let edge, let run?): return loader.handle(Self.output(edge, .ended, run: run))
    case .over(let edge, nil): return loader.handle(output(edge, .ended))
    case .assign(let text): return loader.assign(letters(text))
    case .clear: return loader.clear()
    case .insert(let index, let text): return try loader.replace(index..<index, with: letters(text))
    case .remove(let index): return try loader.replace(index..<index + 1, with: [])
    case .paginate(let style, let size): return loader.paginate(style, size: size)
    case .edges(let edges): return loader.setEdges(edges)
    }
  }

  /// A refresh whose work is done.
  private static var finished: RefreshRun {
    var run = RefreshRun(number: 3, cause: .program, start: RefreshStart(), began: .zero)
    run.outcome = .success
    return run
  }

  @Test(arguments: refreshes + resumed + changes)
  func `each step of a control, of the source or of the program has the expected effects`(
    story: Story
  ) throws {
    var loader = Self.loader(story.first)
    for (number, (step, effects)) in story.steps.enumerated() {
      let words = try Self.perform(step, in: &loader).map(\.words).joined(separator: ", ")
      #expect(words == effects, "step \(number + 1)")
    }
    #expect(loader.list.items.text == story.last)
    let failure: String? = if case .failed(let reason) = loader.list.state { reason } else { nil }
    #expect(failure == story.failure)
  }

  static let refreshes: [Story] = [
    Story(
      "a loaded page ends the refresh and is shown at the exit", from: "", to: "abc",
      (.began(.top, run: 1), "load 1 page 0"), (.page(1, "abc"), "end top success 1"),
      (.ended(.top, .success), ""),
      (.exitBegan(.top), "show 0..<0 abc, enable bottom, enable right, reset bottom, reset right"),
      (.over(.top), "")),
    Story(
      "the edges at the end stay disabled after a first page that fails", from: "", to: "",
      failure: "No.", (.began(.top, run: 1), "load 1 page 0"),
      (.failed(1), "failed top No., end top failure 1"), (.exitBegan(.top), "")),
    Story(
      "two edges that request the same page share a request, and the page is shown once",
      to: "abcdef", (.began(.bottom, run: 4), "load 1 page 3"), (.began(.right, run: 7), ""),
      (.page(1, "def"), "end bottom success 4, end right success 7"),
      (.exitBegan(.right), "show 3..<3 def"), (.exitBegan(.bottom), ""), (.over(.right), ""),
      (.over(.bottom), "")),
    Story(
      "the end of a refresh does not affect the next one that its page has started",
      to: "abcdefghi", (.began(.bottom, run: 1), "load 1 page 3"),
      (.page(1, "def"), "end bottom success 1"), (.exitBegan(.bottom), "show 3..<3 def"),
      (.began(.bottom, run: 2), "load 2 page 6"), (.over(.bottom, run: 1), ""),
      (.page(2, "ghi"), "end bottom success 2"), (.exitBegan(.bottom), "show 6..<6 ghi")),
    Story(
      "an edge that requests a page that is already loaded is answered at once",
      (.began(.top, run: 1), "load 1 page 0"), (.page(1, "xyz"), "end top success 1"),
      (.began(.left, run: 1), "end left success 1")),
    Story(
      "a refresh drops the request of the end", to: "xyz",
      (.began(.bottom, run: 1), "load 1 page 3"), (.began(.right, run: 1), ""),
      (.began(.top, run: 1), "cancel 1, stop bottom, stop right, load 2 page 0"),
      (.page(1, "def"), ""), (.page(2, "xyz"), "end top success 1"),
      (.exitBegan(.top), "show 0..<3 xyz")),
    Story(
      "a refresh drops a page that has not been shown yet",
      (.began(.bottom, run: 1), "load 1 page 3"), (.page(1, "def"), "end bottom success 1"),
      (.began(.top, run: 1), "cancel 1, stop bottom, load 2 page 0"), (.exitBegan(.bottom), "")),
    Story(
      "ends that request a page during a refresh wait and then share a request", to: "xyz",
      (.began(.top, run: 1), "load 1 page 0"), (.began(.bottom, run: 2), ""),
      (.began(.right, run: 3), ""), (.page(1, "xyz"), "end top success 1"),
      (.exitBegan(.top), "show 0..<3 xyz, load 2 page 3"),
      (.page(2, "uvw"), "end bottom success 2, end right success 3")),
    Story(
      "an end that has stopped waiting is not served", to: "xyz",
      (.began(.top, run: 1), "load 1 page 0"), (.began(.bottom, run: 2), ""),
      (.exitBegan(.bottom), ""), (.page(1, "xyz"), "end top success 1"),
      (.exitBegan(.top), "show 0..<3 xyz")),
    Story(
      "an end that waits too long for a refresh fails and is not served", to: "xyz",
      (.began(.top, run: 1), "load 1 page 0"), (.began(.bottom, run: 2), ""),
      (.timedOut(.bottom), "failed bottom Loading took too long."),
      (.page(1, "xyz"), "end top success 1"), (.exitBegan(.top), "show 0..<3 xyz"),
      (.exitBegan(.bottom), "")),
    Story(
      "stopping a refresh drops its page, and the end can request a page again",
      (.began(.top, run: 1), "load 1 page 0"), (.exitBegan(.top), "cancel 1"),
      (.page(1, "xyz"), ""), (.began(.bottom, run: 1), "load 2 page 3")),
    Story(
      "a failure is explained at each waiting edge and kept", failure: "No.",
      (.began(.bottom, run: 1), "load 1 page 3"), (.began(.right, run: 1), ""),
      (
        .failed(1), "failed bottom No., end bottom failure 1, failed right No., end right failure 1"
      ), (.ended(.bottom, .failure), ""), (.exitBegan(.bottom), ""), (.exitBegan(.right), "")),
    Story(
      "a page that has failed can be requested again", (.began(.bottom, run: 1), "load 1 page 3"),
      (.failed(1), "failed bottom No., end bottom failure 1"), (.exitBegan(.bottom), ""),
      (.began(.bottom, run: 2), "load 2 page 3")),
    Story(
      "a page that is shorter than requested is the last one at the end of the list", to: "abcd",
      (.began(.bottom, run: 1), "load 1 page 3"), (.page(1, "d"), "end bottom exhausted 1"),
      (.exitBegan(.bottom), "show 3..<3 d, end bottom exhausted, end right exhausted"),
      (.over(.bottom), ""), (.began(.bottom, run: 2), "end bottom exhausted 2"),
      (.began(.right, run: 1), "end right exhausted 1")),
    Story(
      "a refresh with a short page succeeds and exhausts all ends", to: "x",
      (.began(.top, run: 1), "load 1 page 0"), (.page(1, "x"), "end top success 1"),
      (.exitBegan(.top), "show 0..<3 x, end bottom exhausted, end right exhausted"),
      (.began(.bottom, run: 1), "end bottom exhausted 1")),
    Story(
      "a refresh with a full page resets the exhausted ends", to: "xyz",
      (.began(.bottom, run: 1), "load 1 page 3"), (.page(1, ""), "end bottom exhausted 1"),
      (.exitBegan(.bottom), "end bottom exhausted, end right exhausted"),
      (.began(.top, run: 1), "load 2 page 0"), (.page(2, "xyz"), "end top success 1"),
      (.exitBegan(.top), "show 0..<3 xyz, reset bottom, reset right"),
      (.began(.bottom, run: 2), "load 3 page 3")),
    Story(
      "a refresh that times out stops waiting, and the last one cancels the request",
      failure: "Loading took too long.", (.began(.top, run: 1), "load 1 page 0"),
      (.began(.left, run: 1), ""), (.timedOut(.top), "failed top Loading took too long."),
      (.exitBegan(.top), ""), (.timedOut(.left), "failed left Loading took too long., cancel 1"),
      (.exitBegan(.left), ""), (.page(1, "xyz"), "")),
    Story(
      "a failure declared by the program is not explained, and drops the page",
      (.began(.top, run: 1), "load 1 page 0"), (.ended(.top, .failure), ""),
      (.exitBegan(.top), "cancel 1"), (.page(1, "xyz"), "")),
    Story(
      "stale, repeated and unrequested answers change nothing", to: "xyz",
      (.began(.bottom, run: 1), "load 1 page 3"),
      (.began(.top, run: 1), "cancel 1, stop bottom, load 2 page 0"), (.page(1, "def"), ""),
      (.page(3, "ghi"), ""), (.page(2, "xyz"), "end top success 1"), (.page(2, "uvw"), ""),
      (.exitBegan(.top), "show 0..<3 xyz")),
  ]

  /// Stories that begin with a refresh after its outcome.
  static let resumed: [Story] = [
    Story(
      "the page of a resumed refresh is shown at the exit", to: "xyz",
      (.resumed(.top), "load 1 page 0"), (.page(1, "xyz"), ""),
      (.exitBegan(.top), "show 0..<3 xyz")),
    Story(
      "the page of a resumed refresh that arrives after the exit is shown at once", to: "xyz",
      (.resumed(.top), "load 1 page 0"), (.exitBegan(.top), ""),
      (.page(1, "xyz"), "show 0..<3 xyz"), (.began(.top, run: 4), "load 2 page 0")),
    Story(
      "a failure to load the page of a resumed refresh is reported", failure: "No.",
      (.resumed(.bottom), "load 1 page 3"), (.exitBegan(.bottom), ""),
      (.failed(1), "failed bottom No.")),
    Story(
      "a refresh at another edge that joins a resumed refresh gets its own outcome", to: "xyz",
      (.resumed(.top), "load 1 page 0"), (.exitBegan(.top), ""), (.began(.left, run: 4), ""),
      (.page(1, "xyz"), "end left success 4"), (.exitBegan(.left), "show 0..<3 xyz")),
    Story(
      "a refresh at the same edge that joins a resumed refresh gets its own outcome", to: "xyz",
      (.resumed(.top), "load 1 page 0"), (.exitBegan(.top), ""), (.began(.top, run: 4), ""),
      (.page(1, "xyz"), "end top success 4"), (.exitBegan(.top), "show 0..<3 xyz")),
    Story(
      "a refresh that times out leaves its page to a resumed refresh", to: "uvw",
      (.resumed(.top), "load 1 page 0"), (.exitBegan(.top), ""), (.began(.left, run: 1), ""),
      (.timedOut(.left), "failed left Loading took too long."),
      (.page(1, "xyz"), "show 0..<3 xyz"), (.began(.top, run: 4), "load 2 page 0"),
      (.page(2, "uvw"), "end top success 4"), (.exitBegan(.top), "show 0..<3 uvw")),
    Story(
      "a page that was dropped is not loaded for a resumed refresh",
      failure: "Loading took too long.", (.resumed(.bottom), "load 1 page 3"),
      (.began(.top, run: 1), "cancel 1, stop bottom, load 2 page 0"),
      (.timedOut(.top), "failed top Loading took too long., cancel 2")),
  ]

  /// Stories with a program that changes the list or the controls.
  static let changes: [Story] = [
    Story(
      "assigned items are shown and enable the end of the list", from: "", to: "abc",
      (.assign("abc"), "show 0..<0 abc, enable bottom, enable right, reset bottom, reset right"),
      (.began(.bottom, run: 1), "load 1 page 3")),
    Story(
      "clearing stops the running request and disables the end of the list", to: "",
      (.began(.bottom, run: 1), "load 1 page 3"),
      (
        .clear,
        "cancel 1, stop bottom, show 0..<3, disable bottom, disable right, reset bottom, reset right"
      ), (.exitBegan(.bottom), ""), (.page(1, "def"), "")),
    Story(
      "an end that waits for a refresh is answered when the list is cleared", to: "",
      (.began(.top, run: 1), "load 1 page 0"), (.began(.bottom, run: 5), ""),
      (
        .clear,
        "cancel 1, stop top, show 0..<3, disable bottom, disable right, reset bottom, reset right, stop bottom"
      )),
    Story(
      "a different page size empties the list", to: "",
      (
        .paginate(.pageFrom1, size: 2),
        "show 0..<3, disable bottom, disable right, reset bottom, reset right"
      ), (.began(.top, run: 1), "load 1 page 1")),
    Story(
      "items can be inserted and removed while a request continues", to: "xacdef",
      (.began(.bottom, run: 1), "load 1 page 3"), (.insert(at: 0, "x"), "show 0..<0 x"),
      (.remove(at: 2), "show 2..<3"), (.page(1, "def"), "end bottom success 1"),
      (.exitBegan(.bottom), "show 3..<3 def")),
    Story(
      "a removed control no longer waits, and its request is cancelled",
      (.began(.bottom, run: 1), "load 1 page 3"), (.edges([.top]), "cancel 1"),
      (.began(.top, run: 1), "load 2 page 0")),
    Story(
      "a request is kept while another control waits for it",
      (.began(.bottom, run: 1), "load 1 page 3"), (.began(.right, run: 1), ""),
      (.edges([.top, .right]), ""), (.page(1, "def"), "end right success 1")),
    // As in IQPullToRefresh's wrapper with four models in pages of three.
    Story(
      "an end that asks after a short last page is exhausted", from: "", to: "abcd",
      (
        .assign("abcd"),
        "show 0..<0 abcd, enable bottom, enable right, end bottom exhausted, end right exhausted"
      ), (.began(.bottom, run: 1), "end bottom exhausted 1")),
  ]

  @Test(arguments: Cause.allCases)
  func `a request has the edge, the refresh and its cause`(cause: Cause) throws {
    var loader = Self.loader("abc")
    let effects = try Self.perform(.began(.bottom, run: 4, cause), in: &loader)
    guard case .load(let request, let refresh)? = effects.first, effects.count == 1 else {
      Issue.record("an end requests a page")
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
  }

  @Test func `a list without pages refuses to load more`() throws {
    var loader = Self.loader("", .none)
    let effects = try Self.perform(.began(.bottom, run: 3), in: &loader)
    #expect(effects.map(\.words) == ["refuse bottom 3"])
  }

  @Test func `a control placed at the end of a list without pages is disabled`() {
    var loader = PagedLoader(PagedList<Letter>(.pageFrom0, size: 3), edges: [.top])
    #expect(loader.disabled.isEmpty)
    #expect(loader.setEdges([.top, .bottom]).map(\.words) == ["disable bottom"])
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
    case .show(let change, _):
      "show \(change.removed)" + (change.inserted.isEmpty ? "" : " \(change.inserted.text)")
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

    mutating func receive(_ outputs: [Output]) {
      for output in outputs { perform(loader.handle(output)) }
    }

    private mutating func perform(_ effects: [PagedLoader<Letter>.Effect]) {
      for effect in effects {
        switch effect {
        case .input(let input): receive(model.handle(input, at: model.clock))
        case .load(let request, _):
          let page = "abcdefghijklmnop".dropFirst(request.page).prefix(2).map { Letter(id: $0) }
          perform(loader.answer(request.number, .success(page)))
        case .show(let change, _):
          let length = 100 * Double(change.inserted.count - change.removed.count)
          receive(model.handle(.insert(.y, at: 200, length: length), at: model.clock))
        case .cancel, .failed: break
        }
      }
    }

    mutating func settle() {
      while let deadline = model.nextDeadline { receive(model.advance(to: deadline)) }
    }
  }

  @Test(arguments: [(.always, 800.0), (.automatic, 200)] as [(ControlVisibility, Double)])
  func `further pages follow a short first page if the control is always visible`(
    visibility: ControlVisibility, length: Double
  ) {
    var rows = Rows(visibility: visibility)
    rows.receive(rows.model.handle(.scroll(.zero, animated: false), at: .zero))
    rows.settle()
    #expect(rows.model.scroll.metrics.content.y == length)
  }
}
