import OverscrollServer

extension Demo {
  /// Returns scenes for rules of pulls, with controls that people know from elsewhere.
  static func rules(_ people: PeopleFeed) -> [ListScene] {
    [
      scene(
        "android", "Still content", in: "Overscroll",
        [.bounces(.y, false), .place(.android, at: .top)],
        PrimesFeed()
      ) {
        $0.hint = "Pull: only the disc moves"
        $0.about =
          "Android's way: the list stays, and a disc over it moves half as far as your finger."
        $0.conditions.latency = 1.5
      },
      scene(
        "from-the-edge", "From the edge", in: "Overscroll",
        [.place(.logo, at: .top) { $0.pullsFrom = .edge }], PrimesFeed(count: 60)
      ) {
        $0.hint = "Scroll down, then drag back to the top"
        $0.about =
          "Only a drag that begins at the top refreshes; a drag or flick from the middle does not."
        $0.conditions.latency = 1
      },
      scene(
        "pages", "Pages", in: "Overscroll",
        [.paging(.x, .every(300)), .place(.arrow, at: .top)], UsersFeed()
      ) {
        $0.layout = .cards(300)
        $0.opensWith = [.top]
        $0.hint = "Swipe across, or pull down"
        $0.about = "One gesture does one thing: a swipe across turns a page and never refreshes."
        $0.conditions.latency = 1
      },
      scene(
        "ends", "Both ends", in: "Overscroll",
        [
          .ends(.replace), .place(.spinner, at: .top), .place(.footer, at: .bottom),
        ], people
      ) {
        $0.hint = "Refresh while the end loads"
        $0.about =
          "A refresh at the top stops the page that is loading at the end; its late answer is ignored."
        $0.layout = .rows(64)
        $0.opensWith = [.top]
        $0.conditions.latency = 3
      },
      scene(
        "header", "Stretchy header", in: "Overscroll", [.place(.header, at: .top)],
        PrimesFeed(count: 30)
      ) {
        $0.hint = "Pull the picture down"
        $0.about =
          "A picture above the list grows with the pull and shrinks with the list's spring."
        $0.conditions.latency = 1
      },
    ]
  }
}
