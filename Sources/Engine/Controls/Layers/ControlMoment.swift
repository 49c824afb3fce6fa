import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The state of a control at an instant, as passed to its `scrolled` closure.
public struct ControlMoment: Hashable, Sendable {
  /// The edge of the control.
  public let edge: ScrollEdge
  /// The instant, in seconds on the session's clock.
  public let time: Double
  /// The distance of the pull from the edge, in points.
  public let distance: Double
  /// The pull relative to the control's threshold, including the preload, so it can be above 0 at a distance of 0.
  public let ratio: Double
  /// The velocity of the pull, in points per second; positive while the pull grows, and 0 without a pull.
  public let velocity: Double
  /// The phase of the control.
  public let phase: Layer.Phase
  /// The highest threshold that the pull or the refresh has passed; `first` if it has passed none.
  public let level: RefreshPhase.Level
  /// The number of the current refresh, or of the next one if no refresh is in progress; the first is 1.
  public let run: Int
  /// The number of the current cycle, or of the last one during the exit, from 0; `nil` without cycles.
  public let cycle: Int?
  /// The outcome of the last completed refresh, or `nil` before the first refresh and after a reset.
  public let outcome: Outcome?

  /// Creates the state at the model's clock, or returns `nil` if the edge has no control.
  public init?(_ model: ScrollModel, _ edge: ScrollEdge) {
    guard let machine = model[edge] else { return nil }
    let state = machine.state
    self.edge = edge
    time = model.clock.seconds
    distance = model.pull(edge)
    ratio = model.ratio(edge)
    velocity =
      ratio > 0 ? edge.sign * model.scroll.velocity(at: model.clock)[edge.axis] : 0
    phase = Layer.Phase(state.phase)
    level = state.phase.level
    cycle = state.phase.run?.cycle.map { Int($0) }
    outcome = state.outcome
    run =
      switch phase {
      case .idle, .pulling, .armed: state.runs + 1
      case .refreshing, .finishing, .exiting, .closing: state.runs
      }
  }
}

extension ControlMoment {
  /// Creates a state without motion during the first refresh of a session, for a picture.
  package init(
    edge: ScrollEdge, time: Double, distance: Double, ratio: Double, phase: Layer.Phase,
    cycle: Int?, outcome: Outcome?
  ) {
    (self.edge, self.time, self.distance, self.ratio) = (edge, time, distance, ratio)
    (self.phase, self.cycle, self.outcome) = (phase, cycle, outcome)
    (velocity, level, run) = (0, .first, 1)
  }
}
