import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import OverscrollScrolling

/// A moment at which the contact sheet shows a control.
struct SheetMoment: Encodable {
  private let timeline: String
  private let at: Double
  private let phase: String
  private let outcome: Outcome?
  private let distance: Double
  private let ratio: Double
  private let changes: [LayerChange]

  /// The moments of a control in the order of a refresh, and at rest after each outcome if it has space of its own there.
  static func all(of control: Control, _ machine: RefreshMachine) -> [SheetMoment] {
    let pulls = [0.3, 0.7, 1, 1.4].map { ratio in
      SheetMoment(control, machine, .pull, ratio, ratio < 1 ? .pulling : .armed, nil)
    }
    let cycles = [0, 0.25, 0.5, 0.75].map {
      SheetMoment(control, machine, .cycle, $0, .refreshing, nil)
    }
    let exit = SheetMoment(control, machine, .exit, 0.5, .exiting, .success)
    let rests = [Outcome.success, .failure, .exhausted].map {
      SheetMoment(control, machine, .pull, 0, .idle, $0)
    }
    return pulls + cycles + [exit] + (machine.prompt > 0 ? rests : [])
  }

  /// The exit is that of a refresh of so many cycles.
  private static let cyclesBeforeExit = 2

  private init(
    _ control: Control, _ machine: RefreshMachine, _ timeline: Timeline, _ at: Double,
    _ phase: Layer.Phase, _ outcome: Outcome?
  ) {
    let behavior = machine.behavior, length = machine.place.length
    let resting = behavior.resting.points(in: length)
    let isPulled = timeline == .pull
    let reach = machine.threshold > 0 ? machine.threshold : control.extent.points(in: length)
    let pull = isPulled ? max(0, at * reach - machine.preload) : resting
    (self.timeline, self.at, self.phase) = (timeline.rawValue, at, phase.rawValue)
    self.outcome = outcome
    distance = machine.prompt + pull
    ratio = isPulled ? at : resting / reach
    let duration =
      switch timeline {
      case .cycle: behavior.cycle.duration
      case .exit: behavior.exit
      case .pull, .arming: 0.0
      }
    let cycle: Int? =
      if behavior.cycle.period == nil || isPulled {
        nil
      } else {
        timeline == .exit ? SheetMoment.cyclesBeforeExit - 1 : 0
      }
    let moment = ControlMoment(
      edge: .top, time: at * duration, distance: pull, ratio: ratio, phase: phase, cycle: cycle,
      outcome: outcome)
    changes = (control.scrolled?(moment) ?? []).filter { control.problem(with: $0) == nil }
  }

  /// Writes where the timeline stands, how far the control is open, and what its closure changes.
  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(timeline, forKey: "timeline")
    try members.encode(at, forKey: "at")
    try members.encode(phase, forKey: "phase")
    try members.encode(outcome?.rawValue, forKey: "outcome")
    try members.encode(timeline == "exit" ? SheetMoment.cyclesBeforeExit : 0, forKey: "cycles")
    try members.encode(distance, forKey: "distance")
    try members.encode(ratio, forKey: "ratio")
    try members.encode(changes, forKey: "changes")
  }
}
