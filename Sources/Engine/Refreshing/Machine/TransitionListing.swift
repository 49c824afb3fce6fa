import OverscrollPhysics

/// The table of a control's transitions for every input in every phase, computed with the machine itself.
public enum TransitionListing {
  /// A row of the table: an input in a phase, the next phase, and the events of the transition.
  public struct Row: Hashable, Sendable {
    /// The current phase with its details.
    public let phase: String
    /// The name of the input.
    public let input: String
    /// The next phase with its details.
    public let next: String
    /// The events, in order.
    public let events: [RefreshEvent]
  }

  /// Returns all rows for a control with `trigger`, grouped by phase; time passes until the control's next deadline.
  public static func rows(_ trigger: Trigger = .release) -> [Row] {
    let stages = stages(trigger)
    return stages.flatMap { name, machine, now in
      inputs.map { input in
        var machine = machine
        let deadline = input.input == .passed ? machine.nextDeadline : nil
        let steps = machine.handle(input.input, at: deadline ?? now)
        return Row(
          phase: name, input: input.name, next: machine.state.details,
          events: steps.compactMap { $0.event })
      }
    }
  }

  /// All inputs, with pulls below and above the thresholds: 80 points, and 200 points of the second floor.
  public static let inputs: [(name: String, input: RefreshInput)] = {
    let sources: [(String, PullSource)] = [
      ("finger", .finger), ("wheel", .wheel), ("notches", .notches), ("pushback", .pushback),
      ("elsewhere", .elsewhere),
      ("momentum", .momentum), ("nothing", .still),
    ]
    let pulls = [("not", 0.0), ("short", 40), ("beyond", 120), ("far", 240)]
    let pulled = sources.flatMap { source in
      pulls.map {
        (
          name: "pulled \($0.0) by \(source.0)", input: RefreshInput.pulled($0.1, by: source.1)
        )
      }
    }
    let answers = Outcome.allCases.map {
      (name: "finished \($0.rawValue)", input: RefreshInput.finished($0, run: nil))
    }
    return [("touched", .touched)] + pulled + [
      ("released short", .released(40)), ("released beyond", .released(120)), ("tapped", .tapped),
      ("cancelled", .cancelled), ("begun", .begun()),
      ("begun for the floor", .begun(.second)), ("accepted", .accepted(nil)),
      ("refused", .refused(nil)),
    ] + answers + [
      ("finished by another's number", .finished(.success, run: 99)), ("stopped", .stopped),
      ("exit ended", .exitEnded),
      ("reset", .reset), ("grew", .grew), ("passed", .passed),
    ]
  }()

  private typealias Stage = (name: String, machine: RefreshMachine, now: Instant)

  /// A machine in each phase that `trigger` can reach, after some inputs at 0 s and `later` inputs at 1 s.
  private static func stages(_ trigger: Trigger) -> [Stage] {
    var behavior = RefreshBehavior(
      threshold: 80, refreshingExtent: 60, trigger: trigger, ending: .onRelease, exit: 1)
    behavior.secondFloor = SecondFloor(threshold: 200, extent: 300)
    behavior.timeout = 60
    var (late, slow) = (behavior, behavior)
    (late.showAfter, slow.outcomeDuration) = (1, 1)
    let ended: [RefreshInput] = [.begun(), .finished(.success, run: nil)]
    let paths: [(RefreshBehavior, [RefreshInput], later: [RefreshInput])] = [
      (behavior, [], []), (behavior, ended, [.passed]),
      (behavior, ended, [.passed, .touched, .pulled(120, by: .still)]),
      (behavior, [.begun(), .finished(.failure, run: nil)], [.passed]),
      (behavior, [.begun(), .finished(.failure, run: nil)], [.passed, .touched]),
      (behavior, [.begun(), .finished(.exhausted, run: nil)], [.passed]),
      (behavior, [.pulled(40, by: .finger)], []), (behavior, [.pulled(120, by: .momentum)], []),
      (behavior, [.pulled(120, by: .finger)], []), (behavior, [.pulled(240, by: .finger)], []),
      (late, [.begun()], []), (behavior, [.begun()], []),
      (behavior, [.touched, .pulled(40, by: .finger), .begun()], []),
      (
        behavior, [.touched, .pulled(40, by: .finger), .begun(), .finished(.success, run: nil)], []
      ), (slow, [.begun(), .finished(.failure, run: nil)], []), (behavior, ended, []),
    ]
    var names: Set<String> = []
    return paths.compactMap { behavior, inputs, later in
      var machine = RefreshMachine(behavior)
      for input in inputs { _ = machine.handle(input, at: .zero) }
      let now = Instant(seconds: later.isEmpty ? 0 : 1)
      for input in later { _ = machine.handle(input, at: now) }
      let name = machine.state.details
      return names.insert(name).inserted ? (name, machine, now) : nil
    }
  }
}

extension ControlState {
  fileprivate var details: String {
    switch phase {
    case .idle(.ready): "idle ready"
    case .idle(.leaving): "idle leaving"
    case .idle(.spent): "idle spent"
    case .idle(.retrying): "idle retrying"
    case .idle(.exhausted): "idle exhausted"
    case .pulling(.free): "pulling"
    case .pulling(.refused): "pulling refused"
    case .pulling(.leftOver): "pulling left over"
    case .armed(.first): "armed"
    case .armed(.second): "armed floor"
    case .refreshing(let run) where run.shown == nil: "refreshing unseen"
    case .refreshing: isDragged ? "refreshing held" : "refreshing"
    case .finishing(_, let outcome, _): "finishing \(outcome.rawValue)"
    case .exiting: "exiting"
    }
  }
}

extension TransitionListing {
  /// A transition between two different phases, with all inputs that cause it.
  public struct Arrow: Hashable, Sendable {
    /// The current and the next phase.
    public let from, to: RefreshPhase.Name
    /// The names of the inputs that cause the transition, in the order of ``TransitionListing/inputs``.
    public var inputs: [String]
  }

  /// Returns all transitions between different phases for a control with `trigger`, in the order of a refresh.
  public static func arrows(_ trigger: Trigger = .release) -> [Arrow] {
    var arrows: [Arrow] = []
    for row in rows(trigger) {
      guard let from = name(row.phase), let to = name(row.next), from != to else { continue }
      if let index = arrows.firstIndex(where: { $0.from == from && $0.to == to }) {
        if !arrows[index].inputs.contains(row.input) { arrows[index].inputs.append(row.input) }
      } else {
        arrows.append(Arrow(from: from, to: to, inputs: [row.input]))
      }
    }
    return arrows
  }

  private static func name(_ phase: String) -> RefreshPhase.Name? {
    phase.split(separator: " ").first.flatMap { RefreshPhase.Name(rawValue: String($0)) }
  }
}
