import OverscrollServer

extension Demo {
  /// The screens of IQPullToRefresh's demo: twelve users in pages of three, two seconds each.
  ///
  /// Its horizontal items are 80 points wide and show a picture alone; ours have a name and an address to read, of which
  /// 80 points leave a letter or two.
  static var iqPullToRefresh: [ListScene] {
    [
      users(
        "iq-users", "Users",
        [
          .put("arrow", .top, like: Presets.iqTouchRelease),
          .put("spinner", .bottom, like: Presets.iqLoadMore),
        ]),
      users(
        "iq-models", "View model users",
        [
          .put("progress", .top, like: Presets.iqProgressCompletion) {
            ($0.threshold, $0.resting) = (100, 100)
          },
          .put("footer", .bottom, like: Presets.iqLoadMore) {
            ($0.prompt, $0.resting) = (48, 0)
          },
        ]),
      users(
        "iq-soup", "Soup",
        [
          .put("soup", .top, like: Presets.iqTouchRelease) {
            ($0.threshold, $0.resting) = (130, 130)
          }, .put("spinner", .bottom, like: Presets.iqLoadMore),
        ]),
      users(
        "iq-horizontal", "Horizontal",
        [ScrollEdge.left, .right].map {
          .put("spinner", $0, like: Presets.iqTouchRelease) {
            ($0.threshold, $0.resting, $0.visibility) = (60, 60, .always)
          }
        }
      ) {
        $0.layout = .cards(200)
        $0.opensWith = [.left]
      },
    ]
  }

  private static func users(
    _ name: String, _ title: String, _ settings: [Input],
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> ListScene {
    scene(name, title, in: "IQPullToRefresh", settings, Users()) {
      $0.layout = .rows(80)
      $0.conditions.latency = 2
      change(&$0)
    }
  }
}
