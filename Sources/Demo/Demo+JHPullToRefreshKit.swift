import OverscrollServer

extension Demo {
  /// The screens of JHPullToRefreshKit's demo, with its loading times.
  ///
  /// Its type SlideDown is `following`, and Background `pinned`; its anchors Top, Middle and Bottom are `pinned`,
  /// `centered` and `following`.
  static var jhPullToRefreshKit: [ListScene] {
    [
      jhScene(
        "jh-colors", "Colors", .colors.presented(.following, .pinned), 3, .pigments,
        "a plate that changes color with each cycle"),
      jhScene(
        "jh-google", "Google", .material.presented(.pinned, .pinned), 5, .questions,
        "Google's arc, which fills with the pull and then turns"),
      jhScene(
        "jh-yahoo", "Yahoo News Digest", .digest.presented(.following, .centered), 2, .headlines,
        "the ring of dots of Yahoo News Digest, which bursts at the end"),
      jhScene(
        "jh-label", "Label", .label.presented(.following, .centered), 2.5, .words,
        "words that flip when the pull is far enough, pulse during the refresh, and burst"),
      jhScene(
        "jh-bubbles", "Bubbles", .bubbles.presented(.pinned, .centered).named("bubbles"), 1.5,
        .drinks, "bubbles that finish their cycle before the refresh ends"),
    ] + customizedBubbles
  }

  /// Six screens, one for each combination of type and anchor; a frame marks the box and describes it.
  private static var customizedBubbles: [ListScene] {
    let types: [(String, Placement, String)] = [
      ("Background", .pinned, "is behind the list"),
      ("SlideDown", .following, "slides down with the list"),
    ]
    let anchors: [(String, Placement, String)] = [
      ("Top", .pinned, "at the top"), ("Middle", .centered, "in the middle"),
      ("Bottom", .following, "at the list"),
    ]
    return types.flatMap { type, revealing, way in
      anchors.map { anchor, overpulled, place in
        let (name, title) = ("bubbles-\(type)-\(anchor)".lowercased(), "\(type) \(anchor)")
        let control = Control.framedBubbles(
          name, type: "It \(way)", anchor: "Pulled further, it stays \(place)",
          isBehind: revealing == .pinned
        ).presented(revealing, overpulled)
        return jhScene(
          "jh-" + name, title, control, 1.5, .drinks,
          "a control that \(way) and, pulled beyond its height, stays \(place)"
        ) { $0.hint = "Keep pulling: the frame stays \(place)" }
      }
    }
  }

  private static func jhScene(
    _ name: String, _ title: String, _ control: Control, _ wait: Double, _ feed: ShelfFeed,
    _ about: String, _ change: (inout ListScene) -> Void = { _ in }
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
      change(&$0)
    }
  }
}

extension Control {
  /// The frame is blue behind a list, and violet in front of it.
  static func framedBubbles(
    _ name: String, type: String, anchor: String, isBehind: Bool
  ) -> Control {
    let bubbles = Control.bubbles
    return Control(
      name, extent: bubbles.extent, cycle: bubbles.behavior.cycle, exit: bubbles.behavior.exit,
      background: isBehind ? .ultramarine : LayerColor(red: 0.54, green: 0.27, blue: 0.67)
    ) {
      bubbles.layers
      Layer.rectangle(width: .width(0.96), height: .extent(0.94), corner: 8)
        .stroke(.white, width: 1.5).dash(6, 4)
      Layer.text(LayerText(type), size: 12).fill(.white).y(-27)
      Layer.text(LayerText(anchor), size: 12).fill(.white).y(28)
    }
  }
}
