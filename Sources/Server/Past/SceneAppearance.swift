import Overscroll
import OverscrollWire

/// What of a session's picture is neither in its model nor in its rows: the scene, and the controls that it can show.
struct SceneAppearance: Sendable {
  /// The scene.
  let staged: ValidatedScene
  /// The controls that can be placed, by name.
  let gallery: [String: DrawnControl]

  /// The name of the scene of a file whose own scene is not known: no scene of a server has it.
  static let unknownScene = ""

  /// The scene as its author made it.
  var scene: ListScene { staged.scene }

  /// The whole picture.
  func picture(
    of model: ScrollModel, _ rows: [Row], _ actions: [OfferedAction] = []
  ) -> SceneMessage {
    SceneMessage(
      model,
      .init(
        name: scene.name, title: scene.title, hint: scene.hint, about: staged.about,
        axis: scene.layout.axis, length: scene.layout.length),
      rows: rows, actions: actions, gallery: gallery)
  }
}
