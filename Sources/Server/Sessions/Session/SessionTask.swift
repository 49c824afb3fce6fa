import Overscroll
import OverscrollWire

/// Something that a session is to do.
enum SessionTask {
  /// Let time pass up to an instant.
  case time(Instant)
  /// Hand the model an input, which a device may have stamped; `cause` replaces the input's own word in the log.
  case input(Input, stamp: Instant? = nil, cause: String? = nil, from: Sender? = nil)
  /// Hand the list loader an output of the model.
  case output(Output)
  /// Do what the list loader asks for.
  case effect(PagedLoader<Row>.Effect)

  /// The cause of what a person asks for in the panel.
  static let panel = "panel"

  /// The input that the model takes when this is done; nil for work of which that is not known before.
  var promise: Input? {
    switch self {
    case .input(let input, _, _, _), .effect(.input(let input)): input
    case .time, .output, .effect: nil
    }
  }
}

/// The device that sent an input.
struct Sender {
  let device: Int
  /// The number of its samples message; 0 for an input without one.
  let sequence: UInt32
  /// When the device says that the sample happened which the input is; nil for an input that is none.
  var stamp: Instant?

  /// A sample of a device.
  typealias Sample = (device: Int, stamp: Instant)

  /// The sample that the input is; nil if it is none.
  var sample: Sample? { stamp.map { (device, $0) } }
}

/// The work of a session: what is to be done now, one item after another, and what is put off to a later instant.
struct TaskQueue {
  private var work: [SessionTask] = []
  /// The earliest first.
  private var later: [(at: Instant, work: [SessionTask])] = []

  /// When the next work begins that was put off.
  var nextInstant: Instant? { later.first?.at }

  /// The inputs that the model will be given, if no other model takes its place, each with its instant.
  var promises: [(at: Instant, input: Input)] {
    later.flatMap { due in due.work.compactMap(\.promise).map { (due.at, $0) } }
  }

  /// Puts work behind all that waits already.
  mutating func append(_ more: [SessionTask]) { work += more }

  /// Puts work before all that waits already.
  mutating func putFirst(_ more: [SessionTask]) {
    if !more.isEmpty { work.insert(contentsOf: more, at: 0) }
  }

  mutating func putOff(_ work: [SessionTask], to instant: Instant) {
    let index = later.firstIndex { $0.at > instant } ?? later.endIndex
    later.insert((instant, work), at: index)
  }

  /// Removes and returns the item to do next.
  mutating func removeNext() -> SessionTask? { work.isEmpty ? nil : work.removeFirst() }

  /// Removes and returns what was put off to an instant that has come.
  mutating func removeDue(at now: Instant) -> [SessionTask] {
    let due = later.prefix { $0.at <= now }
    later.removeFirst(due.count)
    return due.flatMap(\.work)
  }
}

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

  /// Whether a person simulates a refresh in the panel: its outcome comes from there as well, and no work is done for it.
  var simulatesRefresh: Bool { entry.input.kind == .begin && cause == SessionTask.panel }

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
