import OverscrollServer

extension Demo {
  /// The screens of JHPullToRefreshKit's demo, with its waiting times and, where we know them, its words.
  ///
  /// Its type SlideDown is our `following`, Background is `pinned`; its anchor Top is `pinned`, Middle is `centered` and
  /// Bottom is `following`.
  static var jhPullToRefreshKit: [ListScene] {
    let cool: [(String, String, Control, Double, String, String)] = [
      (
        "jh-colors", "Colors", .colors.presented(.following, .pinned), 3, "colors!!!",
        "a plate that takes another colour with each cycle"
      ),
      (
        "jh-google", "Google", .material.presented(.pinned, .pinned), 5, "Google!!!",
        "Google's arc, which fills with the pull and then turns"
      ),
      (
        "jh-yahoo", "Yahoo News Digest", .digest.presented(.following, .centered), 2, "Yahoo!!!",
        "the ring of dots of Yahoo News Digest, which bursts at the end"
      ),
      (
        "jh-label", "Label", .label.presented(.following, .centered), 2.5, "label!!!",
        "words that turn over when they arm, beat while the list refreshes, and burst"
      ),
    ]
    return cool.map { name, title, control, wait, words, about in
      jhScene(name, title, control, wait, StaticFeed(words, count: 20), about)
    } + [
      bubbles(
        "bubbles", "Bubbles", .pinned, .centered,
        "bubbles that finish their cycle before the refresh ends")
    ] + customizedBubbles
  }

  /// Six screens of bubbles, for each type with each anchor.
  private static var customizedBubbles: [ListScene] {
    let types: [(String, Placement, String)] = [
      ("Background", .pinned, "lies behind the list"),
      ("SlideDown", .following, "slides down with the list"),
    ]
    let anchors: [(String, Placement, String)] = [
      ("Top", .pinned, "at the top"), ("Middle", .centered, "in the middle"),
      ("Bottom", .following, "at the list"),
    ]
    return types.flatMap { type, revealing, way in
      anchors.map { anchor, overpulled, place in
        bubbles(
          "bubbles-\(type)-\(anchor)".lowercased(), "\(type) \(anchor)", revealing, overpulled,
          "a control that \(way) and, pulled beyond its height, stays \(place)")
      }
    }
  }

  /// A screen of bubbles: four sections of ten rows.
  private static func bubbles(
    _ name: String, _ title: String, _ revealing: Placement, _ overpulled: Placement,
    _ about: String
  ) -> ListScene {
    let rows = StaticFeed(
      "bubbles", count: 10, under: Array(repeating: "header title", count: 4))
    let control = Control.bubbles.presented(revealing, overpulled).named(name)
    return jhScene("jh-" + name, title, control, 1.5, rows, about)
  }

  private static func jhScene(
    _ name: String, _ title: String, _ control: Control, _ wait: Double, _ feed: StaticFeed,
    _ about: String
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
      $0.about = "JHPullToRefreshKit: \(about)."
      $0.controls = [control]
      $0.layout = .rows(40)
      $0.conditions.latency = wait
    }
  }
}
