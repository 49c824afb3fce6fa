import Overscroll

/// A list of users: a driver with a control at each end, and the loader that requests pages.
@MainActor final class UserList {
  /// The driver of the scroll view: an app sends touches to it, and draws its model.
  let driver: ScrollDriver
  /// The users in the list, and whether there are more.
  private(set) var loader = PagedLoader(
    PagedList<User>(.pageFrom1, size: 3), edges: [.top, .bottom])
  /// The running requests by number.
  private var pages: [Int: Task<Void, Never>] = [:]

  init() {
    let spinner = ControlPlacement(
      name: "spinner", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60))
    let sizes = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 0))
    driver = ScrollDriver(
      ScrollSetup(
        metrics: sizes,
        [.control(.top, spinner), .control(.bottom, spinner)]
          + loader.disabled.map { .disable($0) }))
  }

  /// Passes a model's output to the loader, and carries out the loader's effects.
  func handle(_ output: Output) { perform(loader.handle(output)) }

  private func perform(_ effects: [PagedLoader<User>.Effect]) {
    for effect in effects {
      switch effect {
      case .input(let input): driver.send(input)
      case .load(let page, let refresh):
        print("the \(refresh.edge) asks for page \(page.page)")
        load(page)
      case .cancel(let number): pages.removeValue(forKey: number)?.cancel()
      case .show(let change, _):
        print(change.inserted.map(\.name).joined(separator: ", "))
        driver.send(.content(Vector(390, 72 * Double(loader.list.items.count))))
      case .failed(let edge, let reason): print("the \(edge) failed: \(reason)")
      }
    }
  }

  private func load(_ page: PagedList<User>.Request) {
    pages[page.number] = Task { [weak self] in
      let answer = await page.answer(from: User.page)
      guard let self, !Task.isCancelled else { return }
      pages[page.number] = nil
      perform(loader.answer(page.number, answer))
    }
  }
}
