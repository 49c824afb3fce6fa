import OverscrollRefreshing

extension Control {
  /// A logo that draws itself with the pull, is drawn again in each cycle, and grows at the end.
  public static let logo = Control(
    "logo", extent: 80, cycle: Cycle(duration: 1.6), exit: 0.4
  ) {
    Layer.group {
      stroke(.arc(radius: 22), from: 0, to: 0.7)
      stroke(.path("M-9-6 0 5 9-6M0 5V-12"), from: 0.5, to: 1)
    }.scale(exit: [0: 1, 0.4: 1.25, 1: 0]).opacity(exit: [0: 1, 0.4: 1, 1: 0])
  }

  /// A line that is drawn during a part of the pull and of each cycle.
  private static func stroke(_ shape: Layer, from start: Double, to end: Double) -> Layer {
    shape.stroke(.accent, width: 4)
      .strokeEnd(pull: [start: 0, end: 1], cycle: [0: 0, end / 2: 1, 1: 1])
      .strokeStart(cycle: [0: 0, 0.5 + start / 2: 0, 0.5 + end / 2: 1, 1: 1])
  }
}
