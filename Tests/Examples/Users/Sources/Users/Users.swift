/// Lists users page by page, as the controls of a scroll view ask for them: the engine alone, without a server or a page.
@main enum Users {
  static func main() async {
    var list = UserList()
    await list.refresh(.top)
    while list.loader.list.more == .ready { await list.refresh(.bottom) }
    print("\(list.loader.list.items.count) users, and that is all.")
  }
}
