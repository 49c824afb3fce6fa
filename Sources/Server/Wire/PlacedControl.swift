import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A control that scenes can use, with the cached JSON of its constant parts.
public struct DrawnControl: JSONWritable, Sendable {
  /// The controls of the gallery, by name.
  public static let gallery = Control.gallery.mapValues(DrawnControl.init)

  /// The control.
  public let control: Control
  let layers: WrittenJSON<[Layer]>

  /// Wraps a control.
  public init(_ control: Control) {
    self.control = control
    layers = WrittenJSON(control.layers)
  }

  var json: JSONForm {
    [
      "extent": control.extent, "presentation": control.presentation,
      "background": control.background, "layers": layers,
    ]
  }
}

/// A control at an edge: its appearance, its distances and its phase.
public struct PlacedControl: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates a placed control from its appearance and its machine; `frame` is the frame that the program has set.
  public init(
    _ edge: ScrollEdge, _ name: String, _ drawn: DrawnControl, _ machine: RefreshMachine,
    frame: ControlFrame? = nil
  ) {
    let (behavior, length) = (machine.behavior, machine.geometry.length)
    let floor = behavior.secondFloor.map {
      ["threshold": $0.threshold.points(in: length), "extent": $0.extent.points(in: length)]
    }
    let fixed: JSONForm = [
      "name": name, "extent": drawn.control.extent.points(in: length),
      "threshold": machine.threshold, "preload": machine.preload,
      "refreshingExtent": behavior.refreshingExtent.points(in: length),
      "lifts": behavior.liftsShortContent,
      "prompt": machine.prompt, "trigger": behavior.trigger.rawValue,
      "cycle": behavior.cycle.duration, "delay": behavior.cycle.delay, "arming": behavior.arming,
      "exit": behavior.exit, "opening": behavior.opening, "showAfter": behavior.showAfter,
      "floor": floor, "presentation": drawn.control.presentation, "frame": frame,
      "background": drawn.control.background, "layers": drawn.layers,
    ]
    json = JSONForm(fixed, PhaseMessage(edge, machine.state, obstacle: machine.obstacle))
  }

  /// Creates the control that a model shows at an edge, or returns `nil` if it shows none.
  public init?(shownAt edge: ScrollEdge, in model: ScrollModel, gallery: [String: DrawnControl]) {
    guard let machine = model[edge], machine.behavior.visibility != .hidden,
      let name = model.names[edge], let control = gallery[name]
    else { return nil }
    self.init(edge, name, control, machine, frame: model.frames[edge])
  }
}

/// The phase of the control at an edge; two messages are equal if a page cannot distinguish them.
public struct PhaseMessage: Encodable, Hashable, Sendable {
  /// The edge of the control.
  public let edge: ScrollEdge
  private let phase: RefreshPhase.Name
  private let leftOver: Bool
  @Nullable private var obstacle: String?
  private let timeline: Timeline
  private let since: Instant
  @Nullable private var armingSince: Instant?
  private let cycles: Double
  private let level: RefreshPhase.Level
  @Nullable private var outcome: Outcome?
  @Nullable private var updated: Instant?

  /// Creates the message for the control at `edge`; an `obstacle` is the reason why it cannot be pulled.
  public init(_ edge: ScrollEdge, _ state: ControlState, obstacle: Reason?) {
    self.edge = edge
    (timeline, since) = state.timeline
    (phase, level) = (state.phase.name, state.phase.level)
    leftOver = state.isLeftOver
    self.obstacle = (obstacle ?? state.obstacle)?.description
    (armingSince, cycles) = (state.armingSince, state.cycles)
    (outcome, updated) = (state.outcome, state.updated)
  }
}
