import Overscroll
import OverscrollWire

/// A scene that has been checked once for all its sessions: its valid parts, and the problems of the others.
struct ValidatedScene: Sendable {
  /// The scene as its author made it.
  let scene: ListScene
  /// The controls that it can place, by name: its own replace those of the gallery.
  let gallery: [String: Control]
  /// Its settings without the controls that cannot work.
  let settings: [Input]
  /// Its buttons without those for an edge that has no control.
  let actions: [SceneAction]
  /// The list with which each session begins.
  let loader: ListLoader
  /// Why parts of the scene are left out, one message per problem: an invalid layer, a control that does not exist.
  let problems: [String]

  init(_ scene: ListScene) {
    let known = Control.gallery.merging(scene.controls) { $1 }
    let gallery = known.compactMapValues(\.drawable)
    let drawing = scene.controls.sorted { $0.key < $1.key }.flatMap { name, control in
      control.problems.map { "The control \(name) has a problem: \($0)." }
    }
    let missing: [String] = scene.settings.compactMap {
      guard case .control(let edge, let placed) = $0, known[placed.name] == nil else { return nil }
      return "There is no control called \(placed.name) to draw at the \(edge.rawValue)."
    }
    let placing = scene.settings.flatMap { ValidatedScene.problems(of: $0, known) }
    let size = scene.feed.size
    let paging =
      size > 0
      ? [] : ["The feed of \(scene.name) must have at least 1 row per page, but says \(size)."]
    let others = scene.settings.compactMap { ValidatedScene.problem(of: $0, in: scene) }
    let settings = scene.settings.filter {
      guard case .control(_, let placed) = $0 else {
        return ValidatedScene.problem(of: $0, in: scene) == nil
      }
      let isDrawn = gallery[placed.name] != nil || known[placed.name] == nil
      return isDrawn && placed.behavior.problems.isEmpty
    }
    self.scene = scene
    self.gallery = gallery
    self.settings = settings
    let edges = settings.compactMap(\.controlledEdge)
    let actions = scene.actions.filter { $0.command.edge.map(edges.contains) ?? true }
    self.actions = actions
    let idle = scene.actions.filter { !actions.contains($0) }.map {
      "The button \($0.title) of \(scene.name) is for an edge without a control."
    }
    loader = ValidatedScene.loader(of: scene, settings)
    problems = drawing + missing + placing + others + paging + idle
  }

  /// The problems of a control's placement that the control does not have by itself.
  private static func problems(of setting: Input, _ known: [String: Control]) -> [String] {
    guard case .control(let edge, let placed) = setting else { return [] }
    let said = known[placed.name]?.behavior.problems ?? []
    return placed.behavior.problems.filter { !said.contains($0) }.map {
      "The control \(placed.name) at the \(edge.rawValue) has a problem: \($0)."
    }
  }

  /// Why a setting that places no control cannot stand in a scene; nil if it can.
  ///
  /// The sizes of viewport and content are the page's and the list's.
  private static func problem(of setting: Input, in scene: ListScene) -> String? {
    if case .control = setting { return nil }
    if let problem = setting.problems.first {
      return "A setting of the scene \(scene.name) is not possible: \(problem)."
    }
    switch setting.kind {
    case .viewport, .content:
      return "The scene \(scene.name) cannot set its \(setting.kind.rawValue)."
    case let kind where kind.isSetting: return nil
    case let kind: return "\(kind.rawValue) is not a setting of a scene, as \(scene.name) has it."
    }
  }

  private static func loader(of scene: ListScene, _ settings: [Input]) -> ListLoader {
    let edges = settings.compactMap(\.controlledEdge)
    let metrics = ScrollMetrics(viewport: .zero, content: .zero)
    let rows = Array(scene.feed.first.prefix(ListLoader.mostRows))
    return ListLoader(
      PagedList(scene.feed.style, size: max(1, scene.feed.size), rows), edges: Set(edges),
      direction: ScrollSetup(metrics: metrics, settings).direction, conditions: scene.conditions)
  }
}

extension Input {
  /// The edge at which this setting places a control; nil if it places none.
  fileprivate var controlledEdge: ScrollEdge? {
    if case .control(let edge, _) = self { edge } else { nil }
  }
}
