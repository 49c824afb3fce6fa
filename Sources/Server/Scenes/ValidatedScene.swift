import Overscroll
import OverscrollWire

/// A scene that has been checked once for all its sessions, which share it: its valid parts, and the problems of the others.
final class ValidatedScene: Sendable {
  /// The scene as its author made it.
  let scene: ListScene
  /// The controls that it can place, by name: its own replace those of the gallery.
  let gallery: [String: DrawnControl]
  /// Its settings without the controls that cannot work.
  let settings: [Input]
  /// Its buttons without those for an edge that has no control.
  let actions: [SceneAction]
  /// The sentence about it; empty if it cannot be shown.
  let about: String
  /// What the picture of each session says of its list.
  let list: WrittenJSON<SceneMessage.List>
  /// The list with which each session begins.
  let loader: PagedLoader<Row>
  /// The rows of that list.
  let rows: WrittenJSON<[Row]>
  /// The drawing of its controls with which each session begins.
  let drawing: ControlDrawing
  /// Why parts of the scene are left out, one message per problem: an invalid layer, a control that does not exist.
  let problems: [String]

  /// Checks a scene; `pictures` are the names of those that its layers can show, and `namesakes` counts the scenes of its
  /// name that a server has.
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
    list = WrittenJSON(
      SceneMessage.List(
        name: scene.name, title: scene.title, hint: scene.hint, about: about,
        axis: scene.layout.axis, length: scene.layout.length))
    loader = scene.loader(settings, edges)
    rows = WrittenJSON(loader.list.items)
    drawing = ControlDrawing(gallery.mapValues(\.control))
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

  /// The setup of a session of the scene, on a stage of a size with bars at its edges.
  func setup(viewport: Vector, insets: [ScrollEdge: Double]) -> ScrollSetup {
    let content = scene.layout.content(loader.list.items.count, in: scene.room(viewport, insets))
    return ScrollSetup(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      ScrollEdge.allCases.map { .inset($0, insets[$0] ?? 0) }
        + loader.disabled.map { .disable($0) } + settings)
  }

  /// Checks scenes that a server shows together: of those with the same name, only the first can be opened.
  static func all(_ scenes: [ListScene], pictures: Set<String> = []) -> [ValidatedScene] {
    var counts: [String: Int] = [:]
    for scene in scenes { counts[scene.name, default: 0] += 1 }
    var shown: Set<String> = []
    return scenes.filter { shown.insert($0.name).inserted }.map {
      ValidatedScene($0, pictures: pictures, namesakes: counts[$0.name] ?? 1)
    }
  }
}

extension Input {
  /// The edge at which this setting places a control; nil if it places none.
  fileprivate var controlledEdge: ScrollEdge? {
    if case .control(let edge, _) = self { edge } else { nil }
  }
}

/// What of a session's picture is neither in its model nor in its rows: the scene, and the controls that it can show.
struct SceneAppearance: Sendable {
  let staged: ValidatedScene
  /// The controls that can be placed, by name.
  let gallery: [String: DrawnControl]

  /// The name of the scene of a file whose own scene is not known: no scene of a server has it.
  static let unknownScene = ""

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  func picture(
    of model: ScrollModel, _ rows: [Row], _ actions: [OfferedAction] = []
  ) -> SceneMessage {
    SceneMessage(
      model, staged.list, rows: staged.rows.of(rows), actions: actions, gallery: gallery)
  }
}
