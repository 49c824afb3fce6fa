import OverscrollLists
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// A list of rows of 100 points in a viewport of 600, whose pages have two: a first page does not fill it.
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
  func `a short first page is followed by others if its control is always visible`(
    visibility: ControlVisibility, length: Double
  ) {
    var rows = Rows(visibility: visibility)
    rows.hear(rows.model.handle(.scroll(.zero, animated: false), at: .zero))
    rows.settle()
    #expect(rows.model.scroll.metrics.content.y == length)
  }
}
