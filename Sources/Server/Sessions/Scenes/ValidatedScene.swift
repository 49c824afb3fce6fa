import Overscroll
import OverscrollWire

/// A scene that was checked once for all its sessions: its valid parts, and the problems of the others.
final class ValidatedScene: Sendable {
  let scene: ListScene
  /// The controls that the scene can place, by name; its custom controls replace the gallery's.
  let gallery: [String: DrawnControl]
  let settings: [Input]
  /// Its buttons without those for an edge that has no control.
  let actions: [SceneAction]
  /// The description of the scene; empty if it is invalid.
  let about: String
  /// The part of each session's picture that describes the list.
  let list: JSONForm
  let loader: PagedLoader<Row>
  let rows: WrittenJSON<[Row]>
  /// The reasons that parts of the scene are left out, such as an invalid layer or a control that does not exist.
  let problems: [String]

  /// Checks a scene, whose layers can show `pictures`; `namesakes` is the number of scenes with its name.
  init(_ scene: ListScene, pictures: Set<String> = [], namesakes: Int = 1) {
    let own = scene.controlsByName
    let known = Control.gallery.merging(own) { $1 }
    let gallery = DrawnControl.gallery.filter { own[$0.key] == nil }
      .merging(own.compactMapValues(\.drawable).mapValues(DrawnControl.init)) { $1 }
    let settings = scene.settings.filter {
      guard case .control(_, let placed) = $0 else { return scene.problem(of: $0) == nil }
      let isDrawn = gallery[placed.name] != nil || known[placed.name] == nil
      return isDrawn && placed.behavior.problems.isEmpty
    }
    let edges = Set(settings.compactMap(\.controlledEdge))
    self.scene = scene
    self.gallery = gallery
    self.settings = settings
    actions = scene.actions.filter { $0.command.edge.map(edges.contains) ?? true }
    about = scene.problemsOfAbout.isEmpty ? scene.about : ""
    list = [
      "name": scene.name, "title": scene.title, "axis": scene.layout.axis,
      "rowHeight": scene.layout.length, "hint": scene.hint, "about": about,
    ]
    let first = (scene.feed?.first ?? []).prefix(Session.maximumRows)
    loader = PagedLoader(
      PagedList(scene.feed?.style ?? .none, size: scene.feed?.size ?? 1, Array(first)),
      edges: edges,
      direction: ScrollSetup(
        metrics: ScrollMetrics(viewport: .zero, content: .zero), settings
      ).direction)
    rows = WrittenJSON(loader.list.items)
    problems =
      (namesakes > 1
        ? ["\(namesakes) scenes are called \(scene.name); only the first is shown."] : [])
      + scene.problemsOfNames
      + own.sorted { $0.key < $1.key }.flatMap { name, control in
        (control.problems + control.problems(ofPictures: pictures)).map {
          "The control \(name) has a problem: \($0)."
        }
      } + scene.problemsOfPlacing(known) + scene.settings.compactMap(scene.problem)
      + scene.problemsOfAbout + scene.problemsOfFeed + scene.problemsOfActions(edges)
  }

  func setup(viewport: Vector, insets: [ScrollEdge: Double]) -> ScrollSetup {
    let content = scene.content(loader.list.items.count, in: viewport, insets)
    return ScrollSetup(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      ScrollEdge.allCases.map { .inset($0, insets[$0] ?? 0) }
        + loader.disabled.map { .disable($0) } + settings)
  }

  /// Checks the scenes of a server; of scenes with the same name, only the first can be opened.
  static func all(_ scenes: [ListScene], pictures: Set<String> = []) -> [ValidatedScene] {
    var shown: Set<String> = []
    return scenes.filter { shown.insert($0.name).inserted }.map { scene in
      let namesakes = scenes.count { $0.name == scene.name }
      return ValidatedScene(scene, pictures: pictures, namesakes: namesakes)
    }
  }
}

extension Input {
  /// The edge where this setting places a control, or `nil` if it does not place one.
  fileprivate var controlledEdge: ScrollEdge? {
    if case .control(let edge, _) = self { edge } else { nil }
  }
}

/// The parts of a session's picture that are not in its model or its rows: the scene and its controls.
struct SceneAppearance: Sendable {
  let validatedScene: ValidatedScene
  /// The controls that can be placed, by name.
  let gallery: [String: DrawnControl]

  /// The scene name for a file with an unknown scene; it is not the name of any scene of a server.
  static let unknownScene = ""

  var scene: ListScene { validatedScene.scene }

