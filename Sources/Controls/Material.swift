import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing

extension Control {
  /// An arc that fills with the pull, then empties and fills in four colours, as Material Design's does.
  public static let material = Control(
    extent: 60, cycle: Cycle(duration: 1.2), exit: 0.6, background: .ground
  ) {
    Layer.group {
      Layer.group { arcs }.rotation(cycle: [0: 0, 4: 1])
    }.rotation(exit: [0, 0.9375]).opacity(exit: [1, 0])
  }

  /// An arc in each colour; each shows from the middle of one cycle to the middle of the next, as the arcs are empty there.
  private static var arcs: [Layer] {
    zip(stride(from: 0.0, to: 4, by: 1), [LayerColor.blue, .red, .orange, .green]).map {
      index, color in
      arc.stroke(color, width: 3).opacity(
        index == 0 ? 1 : 0,
        cycle: index == 0
          ? [0: 1, 0.5: 1, 0.5: 0, 3.5: 0, 3.5: 1, 4: 1] : .on(index - 0.5..<index + 0.5, of: 4))
    }
  }

  private static var arc: Layer {
    let filling: LayerTrack<Double> = LayerTrack([
      .init(0.5, 0.0625), .init(1, 0.8125, .bezier(Easing(1 / 3, 1 / 6, 2 / 3, 1 / 2))),
    ])
    return .arc(radius: 15)
      .rotation(pull: [0: 0.75, 10: 4.5], cycle: [0: 0.125, 0.5: 0.9375, 1: 1.125])
      .strokeEnd(pull: filling, cycle: [0: 0.8125, 0.5: 0.0625, 1: 0.8125], exit: [0.8125, 0])
  }
}
