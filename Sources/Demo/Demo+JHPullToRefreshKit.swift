import OverscrollServer

extension Demo {
  /// The screens of JHPullToRefreshKit's demo, with its waiting times and, where we know them, its words.
  ///
  /// Its type SlideDown is our `following`, Background is `pinned`; its anchor Top is `pinned`, Middle is `centered` and
  /// Bottom is `following`.
  static var jhPullToRefreshKit: [ListScene] {
    let cool: [(String, String, Control, Double, String)] = [
      ("jh-colors", "Colors", .colors.presented(.following, .pinned), 3, "colors!!!"),
      ("jh-google", "Google", .material.presented(.pinned, .pinned), 5, "Google!!!"),
      (
        "jh-yahoo", "Yahoo News Digest", .digest.presented(.following, .centered), 2, "Yahoo!!!"
      ),
      ("jh-label", "Label", .label.presented(.following, .centered), 2.5, "label!!!"),
    ]
    return cool.map { name, title, control, wait, words in
      jhScene(name, title, control, wait, StaticFeed(words, count: 20))
    } + [bubbles("bubbles", "Bubbles", .pinned, .centered)] + customizedBubbles
  }

  /// Six screens of bubbles, for each type with each anchor.
  private static var customizedBubbles: [ListScene] {
    let types: [(String, Placement)] = [("Background", .pinned), ("SlideDown", .following)]
    let anchors: [(String, Placement)] = [
      ("Top", .pinned), ("Middle", .centered), ("Bottom", .following),
    ]
    return types.flatMap { type, revealing in
      anchors.map { anchor, overpulled in
        bubbles(
          "bubbles-\(type)-\(anchor)".lowercased(), "\(type) \(anchor)", revealing, overpulled)
      }
    }
  }

  /// A screen of bubbles: four sections of ten rows.
  private static func bubbles(
    _ name: String, _ title: String, _ revealing: Placement, _ overpulled: Placement
  ) -> ListScene {
    jhScene(
      "jh-" + name, title, .bubbles.presented(revealing, overpulled).named(name), 1.5,
      StaticFeed(
        "bubbles", count: 10, under: Array(repeating: "header title", count: 4)))
  }

  private static func jhScene(
    _ name: String, _ title: String, _ control: Control, _ wait: Double, _ feed: StaticFeed
  ) -> ListScene {
    let preset = Presets.jhPullToRefreshKit
    return scene(
      name, title, in: "JHPullToRefreshKit",
      [
        .place(control, at: .top) {
          ($0.opening, $0.closing) = (preset.opening, preset.closing)
        }
      ], feed
    ) {
      $0.controls = [control]
      $0.layout = .rows(40)
      $0.conditions.latency = wait
    }
  }
}