  func picture(
    of model: ScrollModel, _ rows: [Row], _ actions: [(SceneAction, isPossible: Bool)] = []
  ) -> SceneMessage {
    SceneMessage(
      model, validatedScene.list, rows: validatedScene.rows.of(rows), actions: actions,
      gallery: gallery)
  }
}

// MARK: Problems of a scene, as sentences for its author

extension ListScene {
  /// The scene's custom controls by name; of two controls with the same name, the first.
  var controlsByName: [String: Control] {
    Dictionary(controls.compactMap { control in control.name.map { ($0, control) } }) { one, _ in
      one
    }
  }

  /// The problems of controls without a name, and of different controls with the same name.
  var problemsOfNames: [String] {
    let missing =
      controls.contains { $0.name == nil }
      ? ["A control of the scene \(name) has no name, so no setting can place it."] : []
    let shared = Dictionary(grouping: controls.filter { $0.name != nil }) { $0.name ?? "" }
      .filter { _, controls in controls.dropFirst().contains { !$0.looksLike(controls[0]) } }
    return missing
      + shared.keys.sorted().map {
        "The scene \(name) has different controls called \($0); all are drawn like the first."
      }
  }

  /// The problems of placements whose control does not exist or whose changed behavior is invalid.
  func problemsOfPlacing(_ known: [String: Control]) -> [String] {
    settings.flatMap { setting -> [String] in
      guard case .control(let edge, let placed) = setting else { return [] }
      let missing =
        known[placed.name] == nil
        ? ["There is no control called \(placed.name) to draw at the \(edge.rawValue)."] : []
      let own = known[placed.name]?.behavior.problems ?? []
      return missing
        + placed.behavior.problems.filter { !own.contains($0) }.map {
          "The control \(placed.name) at the \(edge.rawValue) has a problem: \($0)."
        }
    }
  }

  /// The page and the list determine the sizes of the viewport and the content, so a scene cannot set them.
  func problem(of setting: Input) -> String? {
    if case .control = setting { return nil }
    if let problem = setting.problems.first {
      return "A setting of the scene \(name) is invalid: \(problem)."
    }
    if case .frame(let edge, _?) = setting { return problemOfFrame(edge) }
    switch setting.kind {
    case .viewport, .content: return "The scene \(name) cannot set its \(setting.kind.rawValue)."
    case let kind where kind.isSetting: return nil
    case let kind: return "The scene \(name) has \(kind.rawValue), which is not a setting."
    }
  }

  /// Returns the problem of a frame for the control at an edge, or `nil` if the frame is possible.
  private func problemOfFrame(_ edge: ScrollEdge) -> String? {
    let placed = settings.compactMap { setting -> String? in
      guard case .control(edge, let placed) = setting else { return nil }
      return placed.name
    }.last
    guard let placed else {
      return "The scene \(name) has a frame, but no control, at the \(edge.rawValue)."
    }
    return (controlsByName[placed] ?? Control.gallery[placed])?.problemOfFrame.map {
      "The control \(placed) has a problem: \($0)."
    }
  }

  var problemsOfAbout: [String] {
    guard about.contains(where: \.isNewline) || about.count > ListScene.maximumAboutLength else {
      return []
    }
    return [
      "The sentence about \(name) must be one line of at most \(ListScene.maximumAboutLength) characters,"
        + " got \(about.count)."
    ]
  }

  var problemsOfFeed: [String] {
    guard let size = feed?.size, size < 1 else { return [] }
    return ["The feed of \(name) must have at least 1 row per page, got \(size)."]
  }

  func problemsOfActions(_ edges: Set<ScrollEdge>) -> [String] {
    actions.filter { $0.command.edge.map { !edges.contains($0) } ?? false }.map {
      "The button \($0.title) of \(name) is for an edge without a control."
    }
  }
}

extension Control {
  /// The reason that a program cannot set this control's frame, or `nil` if it can.
  var problemOfFrame: Problem? {
    guard presentation.placement != .free else { return nil }
    return .invalid(
      "a control with a frame", mustBe: "placed as free", got: presentation.placement.rawValue)
  }

  /// The problems of layers whose picture the server does not have.
  func problems(ofPictures pictures: Set<String>) -> [Problem] {
    Set(layers.flatMap(\.pictures)).subtracting(pictures).sorted().map {
      .missing("picture", named: $0, known: pictures.sorted())
    }
  }
}

extension Layer {
  /// The names of the pictures in the layer and in the layers of its group.
  fileprivate var pictures: [String] {
    switch shape {
    case .group(let layers): layers.flatMap(\.pictures)
    case .image(let name, _, _): [name]
    default: []
    }
  }
}
