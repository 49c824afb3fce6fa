import Overscroll
import OverscrollWire

enum SessionTask {
  case time(Instant)
  /// Pass an input to the model; `cause` replaces the input's own word in the log.
  case input(Input, stamp: Instant? = nil, cause: String? = nil, from: Sender? = nil)
  /// Pass an output of the model to the list loader.
  case output(Output)
  /// Perform an effect of the list loader.
  case effect(PagedLoader<Row>.Effect)

  /// The cause of inputs from the panel.
  static let panel = "panel"

  /// The input that this task passes to the model, or `nil` if that is not known in advance.
  var scheduledInput: Input? {
    switch self {
    case .input(let input, _, _, _), .effect(.input(let input)): input
    case .time, .output, .effect: nil
    }
  }
}

struct Sender {
  let device: Int
  /// The number of its samples message, or 0 if the input is not a sample.
  let sequence: UInt32
  /// The device's timestamp of the sample, or `nil` if the input is not a sample.
  var stamp: Instant?

  /// A sample of a device.
  typealias Sample = (device: Int, stamp: Instant)

  /// The device and timestamp of the sample, or `nil` if the input is not a sample.
  var sample: Sample? { stamp.map { (device, $0) } }
}

/// The tasks of a session: a queue of current tasks, and tasks that are scheduled for a later instant.
struct TaskQueue {
  private var tasks: [SessionTask] = []
  /// In ascending order of their instants.
  private var scheduled: [(at: Instant, tasks: [SessionTask])] = []

  var nextInstant: Instant? { scheduled.first?.at }

  /// The scheduled inputs of the model, each with its instant, unless another model replaces it.
  var scheduledInputs: [(at: Instant, input: Input)] {
    scheduled.flatMap { due in due.tasks.compactMap(\.scheduledInput).map { (due.at, $0) } }
  }

  mutating func append(_ more: [SessionTask]) { tasks += more }

  mutating func prepend(_ more: [SessionTask]) {
    if !more.isEmpty { tasks.insert(contentsOf: more, at: 0) }
  }

  mutating func schedule(_ tasks: [SessionTask], at instant: Instant) {
    let index = scheduled.firstIndex { $0.at > instant } ?? scheduled.endIndex
    scheduled.insert((instant, tasks), at: index)
  }

  mutating func removeNext() -> SessionTask? { tasks.isEmpty ? nil : tasks.removeFirst() }

  mutating func removeDue(at now: Instant) -> [SessionTask] {
    let due = scheduled.prefix { $0.at <= now }
    scheduled.removeFirst(due.count)
    return due.flatMap(\.tasks)
  }
}

/// The result of a task: a change, or a request to the outside.
enum SessionChange {
  /// Time passed up to an event.
  case passed([Output])
  /// The controls' closures must draw again, as at each frame of a motion.
  case frame
  /// The model handled an input.
  case handled(HandledInput)
  /// The list's rows changed.
  case showed(ShownRows)
  /// A page of the list must be loaded; the answer is passed to ``Session/answer(_:_:)``.
  case load(FeedCall, of: any Feed)
  /// The request with this number must be cancelled.
  case cancel(Int)
  /// A page that the control at an edge requested could not be loaded.
  case failed(ScrollEdge, reason: String)
}

struct HandledInput {
  let entry: TimedInput
  let outputs: [Output]
  let change: SceneChange?
  /// The word for its cause in the log, or `nil` for the input's default word.
  let cause: String?
  /// The device that sent it, or `nil` if no device did.
  let sender: Sender?

  /// Whether a user simulates a refresh in the panel; its outcome is set there too, and the feed is not used.
  var simulatesRefresh: Bool { entry.input.kind == .begin && cause == SessionTask.panel }

  /// Whether it might have changed the settings or the controls.
  var mayHaveChangedSettings: Bool { change != nil || entry.input.kind.isSetting }
}

/// The change of a scene by an input.
enum SceneChange {
  /// A control changed without changing its name or its edge.
  case control(ScrollEdge)
  /// Controls were added, removed or moved.
  case controls
}

extension Session {
  /// The change that an input will make to the scene, or `nil` if there is none.
  func sceneChange(by input: Input) -> SceneChange? {
    switch input {
    case .control(let edge, let placed)
    where model.names[edge] == placed.name && shownControl(at: edge) != nil:
      .control(edge)
    case .control, .remove, .direction: .controls
    default: nil
    }
  }

  /// The control at an edge, or `nil` if no control is visible there.
  func shownControl(at edge: ScrollEdge) -> PlacedControl? {
    PlacedControl(shownAt: edge, in: model, gallery: gallery)
  }
}

struct ShownRows {
  let change: PagedList<Row>.Change
  /// The change of the offset that keeps the visible rows in view, in points.
  let shift: Double
  let inputs: [TimedInput]
  let outputs: [Output]
}

extension Input.Kind {
  /// Whether an input of this kind changes the constants that pages use to predict a finger's motion.
  var changesPhysics: Bool {
    switch self {
    case .rubberBand, .deceleration, .acceleration, .physics, .bounces, .alwaysBounces, .paging:
      true
    default: false
    }
  }
}
