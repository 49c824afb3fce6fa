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

extension ScrollModel {
  /// How an axis moves now.
  func motion(_ axis: ScrollAxis) -> AxisMotion {
    if case .coasting(let trajectory, let since) = scroll[axis].state {
      return AxisMotion(axis, origin: since, trajectory)
    }
    return AxisMotion(axis, origin: clock, .rest(at: scroll[axis].offset(at: clock)))
  }

  /// The message that tells a state of the control at an edge.
  func phase(_ state: ControlState, at edge: ScrollEdge) -> PhaseMessage {
    PhaseMessage(edge, state, obstacle: self[edge]?.obstacle)
  }

  /// What an output has changed of the picture; nil for nothing.
  func change(of output: Output) -> PictureChange? {
    switch output.what {
    case .state(let edge, let state), .event(let edge, _, let state):
      .phase(phase(state, at: edge))
    case .motion(let axis, _, _), .offset(let axis, _): .motion(motion(axis))
    case .layout(let layout): .metrics(layout)
    case .frame(let edge, let frame): .frame(FrameMessage(edge, frame))
    case .ignored, .late, .probe: nil
    }
  }
}

extension [Output] {
  /// The outputs with the last layout moved to the front; earlier layouts are dropped.
  var sizesFirst: [Output] {
    let isLayout = { (output: Output) in if case .layout = output.what { true } else { false } }
    guard let sizes = last(where: isLayout) else { return self }
    return [sizes] + filter { !isLayout($0) }
  }
}
