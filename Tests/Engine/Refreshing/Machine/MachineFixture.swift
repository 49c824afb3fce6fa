import OverscrollPhysics
import OverscrollRefreshing

extension RefreshMachine {
  /// A control that arms at 100 points and holds 60 points open, after these inputs at time 0.
  static func test(_ behavior: RefreshBehavior = .test, after inputs: RefreshInput...) -> Self {
    var machine = RefreshMachine(behavior)
    for input in inputs { _ = machine.handle(input, at: .zero) }
    return machine
  }

  /// The events of an input at `seconds`.
  mutating func events(_ input: RefreshInput, at seconds: Double = 0) -> [RefreshEvent] {
    handle(input, at: Instant(seconds: seconds)).compactMap(\.event)
  }

  /// Advances the time to `seconds`, deadline by deadline, and returns each event with its time.
  mutating func pass(to seconds: Double) -> [Timed] {
    var timed: [Timed] = []
    while let deadline = nextDeadline, deadline <= Instant(seconds: seconds), timed.count < 1000 {
      let events = handle(.passed, at: deadline).compactMap(\.event)
      timed += events.map { Timed(deadline.seconds, $0) }
    }
    return timed
  }
}

/// An event and its time.
struct Timed: Hashable {
  let seconds: Double
  let event: RefreshEvent

  init(_ seconds: Double, _ event: RefreshEvent) {
    self.seconds = seconds
    self.event = event
  }
}

extension RefreshBehavior {
  /// A behavior with an exit of one second and an ending that lets tests observe every phase.
  static let test = RefreshBehavior(
    threshold: 100, refreshingExtent: 60, ending: .onRelease, exit: 1)

  /// Returns a copy of the behavior with a change.
  func with(_ change: (inout RefreshBehavior) -> Void) -> RefreshBehavior {
    var behavior = self
    change(&behavior)
    return behavior
  }
}

/// The phases of a control, each with a machine in that phase.
enum Stage: CaseIterable {
  case idle, leaving, pulling, refused, armed, refreshing, finishing, exiting

  var machine: RefreshMachine {
    switch self {
    case .idle: return .test()
    case .leaving:
      var machine = Stage.exiting.machine
      _ = machine.handle(.passed, at: Instant(seconds: 1))
      return machine
    case .pulling: return .test(after: .touched, .pulled(40, by: .finger))
    case .refused: return .test(after: .pulled(120, by: .momentum))
    case .armed: return .test(after: .touched, .pulled(120, by: .finger))
    case .refreshing: return .test(after: .begun())
    case .finishing:
      return .test(
        after: .touched, .pulled(40, by: .finger), .begun(), .finished(.success, run: nil))
    case .exiting: return .test(after: .begun(), .finished(.success, run: nil))
    }
  }
}
