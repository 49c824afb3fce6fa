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
}

// The tasks that are scheduled for a later instant.

extension Session {
  /// The scheduled inputs of the model, each with its instant, unless another model replaces it.
  var scheduledInputs: [(at: Instant, input: Input)] {
    scheduled.flatMap { due in due.tasks.compactMap(\.scheduledInput).map { (due.at, $0) } }
  }

  mutating func schedule(_ tasks: [SessionTask], at instant: Instant) {
    let index = scheduled.firstIndex { $0.at > instant } ?? scheduled.endIndex
    scheduled.insert((instant, tasks), at: index)
  }

  mutating func removeDue(at now: Instant) -> [SessionTask] {
    let due = scheduled.prefix { $0.at <= now }
    scheduled.removeFirst(due.count)
    return due.flatMap(\.tasks)
  }
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
    where model.names[edge] == placed.name
      && PlacedControl(shownAt: edge, in: model, gallery: gallery) != nil:
      .control(edge)
    case .control, .remove, .direction: .controls
    default: nil
    }
  }
}
