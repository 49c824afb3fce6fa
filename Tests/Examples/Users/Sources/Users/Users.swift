import Overscroll

/// Lists users page by page when a scroll view's controls request them, with the engine alone: no server, no web page.
@main enum Users {
  @MainActor static func main() async {
    let list = UserList()
    let outputs = list.driver.outputs
    list.driver.send(.begin(.top))
    for await output in outputs {
      list.handle(output)
      guard case .event(_, .ended, _) = output.what else { continue }
      // In an app, the user would pull here.
      guard list.loader.list.more == .ready else { break }
      list.driver.send(.begin(.bottom))
    }
    print("\(list.loader.list.items.count) users, and that is all.")
  }
}
