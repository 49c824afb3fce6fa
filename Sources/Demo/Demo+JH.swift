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
        let name = "bubbles-\(type)-\(anchor)".lowercased()
        let control = Control.bubbles.presented(revealing, overpulled)
        return jhScene(
          "jh-" + name, "\(type) \(anchor)", name, 1.5, Still("bubbles", count: 40),
          as: control)
      }
    }
  }

  private static func jhScene(
    _ name: String, _ title: String, _ control: String, _ wait: Double, _ feed: Still,
    as variant: Control? = nil
  ) -> DemoScene {
    scene(
      name, title, in: "JHPullToRefreshKit",
      [
        .put(control, .top, variant) {
          ($0.opening, $0.closing) = (.tween(0.25, .easeInOut), .tween(0.25, .easeInOut))
        }
      ], feed
    ) {
      $0.controls = variant.map { [control: $0] } ?? [:]
      $0.layout = .rows(40)
      $0.conditions.latency = wait
    }
  }
}
