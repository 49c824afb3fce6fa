import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing

extension Control {
  /// An arc that fills with the pull and then empties and fills in four colours, as Material Design's.
  public static let material = Control(
    extent: 60, cycle: Cycle(duration: 1.2), exit: 0.6, background: .ground
  ) {
    for (index, color) in zip(stride(from: 0.0, to: 4, by: 1), [Color.blue, .red, .orange, .green])
    {
      arc.stroke(color, width: 3).opacity(
        index == 0 ? 1 : 0,
        cycle: index == 0
          ? [0: 1, 0.5: 1, 0.5: 0, 3.5: 0, 3.5: 1, 4: 1]
          : .on(index - 0.5..<index + 0.5, of: 4), exit: index == 0 ? [1, 0] : nil)
    }
  }

  private static var arc: Layer {
    let filling: Keyframes = Keyframes([
      .init(0.5, 0.0625), .init(1, 0.8125, .bezier(Easing(1 / 3, 1 / 6, 2 / 3, 1 / 2))),
    ])
    return .arc(radius: 15)
      .rotation(
        pull: [0: 0.25, 10: 4], cycle: [0: 0.625, 0.5: 1.5625, 1: 1.875], exit: [0.875, 1.8]
      )
      .strokeEnd(pull: filling, cycle: [0: 0.8125, 0.5: 0.0625, 1: 0.8125], exit: [0.8125, 0])
  }
}
