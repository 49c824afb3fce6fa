import Overscroll

/// A list of users: a scroll view with a control at each end, and the loader that asks for pages.
struct UserList {
  private(set) var model: ScrollModel
  private(set) var loader = PagedLoader(
    PagedList<User>(.pageFrom1, size: 3), edges: [.top, .bottom])

  init() {
    let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    let controls = [ScrollEdge.top, .bottom].map {
      Input.control($0, ControlPlacement(name: "spinner", behavior: behavior))
    }
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 0))
    model = ScrollModel(
      ScrollSetup(metrics: metrics, controls + loader.disabled.map { .disable($0) }))
  }

  /// Begins a refresh, and lets it run to its end.
  mutating func refresh(_ edge: ScrollEdge) async {
    await apply(.begin(edge))
    while let deadline = model.nextDeadline { await handle(model.advance(to: deadline)) }
  }

  private mutating func apply(_ input: Input) async {
    await handle(model.handle(input, at: model.clock))
  }

  /// Hands what the model did to the loader, and does what the loader asks for.
  private mutating func handle(_ outputs: [Output]) async {
    for output in outputs { await perform(loader.handle(output)) }
  }

  private mutating func perform(_ effects: [PagedLoader<User>.Effect]) async {
    for effect in effects {
      switch effect {
      case .input(let input): await apply(input)
      case .load(let page, let refresh):
        print("the \(refresh.edge) asks for page \(page.page)")
        await perform(loader.answer(page.number, page.answer(from: User.page)))
      case .cancel: break  // Here each page has come before anything else can happen.
      case .show(let change, _):
        print(change.inserted.map(\.name).joined(separator: ", "))
        await apply(.content(Vector(390, 72 * Double(loader.list.items.count))))
      case .failed(let edge, let reason): print("the \(edge) failed: \(reason)")
      }
    }
  }
}
