import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A control at an instant: what its `scrolled` closure is given.
public struct ControlMoment: Hashable, Sendable {
  /// The edge at which the control stands.
  public let edge: ScrollEdge
  /// The instant, seconds on the session's clock.
  public let time: Double
  /// How far the content is pulled from the edge, points.
  public let distance: Double
  /// The pull as a part of the control's threshold: 1 where it arms, more beyond.
  ///
  /// It counts from the behaviour's preload before the edge, so it can be above 0 where the distance is 0.
  public let ratio: Double
  /// The speed of the pull, points per second, positive as it grows; 0 while nothing is pulled.
  public let velocity: Double
  /// What the control is doing.
  public let phase: Layer.Phase
  /// The threshold that the pull or the refresh has passed; the first if none.
  public let level: RefreshPhase.Level
  /// The number of the refresh that runs or leaves, or else of the next one; the first is 1.
  public let run: Int
  /// The number of the cycle that runs, from 0, and during the exit that of the last; nil if there is none.
  public let cycle: Int?
  /// The outcome of the latest refresh whose work was done; nil before the first, and after a reset.
  public let outcome: Outcome?

  /// The control at `edge` at the model's clock; nil if there is none.
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
  /// A control at the first refresh of its session, as a picture shows it: nothing moves.
  package init(
    edge: ScrollEdge, time: Double, distance: Double, ratio: Double, phase: Layer.Phase,
    cycle: Int?, outcome: Outcome?
  ) {
    (self.edge, self.time, self.distance, self.ratio) = (edge, time, distance, ratio)
    (self.phase, self.cycle, self.outcome) = (phase, cycle, outcome)
    (velocity, level, run) = (0, .first, 1)
  }
}
