import OverscrollServer

extension Demo {
  /// Scenes that none of the five libraries has.
  static func overscroll(_ people: PeopleFeed) -> [ListScene] {
    [
      scene(
        "people", "People", in: "Overscroll",
        [
          .place(.spinner, at: .top) { ($0.minimum, $0.timeout) = (0.6, 10) },
          .place(.footer, at: .bottom) { $0.timeout = 10 },
        ], people
      ) {
        $0.about = "Thousands of people from a database, loaded before you reach the end."
        $0.layout = .rows(64)
        $0.opensWith = [.top]
        $0.conditions.latency = 0.4
      },
      scene(
        "floor", "Second floor", in: "Overscroll", [.place(.curtain, at: .top)], FloorFeed()
      ) {
        $0.hint = "Pull far to open, push up to leave"
        $0.about =
          "A far pull, beyond a second threshold, opens another floor, which stays until it is pushed up."
        $0.actions = [
          SceneAction("Open", .begin(.top, .second)), SceneAction("Leave", .stop(.top)),
        ]
        $0.conditions.latency = 2.5
      },
      scene(
        "rtl", "Right to left", in: "Overscroll",
        [
          .direction(.rightToLeft), .alwaysBounces(.y, false),
          .place(.arrow, at: .right) { $0.visibility = .always },
          .place(.spinner, at: .left) { $0.visibility = .always },
        ], UsersFeed()
      ) {
        $0.about = "Cards that run from right to left start and refresh at the right."
        $0.layout = .cards(200)
        $0.opensWith = [.right]
        $0.conditions.latency = 1
      },
    ]
  }

  /// The scene of the user's own JSON API.
  static func web(_ feed: WebFeed) -> ListScene {
    scene(
      "api", "Your API", in: "",
      [.place(.spinner, at: .top), .place(.footer, at: .bottom)], feed
    ) {
      $0.about = "Your own JSON API, page by page, with Overscroll's spinner."
      $0.opensWith = [.top]
      $0.afterRefresh = .start
    }
  }
}
