import OverscrollServer

extension Demo {
  /// The screens of JHPullToRefreshKit's demo, with its waiting times and, where we know them, its words.
  ///
  /// Its type SlideDown is our `following`, Background is `pinned`; its anchor Top is `pinned`, Middle is `centered` and
  /// Bottom is `following`.
  static var jhPullToRefreshKit: [ListScene] {
    let cool: [(String, String, String, Control, Double, String)] = [
      ("jh-colors", "Colors", "colors", .colors.presented(.following, .pinned), 3, "colors!!!"),
      ("jh-google", "Google", "material", .material.presented(.pinned, .pinned), 5, "Google!!!"),
      (
        "jh-yahoo", "Yahoo News Digest", "digest", .digest.presented(.following, .centered), 2,
        "Yahoo!!!"
      ),
      ("jh-label", "Label", "label", .label.presented(.following, .centered), 2.5, "label!!!"),
    ]
    return cool.map { name, title, placed, control, wait, words in
      jhScene(name, title, placed, control, wait, StaticFeed(words, count: 20))
    } + bubbles
  }

  /// Six screens of bubbles, for each type with each anchor.
  private static var bubbles: [ListScene] {
    let types: [(String, Placement)] = [("Background", .pinned), ("SlideDown", .following)]
    let anchors: [(String, Placement)] = [
      ("Top", .pinned), ("Middle", .centered), ("Bottom", .following),
    ]
    return types.flatMap { type, revealing in
      anchors.map { anchor, overpulled in
        let name = "bubbles-\(type)-\(anchor)".lowercased()
        return jhScene(
          "jh-" + name, "\(type) \(anchor)", name, .bubbles.presented(revealing, overpulled), 1.5,
          StaticFeed("bubbles", count: 40))
      }
    }
  }

  private static func jhScene(
    _ name: String, _ title: String, _ placed: String, _ control: Control, _ wait: Double,
    _ feed: StaticFeed
  ) -> ListScene {
    let preset = Presets.jhPullToRefreshKit
    return scene(
      name, title, in: "JHPullToRefreshKit",
      [
        .place(placed, at: .top, control) {
          ($0.opening, $0.closing) = (preset.opening, preset.closing)
        }
      ], feed
    ) {
      $0.controls = [control.named(placed)]
      $0.layout = .rows(40)
      $0.conditions.latency = wait
    }
  }
}
