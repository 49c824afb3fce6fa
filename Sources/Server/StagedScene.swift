import Overscroll

/// A scene as its sessions show it, worked out once: what of it can work, and what is wrong with the rest.
struct StagedScene: Sendable {
  /// The scene as its author has it.
  let demo: DemoScene
  /// The controls that it can place, by name: its own go before those of the gallery.
  let gallery: [String: Control]
  /// Its settings without the controls that could not work.
  let settings: [Input]
  /// What of it cannot be shown, a sentence each: layers that cannot be drawn, controls that there are not.
  let faults: [String]

  init(_ demo: DemoScene) {
    let known = Control.gallery.merging(demo.controls) { $1 }
    let drawing = demo.controls.sorted { $0.key < $1.key }.flatMap { name, control in
      control.faults.map { "The control \(name) has a fault: \($0)." }
    }
    let missing: [String] = demo.settings.compactMap {
      guard case .control(let edge, let placed) = $0, known[placed.name] == nil else { return nil }
      return "There is no control called \(placed.name) to draw at the \(edge.rawValue)."
    }
    self.demo = demo
    gallery = known.compactMapValues(\.possible)
    settings = demo.settings.filter { StagedScene.faults(of: $0).isEmpty }
    faults = drawing + missing + demo.settings.flatMap(StagedScene.faults)
  }

  private static func faults(of setting: Input) -> [String] {
    guard case .control(let edge, let placed) = setting else { return [] }
    return placed.behavior.faults.map {
      "The control \(placed.name) at the \(edge.rawValue) has a fault: \($0)."
    }
  }

  /// The edges that ask for more, as far as they have a control.
  var trailingEdges: [Edge] {
    let direction = Scene(metrics: ScrollMetrics(viewport: .zero, content: .zero), settings)
      .direction
    return [.bottom, direction.trailing].filter { edge in
      settings.contains { if case .control(edge, _) = $0 { true } else { false } }
    }
  }
}
