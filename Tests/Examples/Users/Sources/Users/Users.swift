import Overscroll

/// Lists users page by page, as the controls of a scroll view ask for them: the engine alone, without a server or a page.
@main enum Users {
  @MainActor static func main() async {
    let list = UserList()
    let outputs = list.driver.outputs
    list.driver.send(.begin(.top))
    for await output in outputs {
      list.handle(output)
      guard case .event(_, .ended, _) = output.what else { continue }
      // A person would pull here.
      guard list.loader.list.more == .ready else { break }
      list.driver.send(.begin(.bottom))
    }
    print("\(list.loader.list.items.count) users, and that is all.")
  }
}
