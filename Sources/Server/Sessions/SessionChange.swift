import Overscroll
import OverscrollWire

/// What an item of a session's work has changed, or needs done outside.
enum SessionChange {
  /// Something has happened by itself.
  case passed([Output])
  /// The control's closures are to be asked again, as at each frame of a motion.
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
  /// The model before it; nil for an input that places no control.
  let before: ScrollModel?
  /// The word of its cause in the log; nil for the input's own.
  let cause: String?
  /// The device that sent it; nil for none.
  let sender: Sender?
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

  /// Whether such an input puts another control at an edge, or the controls elsewhere: pages then need the whole scene.
  var changesScene: Bool {
    switch self {
    case .control, .remove, .direction: true
    default: false
    }
  }
}
