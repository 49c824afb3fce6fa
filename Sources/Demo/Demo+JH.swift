import OverscrollServer

extension Demo {
  /// The screens of JHPullToRefreshKit's demo, with its waiting times.
  static var jhPullToRefreshKit: [DemoScene] {
    let cool: [(String, String, String, Double)] = [
      ("jh-colors", "Colors", "colors", 3), ("jh-google", "Google", "material", 5),
      ("jh-yahoo", "Yahoo News Digest", "digest", 2), ("jh-label", "Label", "label", 2.5),
    ]
    return cool.map { name, title, control, wait in
      jhScene(name, title, control, wait, Still(title.lowercased() + "!!!", count: 20))
    } + bubbles
  }

  /// Six screens of bubbles: the two ways of coming into view by the three anchors beyond the height.
  private static var bubbles: [DemoScene] {
    let types: [(String, Placement)] = [("Background", .pinned), ("SlideDown", .following)]
    let anchors: [(String, Placement)] = [
      ("Top", .pinned), ("Middle", .centered), ("Bottom", .following),
    ]
    return types.flatMap { type, revealing in
      anchors.map { anchor, overpulled in
        var scene = jhScene(
          "jh-bubbles-\(type)-\(anchor)".lowercased(), "\(type) \(anchor)", "bubbles", 1.5,
          Still("bubbles", count: 40))
        scene.controls = ["bubbles": .bubbles.presented(revealing, overpulled)]
        return scene
      }
    }
  }

  private static func jhScene(
    _ name: String, _ title: String, _ control: String, _ wait: Double, _ feed: Still
  ) -> DemoScene {
    scene(
      name, title, in: "JHPullToRefreshKit",
      [
        .put(control, .top) {
          ($0.opening, $0.closing) = (.tween(0.25, .easeInOut), .tween(0.25, .easeInOut))
        }
      ], feed
    ) {
      $0.layout = .rows(40)
      $0.conditions.latency = wait
    }
  }
}
