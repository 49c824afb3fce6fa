import Overscroll
import OverscrollWire

/// What an item of a session's work has changed, or needs done outside.
enum SessionChange {
  /// Something has happened by itself.
  case passed([Output])
  /// The controls' closures are to be asked again, as at each frame of a motion.
  case frame
  /// The model was given an input.
  case handled(HandledInput)
  /// The list shows other rows.
  case showed(ShownRows)
  /// A page of the list is to be loaded; the answer goes to ``Session/answer(_:_:)``.
  case load(FeedCall, of: any Feed)
  /// The request of this number is not wanted any more.
  case cancel(Int)
  /// A page could not be loaded for the control at an edge.
  case failed(ScrollEdge, reason: String)
}

/// An input that the model was given.
struct HandledInput {
  /// The input with its instant.
  let entry: TimedInput
  /// What came of it.
  let outputs: [Output]
  /// What it has changed in the scene; nil for nothing.
  let change: SceneChange?
  /// The word of its cause in the log; nil for the input's own.
  let cause: String?
  /// The device that sent it; nil for none.
  let sender: Sender?

  /// Whether it may have changed the settings or the controls.
  var mayHaveChangedSettings: Bool { change != nil || entry.input.kind.isSetting }
}

/// What an input has changed in a scene.
enum SceneChange {
  /// A control that keeps its name and its place.
  case control(ScrollEdge)
  /// Which controls there are, or where they stand.
  case controls
}

extension Session {
  /// What an input will change in the scene; nil for nothing.
  func sceneChange(by input: Input) -> SceneChange? {
    switch input {
    case .control(let edge, let placed)
    where model.names[edge] == placed.name && shownControl(at: edge) != nil:
      .control(edge)
    case .control, .remove, .direction: .controls
    default: nil
    }
  }

  /// The control at an edge; nil if there is none to be seen.
  func shownControl(at edge: ScrollEdge) -> PlacedControl? {
    PlacedControl(shownAt: edge, in: model, gallery: gallery)
  }
}

/// Other rows that the list shows.
struct ShownRows {
  let change: PagedList<Row>.Change
  /// How far the offset moved to keep the visible rows in view, points.
  let shift: Double
  /// The inputs that the model was given for the rows.
  let inputs: [TimedInput]
  /// What came of the inputs.
  let outputs: [Output]
}

extension Input.Kind {
  /// Whether such an input changes the constants with which pages predict a finger's motion.
  var changesPhysics: Bool {
    switch self {
    case .rubberBand, .deceleration, .acceleration, .physics, .bounces, .alwaysBounces, .paging:
      true
    default: false
    }
  }
}
