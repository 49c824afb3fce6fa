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
  /// The list with which each session begins.
  let loader: PagedLoader<Row>
  /// Why parts of the scene are left out, one message per problem: an invalid layer, a control that does not exist.
  let problems: [String]

  /// Checks a scene; `pictures` are the names of those that its layers can show.
  init(_ scene: ListScene, pictures: Set<String> = []) {
    let own = scene.controlsByName
    let known = Control.gallery.merging(own) { $1 }
    let gallery = known.compactMapValues(\.drawable)
    let settings = scene.settings.filter {
      guard case .control(_, let placed) = $0 else { return scene.problem(of: $0) == nil }
      let isDrawn = gallery[placed.name] != nil || known[placed.name] == nil
      return isDrawn && placed.behavior.problems.isEmpty
    }
    self.scene = scene
    self.gallery = gallery
    self.settings = settings
    loader = scene.loader(settings)
    problems =
      scene.problemsOfNames
      + own.sorted { $0.key < $1.key }.flatMap { name, control in
        (control.problems + control.problems(ofPictures: pictures)).map {
          "The control \(name) has a problem: \($0)."
        }
      } + scene.problemsOfPlacing(known) + scene.settings.compactMap(scene.problem)
      + scene.problemsOfFeed
  }

  /// A scene without the problem that another scene has its name.
  private init(_ other: ValidatedScene, also problem: String) {
    (scene, gallery, settings) = (other.scene, other.gallery, other.settings)
    (loader, problems) = (other.loader, [problem] + other.problems)
  }

  /// Checks scenes that a server shows together: of those with the same name, only the first can be opened.
  static func all(_ scenes: [ListScene], pictures: Set<String> = []) -> [ValidatedScene] {
    var known: [String: Int] = [:]
    for scene in scenes { known[scene.name, default: 0] += 1 }
    var shown: Set<String> = []
    return scenes.filter { shown.insert($0.name).inserted }.map { scene in
      let valid = ValidatedScene(scene, pictures: pictures)
      guard let count = known[scene.name], count > 1 else { return valid }
      return ValidatedScene(
        valid, also: "\(count) scenes are called \(scene.name); only the first is shown.")
    }
  }
}
