import Overscroll
import OverscrollLaws

/// A law that a file is compared with.
struct FeelLaw {
  /// What `--law` calls it.
  let name: String
  /// Whose law it is, for people.
  let title: String
  /// How far a finger moves until the content follows it, points.
  let slop: Double
  /// Whether the law is UIScrollView's, of which recordings differ as ``FeelFit`` has it.
  let isFitted: Bool
  /// Makes content that rests at an offset, points.
  let content: (Double, FeelFit) -> any FeelContent

  /// The engine's, which is UIScrollView's unless the setup has another physics.
  static func engine(_ setup: ScrollSetup, title: String) -> FeelLaw {
    let slop = ScrollModel(setup).scroll.y.physics.hysteresis
    return FeelLaw(name: engineName, title: title, slop: slop, isFitted: true) {
      EngineContent(setup, at: $0, $1)
    }
  }

  static func others(_ setup: ScrollSetup) -> [FeelLaw] {
    let metrics = setup.metrics
    let bounds = ScrollBounds(viewport: metrics.viewport.y, content: metrics.content.y)
    return ScrollLaws.all.map { law in
      FeelLaw(name: law.name, title: "as \(law.title)", slop: 0, isFitted: false) { offset, _ in
        LawScroller(law, in: bounds, at: offset)
      }
    }
  }

  /// What `--law` calls the engine's law.
  static let engineName = "uikit"
}
