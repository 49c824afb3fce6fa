import Overscroll
import OverscrollLaws

/// A law that a file is compared with.
struct FeelLaw {
  /// What `--law` calls it.
  let name: String
  /// Whose law it is, for people.
  let title: String
  /// Makes content that rests at an offset, points.
  let content: (Double) -> any FeelContent

  /// The engine's, which is UIScrollView's unless the setup has another physics.
  static func engine(_ setup: ScrollSetup, title: String) -> FeelLaw {
    FeelLaw(name: engineName, title: title) { EngineContent(setup, at: $0) }
  }

  static func others(_ setup: ScrollSetup) -> [FeelLaw] {
    let metrics = setup.metrics
    let bounds = ScrollBounds(viewport: metrics.viewport.y, content: metrics.content.y)
    return ScrollLaws.all.map { law in
      FeelLaw(name: law.name, title: "as \(law.title)") { LawScroller(law, in: bounds, at: $0) }
    }
  }

  /// What `--law` calls the engine's law.
  static let engineName = "uikit"
}
