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

  /// The laws of others.
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

/// Content under a finger, by some law; times are seconds from the first moment.
protocol FeelContent {
  /// Where the content is, points.
  func offset(at time: Double) -> Double

  /// Takes what the finger does.
  mutating func handle(_ inputs: [Input], at time: Double)
}

/// The engine's content.
private struct EngineContent: FeelContent {
  private var model: ScrollModel

  init(_ setup: ScrollSetup, at offset: Double) {
    model = ScrollModel(setup)
    _ = model.handle(.scroll(Vector(0, offset), animated: false), at: .zero)
  }

  func offset(at time: Double) -> Double {
    model.scroll.offset(at: Instant(seconds: time)).y
  }

  mutating func handle(_ inputs: [Input], at time: Double) {
    for input in inputs { _ = model.handle(input, at: Instant(seconds: time)) }
  }
}

extension LawScroller: FeelContent {
  mutating func handle(_ inputs: [Input], at time: Double) {
    for input in inputs {
      if case .touch = input { touch(at: time) }
      if case .move(let distance) = input { move(by: -distance.y, at: time) }
      if case .release = input { release(at: time) }
    }
  }
}
