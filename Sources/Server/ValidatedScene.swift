import Overscroll

/// A scene as its sessions show it, worked out once: what of it can work, and what is wrong with the rest.
struct ValidatedScene: Sendable {
  /// The scene as its author has it.
  let demo: ListScene
  /// The controls that it can place, by name: its own go before those of the gallery.
  let gallery: [String: Control]
  /// Its settings without the controls that could not work.
  let settings: [Input]
  /// The most rows of a page.
  let pageSize: Int
  /// Why parts of the scene cannot be shown, a sentence for each: a layer that cannot be drawn, a control that is missing.
  let problems: [String]

  init(_ demo: ListScene) {
    let known = Control.gallery.merging(demo.controls) { $1 }
    let gallery = known.compactMapValues(\.drawable)
    let drawing = demo.controls.sorted { $0.key < $1.key }.flatMap { name, control in
      control.problems.map { "The control \(name) has a fault: \($0)." }
    }
    let missing: [String] = demo.settings.compactMap {
      guard case .control(let edge, let placed) = $0, known[placed.name] == nil else { return nil }
      return "There is no control called \(placed.name) to draw at the \(edge.rawValue)."
    }
    let placing = demo.settings.flatMap { ValidatedScene.problems(of: $0, known) }
    let size = demo.feed.size
    let paging =
      size > 0 ? [] : ["The feed of \(demo.name) has pages of 1 row or more, not of \(size)."]
    self.demo = demo
    self.gallery = gallery
    settings = demo.settings.filter {
      guard case .control(_, let placed) = $0 else { return true }
      let isDrawn = gallery[placed.name] != nil || known[placed.name] == nil
      return isDrawn && placed.behavior.problems.isEmpty
    }
    pageSize = max(1, size)
    problems = drawing + missing + placing + paging
  }

  /// What is wrong with how a setting places a control, beyond what is wrong with the control.
  private static func problems(of setting: Input, _ known: [String: Control]) -> [String] {
    guard case .control(let edge, let placed) = setting else { return [] }
    let said = known[placed.name]?.behavior.problems ?? []
    return placed.behavior.problems.filter { !said.contains($0) }.map {
      "The control \(placed.name) at the \(edge.rawValue) has a fault: \($0)."
    }
  }

  /// The edges that ask for more, as far as they have a control.
  var trailingEdges: [ScrollEdge] {
    let direction = ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero), settings)
      .direction
    return [.bottom, direction.trailing].filter { edge in
      settings.contains { if case .control(edge, _) = $0 { true } else { false } }
    }
  }
}
