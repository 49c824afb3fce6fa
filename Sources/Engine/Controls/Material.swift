import OverscrollPhysics
import OverscrollRefreshing

extension Control {
  /// An arc that fills with the pull, then empties and fills in four colors, as in Material Design.
  public static let material = Control(
    "material", extent: 60, cycle: Cycle(duration: 0.6), exit: 0.6, background: .ground
  ) {
    Layer.arc(radius: 15).stroke(.blue, width: 3, cycle: fills)
      .strokeEnd(empty, pull: filling, cycle: [0: full, 1: empty, 2: full], exit: .to(0))
      .rotation(0.75, pull: [0: 0.75, 1000: 375.75], cycle: turning).opacity(exit: [1, 0])
  }

  private static let fills: LayerTrack<LayerColor> = .steps([
    .blue, .red, .red, .orange, .orange, .green, .green, .blue,
  ])

  /// The fractions of the circle that an empty and a full arc draw.
  private static let empty = 0.0625, full = 0.8125

  /// Above half the threshold: empty + (2·ratio − 1)·ratio·(full − empty), a parabola that is also a Bézier curve.
  private static let filling = LayerTrack<Double>([
    .init(0.5, empty), .init(1, full, .bezier(Easing(1 / 3, 1 / 6, 2 / 3, 1 / 2))),
  ])

  /// The rotation of the arc, which continues during the exit as in another cycle.
  ///
  /// Emptying rotates by 15/16, filling by 5/16, the first emptying by 14/16. Eight cycles are five whole turns.
  private static let turning: LayerTrack<Double> = {
    var (turn, stops) = (1.125, [LayerTrack<Double>.Stop(0, 1.125)])
    for (cycle, sixteenths) in [14.0, 5, 15, 5, 15, 5, 15, 5, 15].enumerated() {
      turn += sixteenths / 16
      stops.append(.init(Double(cycle + 1), turn))
    }
    return LayerTrack(stops).looping(from: 1).continuing()
  }()
}
