import OverscrollScrolling
import OverscrollRefreshing

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
