import OverscrollServer

extension Demo {
  /// IQPullToRefresh's demo: twelve users in pages of three; a page takes two seconds to load.
  ///
  /// The original's horizontal items are 80 points wide with only a picture; these are as wide as a name needs.
  static var iqPullToRefresh: [ListScene] {
    [
      users(
        "iq-users", "Users", "a refresh on release, and more users at the end of the list",
        [
          .place(.arrow, at: .top, like: Presets.iqTouchRelease),
          .place(.indicator, at: .bottom, like: Presets.iqLoadMore),
        ]),
      users(
        "iq-models", "View model users",
        "a refresh that starts at 100 percent, before the finger lifts",
        [
          .place(.progress, at: .top, like: Presets.iqProgressCompletion) {
            ($0.threshold, $0.refreshingExtent) = (100, 100)
          },
          .place(.footer, at: .bottom, like: Presets.iqLoadMore) {
            ($0.prompt, $0.refreshingExtent, $0.preload) = (48, 0, 108)
          },
        ]),
      users(
        "iq-preload", "Preload", "more users load before the end of the list is visible",
        [
          .place(.arrow, at: .top, like: Presets.iqTouchRelease),
          .place(smallIndicator, at: .bottom, like: Presets.iqLoadMore) {
            ($0.threshold, $0.refreshingExtent, $0.preload) = (40, 40, 540)
          },
        ]
      ) {
        $0.controls = [smallIndicator]
        $0.hint = "Loads more 500 points before the end"
      },
      users(
        "iq-soup", "Soup", "a pot that fills with the pull and boils while the list refreshes",
        [
          .place(.soup, at: .top, like: Presets.iqTouchRelease) {
            ($0.threshold, $0.refreshingExtent) = (130, 130)
          }, .place(.indicator, at: .bottom, like: Presets.iqLoadMore),
        ]
      ) { $0.hint = "Pull until the ring closes" },
      users(
        "iq-horizontal", "Horizontal",
        "a row of cards that refreshes at one end and loads more at the other",
        [ScrollEdge.left, .right].map {
          .place(.indicator, at: $0, like: Presets.iqTouchRelease) {
            ($0.threshold, $0.refreshingExtent, $0.visibility) = (60, 60, .always)
          }
        } + [.alwaysBounces(.y, false)]
      ) {
        $0.layout = .cards(200)
        $0.opensWith = [.left]
        $0.actions = toolbar(.left, .right)
      },
    ]
  }

  /// The activity indicator of a table's footer, 40 points high.
  private static let smallIndicator = Control.indicator(extent: 40).named("indicator-small")

  /// Returns the buttons below each list of the original.
  private static func toolbar(_ start: ScrollEdge, _ end: ScrollEdge) -> [SceneAction] {
    [
      SceneAction("Clear", .clear),
      SceneAction("Refresh", .begin(start)), SceneAction("Stop refresh", .stop(start)),
      SceneAction("Load more", .begin(end)), SceneAction("Stop loading", .stop(end)),
    ]
  }

  private static func users(
    _ name: String, _ title: String, _ about: String, _ settings: [Input],
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> ListScene {
    scene(name, title, in: "IQPullToRefresh", settings, UsersFeed()) {
      $0.about = "IQPullToRefresh: \(about)."
      $0.layout = .rows(80)
      $0.conditions.latency = 2
      $0.actions = toolbar(.top, .bottom)
      change(&$0)
    }
  }
}
